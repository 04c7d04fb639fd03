// The pool as groups of equal dice, each with the pair it makes.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { eventOf } from './facts';
import { pairText } from './words';

export interface Group {
  number: number;
  places: number[];
  tool: string; // 'use 2' where a pair can be spent, else ''
  text: string;
  name: string;
  ask: string; // the move to ask about where a pair cannot be spent
}

export function groupsOf(choice: AmChoice): Group[] {
  const { view, pack } = choice;
  const event = eventOf(pack, view.level, view.event);
  return [...new Set(view.pool)].map((number) => {
    const places = view.pool.flatMap((die, place) => (die === number ? [place] : []));
    const tool = choice.tools.find(({ pair }) => pair === number)?.id ?? '';
    const what = pairText(pack, event, number);
    const delta = pack.equipment.find(({ pair }) => pair === number)?.delta;
    const square = Math.max(1, view.drill.findIndex((die) => die.startsWith('g')) + 1);
    const ask = delta ? `use ${number} ${square} +${delta}` : '';
    const isOwned = view.players[view.active].upgrade >= number;
    const idle =
      places.length < 2 ? t('noPair') : delta && !isOwned ? t('needs', { level: number }) : t('noUse');
    return { number, places, tool, text: tool ? what : idle, name: t('pairOf', { n: number, what }), ask };
  });
}

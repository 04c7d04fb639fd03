// What the bar says: the game's question to the seat to act, else who that is, and how it ended.
import { endedForYou } from '../shared/ending';
import { list } from '../strings/catalogue';
import { kinds, t } from '../strings/frame';
import type { Phase } from '../table/contract';
import { kindOf, verbOf } from '../table/offers';
import type { Asked } from '../table/says';
import type { Selection } from '../table/selection.svelte';

const ask = (sentence: string): Asked => ({ sentence, clause: '', help: '' });

export function askedOf(choice: Selection, phases: Phase[]): Asked {
  const { table, says, isMine } = choice;
  const { turn, seats, result } = table;
  if (result) {
    const { show = String, ...more } = says.over?.(table) ?? {};
    const { winners, scores } = result;
    const [names, score] = [list(winners.map((seat) => seats[seat]!.name)), show(scores[winners[0] ?? 0]!)];
    const told = seats.length === 1 ? 'scored' : winners.length === 1 ? 'won' : 'shared';
    return { ...ask(endedForYou(table, show) || t(told, { names, score })), ...more };
  }
  if (isMine) {
    const { sentence, clause, ...more } = says.asked?.(table, choice) ?? {};
    const { prompt } = choice;
    return { ...ask(sentence || prompt?.sentence || ''), clause: clause || prompt?.clause || '', ...more };
  }
  if (typeof turn !== 'number') return ask(t(turn === 'over' ? 'over' : 'chance'));
  const phase = phases.find(({ state }) => state === 'now')?.label;
  const name = seats[turn]?.name ?? '';
  return ask(phase ? t('actsIn', { name, phase }) : t('acts', { name }));
}

// What is missing still for the main button: the first kind of thing that every move is about and nobody has pointed at.
export function lacks({ open, chosen, quota, planned }: Selection): string {
  if (quota > 1) return t('chooseMore', { n: quota - planned.length });
  if (!verbOf(open)) return t('chooseAction');
  const things = open.map(({ args }) => args.map(kindOf));
  const held = chosen.map(kindOf).filter((kind) => kind !== 'verb');
  const kind = things[0]!.find((one) => !held.includes(one) && things.every((all) => all.includes(one)));
  if (kind) return t('chooseKind', { kind: kinds[kind] ?? kind });
  return t('chooseMore', { n: Math.min(...things.map(({ length }) => length)) - held.length });
}

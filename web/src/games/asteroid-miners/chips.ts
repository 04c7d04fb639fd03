// The consequences of a choice in short, as the engine played it out.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { endsWhen } from './clock';
import { levelOf } from './facts';
import { idOf, numberIn, toolOf } from './offers';
import { sectionIn, type Outcome } from './preview';
import type { Track } from './types';
import { change, eventSentence, isTender, label, money, nameOf, units } from './words';

export interface Chip {
  text: string;
  tone: '' | 'good' | 'bad' | 'plain';
  seat: number; // whose mark stands before it, −1 for none
}
const chip = (text: string, tone: Chip['tone'] = '', seat = -1): Chip => ({ text, tone, seat });

function fundsChip({ table }: AmChoice, seat: number, by: number): Chip[] {
  const tone = seat === table.seat && by > 0 ? 'good' : '';
  return by === 0 ? [] : [chip(t('chipFunds', { name: nameOf(table, seat), money: change(by) }), tone, seat)];
}
function digChip({ table }: AmChoice, seen: Outcome): Chip {
  if (!seen.dug) return chip(t('chipNothing'));
  const id = sectionIn(seen);
  const named = { label: label(id), units: units(numberIn(seen.dug, 'units')) };
  const [done, some] = isTender(table, id)
    ? (['chipFinishesTender', 'chipDigsTender'] as const)
    : (['chipFinishesPlain', 'chipDigs'] as const);
  return chip(t(seen.dug['finishes'] ? done : some, named));
}

// The rows that a sale moves.
export const movedTracks = ({ market }: { market: Record<Track, number> }, { after, sold }: Outcome) =>
  sold ? (['ip', 'nr'] as const).filter((track) => after.market[track] !== market[track]) : [];

function saleChips({ view }: AmChoice, seen: Outcome): Chip[] {
  if (!seen.sold) return [];
  const rows = view.ply === 'sell' ? movedTracks(view, seen) : [];
  return [
    chip(t('chipSale', { money: change(numberIn(seen.sold, 'income')) }), 'good'),
    ...rows.map((track) =>
      chip(t('chipTrack', { metals: t(`track_${track}`), row: seen.after.market[track] })),
    ),
  ];
}

// An Ecological player who begins a turn with nothing loses (AM-67): the engine's funds are compared with nothing.
function warnings({ view, table }: AmChoice, { after }: Outcome): Chip[] {
  const left = after.players[view.active].funds;
  const isEcological = view.active === 0 && view.players[0].side === 'b' && table.seat === 0;
  if (!isEcological || left > 4) return [];
  return [chip(left === 0 ? t('chipZero') : t('chipLow', { money: money(left) }), 'bad')];
}
// The asteroid comes to its end: read off the view after the dig and the sale.
function endChips({ view, table, pack }: AmChoice, { after }: Outcome): Chip[] {
  const { name } = levelOf(pack, view.level);
  if (after.ply === 'over') return [chip(t('chipEndsGame'), 'bad')];
  if (after.level !== view.level) return [chip(t('chipEndsNow', { name }), 'bad')];
  const isEnd = after.players[view.active].finished && !view.players[view.active].finished;
  return isEnd ? [chip(t('chipEnds', { name, when: endsWhen(table) }), 'bad')] : [];
}

function outcomeChips(choice: AmChoice, seen: Outcome): Chip[] {
  const { view } = choice;
  const isDigging = ['modify', 'dig', 'free'].includes(view.ply);
  return [
    ...(isDigging ? [digChip(choice, seen)] : []),
    ...fundsChip(choice, view.active, seen.mover),
    ...fundsChip(choice, 1 - view.active, seen.other),
    ...saleChips(choice, seen),
    ...endChips(choice, seen),
    ...warnings(choice, seen),
  ];
}
function bribeChips(choice: AmChoice): Chip[] {
  const n = Number(idOf(choice.offer?.facts[0]?.['event'] ?? ''));
  return n ? [chip(t('chipEventNow', { n, text: eventSentence(choice, n) }))] : [];
}

export function chipsOf(choice: AmChoice): Chip[] {
  const { view, preview } = choice;
  if (!choice.isMine || preview === undefined) return [];
  if (!['bribe', 'modify', 'dig', 'free', 'sell', 'upgrade'].includes(view.ply)) return [];
  if (view.ply !== 'modify')
    return preview
      ? [...(view.ply === 'bribe' ? bribeChips(choice) : []), ...outcomeChips(choice, preview)]
      : [];
  if (toolOf(choice) && preview === null)
    return [chip(t(choice.offer?.verb === 'use 6 reroll' ? 'chipLuck' : 'chipNothing'))];
  const stands = toolOf(choice) ? [] : [chip(t('chipStands'), 'plain')];
  return [...stands, ...(preview ? outcomeChips(choice, preview) : [chip(t('chipNothing'))])];
}

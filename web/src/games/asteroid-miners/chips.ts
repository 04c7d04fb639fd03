// What else a choice leads to, in short, as the engine played it out.
import { t } from '../../strings/asteroid-miners';
import type { Chip } from '../../table/says';
import type { AmChoice } from './choice.svelte';
import { endsWhen } from './clock';
import { levelOf } from './facts';
import { numberIn, toolOf } from './offers';
import { sectionIn, type Outcome } from './preview';
import { change, money, nameOf, sectionName, units } from './words';

const chip = (text: string, tone: Chip['tone'] = '', seat = -1): Chip => ({ text, tone, seat });

// What changing the drill comes to: the dig after it, and who pays.
function digChips({ table }: AmChoice, seen: Outcome): Chip[] {
  if (!seen.dug) return [chip(t('chipNothing'))];
  const section = sectionName(table, sectionIn(seen));
  const done = seen.dug['finishes']
    ? t('chipFinishes', { section })
    : t('chipDigs', { section, units: units(numberIn(seen.dug, 'units')) });
  const { active } = table.view;
  return [
    chip(done),
    ...[active, 1 - active].flatMap((seat) => {
      const by = seat === active ? seen.mover : seen.other;
      const text = t('chipFunds', { name: nameOf(table, seat), money: change(by) });
      return by === 0 ? [] : [chip(text, seat === table.seat && by > 0 ? 'good' : '', seat)];
    }),
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

export function chipsOf(choice: AmChoice): Chip[] {
  const { view, preview } = choice;
  if (preview === undefined) return [];
  if (!['modify', 'dig', 'free', 'sell', 'upgrade'].includes(view.ply)) return [];
  const isModifying = view.ply === 'modify';
  const isLuck = choice.offer?.verb === 'use 6 reroll';
  const stands = isModifying && !toolOf(choice) ? [chip(t('chipStands'), 'plain')] : [];
  if (!preview) return isModifying ? [...stands, chip(t(isLuck ? 'chipLuck' : 'chipNothing'))] : [];
  const sale = view.ply !== 'sell' && preview.sold;
  return [
    ...stands,
    ...(isModifying ? digChips(choice, preview) : []),
    ...(sale ? [chip(t('chipSale', { money: change(numberIn(sale, 'income')) }), 'good')] : []),
    ...endChips(choice, preview),
    ...warnings(choice, preview),
  ];
}

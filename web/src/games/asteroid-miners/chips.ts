// The consequences of a choice in short, as the engine played it out.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { endsWhen } from './clock';
import { eventOf, levelOf } from './facts';
import type { Outcome } from './preview';
import { change, eventSentence, isTender, label, money, nameOf, units } from './words';

export interface Chip {
  text: string;
  tone: '' | 'good' | 'bad' | 'plain';
  seat: number; // whose mark stands before it, −1 for none
}

const chip = (text: string, tone: Chip['tone'] = '', seat = -1): Chip => ({ text, tone, seat });

function fundsChip(choice: AmChoice, seat: number, by: number): Chip[] {
  if (by === 0) return [];
  const tone = seat === choice.table.seat ? (by > 0 ? 'good' : '') : '';
  return [chip(t('chipFunds', { name: nameOf(choice.table, seat), money: change(by) }), tone, seat)];
}

function digChip({ table }: AmChoice, seen: Outcome): Chip {
  const { section = '' } = seen.dig ?? {};
  const tender = isTender(table, section);
  const named = { label: label(section), units: units(seen.units) };
  if (seen.finishes) return chip(tender ? t('chipFinishesTender') : t('chipFinishesPlain', named));
  return chip(tender ? t('chipDigsTender', named) : t('chipDigs', named));
}

// An Ecological player who begins a turn with nothing loses (AM-67): the engine's funds are compared with nothing.
function warnings(choice: AmChoice, seen: Outcome): Chip[] {
  const { view, table } = choice;
  const ecological = view.active === 0 && view.players[0].side === 'b' && table.seat === 0;
  if (!ecological || seen.left > 4) return [];
  return [chip(seen.left === 0 ? t('chipZero') : t('chipLow', { money: money(seen.left) }), 'bad')];
}

// The asteroid comes to its end: read off the view after the dig and the sale.
function endChips({ view, table, pack }: AmChoice, { after }: Outcome): Chip[] {
  const { name } = levelOf(pack, view.level);
  if (after.ply === 'over') return [chip(t('chipEndsGame'), 'bad')];
  if (after.level !== view.level) return [chip(t('chipEndsNow', { name }), 'bad')];
  const seat = view.active;
  if (!after.players[seat]?.finished || view.players[seat]?.finished) return [];
  return [chip(t('chipEnds', { name, when: endsWhen(table) }), 'bad')];
}

function outcomeChips(choice: AmChoice, seen: Outcome): Chip[] {
  const { view } = choice;
  const sale = seen.sale === null ? [] : [chip(t('chipSale', { money: change(seen.sale) }), 'good')];
  return [
    ...(seen.dig ? [digChip(choice, seen)] : [chip(t('chipNothing'))]),
    ...fundsChip(choice, view.active, seen.mover),
    ...fundsChip(choice, 1 - view.active, seen.other),
    ...sale,
    ...endChips(choice, seen),
    ...warnings(choice, seen),
  ];
}

function modifyChips(choice: AmChoice): Chip[] {
  const { tool, toolMove } = choice;
  if (!tool) {
    const seen = choice.outcome('done');
    if (!choice.known('done')) return [];
    return [
      chip(t('chipStands'), 'plain'),
      ...(seen ? outcomeChips(choice, seen) : [chip(t('chipNothing'))]),
    ];
  }
  if (!toolMove) return [];
  const seen = choice.outcome(toolMove.move);
  if (seen) return outcomeChips(choice, seen);
  return choice.known(toolMove.move) ? [chip(t('chipLuck'))] : [];
}

function sellChips(choice: AmChoice): Chip[] {
  const seen = choice.outcome('sell');
  if (!seen) return [];
  const moved = (['ip', 'nr'] as const).filter(
    (track) => seen.after.market[track] !== choice.view.market[track],
  );
  return [
    chip(t('chipSale', { money: change(seen.mover) }), 'good'),
    ...moved.map((track) =>
      chip(t('chipTrack', { metals: t(`track_${track}`), row: seen.after.market[track] }), '', -1),
    ),
  ];
}

function bribeChips(choice: AmChoice): Chip[] {
  const seen = choice.outcome('bribe');
  const number = seen?.after.event ?? 0;
  const event = eventOf(choice.pack, choice.view.level, number);
  if (!seen || !event) return [];
  return [
    chip(t('chipEventNow', { n: number, text: eventSentence(choice.pack, event) })),
    ...fundsChip(choice, choice.view.active, seen.mover),
  ];
}

function foundryChips({ view }: AmChoice): Chip[] {
  const { gain, built } = view.foundry;
  if (built === 0) return [];
  const rows = built === 1 ? t('chipRowsOne') : t('chipRows', { n: built });
  return [chip(t('chipLosesAll', { money: money(gain), rows }), 'bad')];
}

function upgradeChips(choice: AmChoice): Chip[] {
  const seen = choice.outcome('upgrade');
  return seen ? [...fundsChip(choice, choice.view.active, seen.mover), ...warnings(choice, seen)] : [];
}

export function chipsOf(choice: AmChoice): Chip[] {
  if (!choice.mine) return [];
  const { ply } = choice.view;
  if (ply === 'modify') return modifyChips(choice);
  if (ply === 'dig' || ply === 'free') return choice.preview ? outcomeChips(choice, choice.preview) : [];
  if (ply === 'sell') return sellChips(choice);
  if (ply === 'bribe') return bribeChips(choice);
  if (ply === 'upgrade') return upgradeChips(choice);
  return ply === 'smelter' || ply === 'controller' || ply === 'overtime' ? foundryChips(choice) : [];
}

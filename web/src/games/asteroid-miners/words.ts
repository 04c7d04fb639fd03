// Sentences and short texts about a view. All words come from the catalogue.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/asteroid-miners';
import type { Selection } from '../../table/selection.svelte';
import { eventOf, levelOf, materialName, packOf, sectionOf, tracks, type AmTable } from './facts';
import type { EventData, Pack, View } from './types';

export const money = (n: number) => t('money', { n });
export const change = (n: number) => (n > 0 ? t('gain', { n }) : n < 0 ? t('loss', { n: -n }) : t('none'));

export const nameOf = (table: AmTable, seat: number) =>
  seat === table.seat ? t('you') : (table.seats[seat]?.name ?? '');
export const NameOf = (table: AmTable, seat: number) =>
  seat === table.seat ? t('You') : (table.seats[seat]?.name ?? '');

export function boardSide(view: View, seat: number): string {
  if (view.players[seat]?.side !== 'b') return t('sidePlain');
  return seat === 0 ? t('sideEcological') : t('sideScavenger');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const units = (n: number) => (n === 1 ? t('unit') : t('units', { n }));
export const materials = (pack: Pack, of: number[]) => list(of.map((unit) => materialName(pack, unit)));

export const isTender = (table: AmTable, id: string) =>
  sectionOf(levelOf(packOf(table), table.view.level), id)?.side === 'shared';

// 's2a' is read as 2a.
export const label = (id: string) => id.replace(/^s(?=\d)/, '');
export const sectionName = (table: AmTable, id: string) =>
  isTender(table, id) ? t('theTender') : t('section', { label: label(id) });

export const metalsOf = ({ metal, track }: EventData) =>
  metal ? [metal] : (tracks.find(([id]) => id === track)?.[1] ?? []);

// The event as a figure, and as the engine says it.
export const eventBig = ({ type, amount, dice }: EventData) => t(`ev_${type}`, { n: amount ?? dice ?? 0 });
export const eventSentence = ({ lexicon, table: { view } }: Selection<View>, number: number) =>
  lexicon[`event:${view.level}.${number}`]?.text ?? '';

// What a pair of that number does.
function pairText(pack: Pack, event: EventData | undefined, pair: number): string {
  const gear = pack.equipment.find((one) => one.pair === pair);
  if (gear) return gear.dice > 1 ? t('twoDice', { d: gear.delta }) : t('oneDie', { d: gear.delta });
  if (!event) return '';
  return pair === 5 ? t(`fives_${event.fives}`) : t(`sixes_${event.sixes}`);
}
// What a pair (`pair:5`) or a black shift (`black:2`) does now.
export function toolText(table: AmTable, tool: string): string {
  const [kind, number] = tool.split(':');
  const [pack, { level, event }] = [packOf(table), table.view];
  const pair = kind === 'black' ? (pack.equipment[Number(number) - 1]?.pair ?? 0) : Number(number);
  return pairText(pack, eventOf(pack, level, event), pair);
}

// Face 5 of the control die asks for the component's total.
export const faceText = (face: number, total: number) => t(`face${face}` as 'face5', { n: total });

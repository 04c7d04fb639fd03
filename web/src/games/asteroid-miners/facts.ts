// What the content pack prints, looked up for a view: no rule is applied here.
import type { TableModel } from '../../table/contract';
import type {
  DieColour,
  EventData,
  LevelData,
  Pack,
  SectionData,
  SquareData,
  Track,
  TrackRow,
  View,
} from './types';

export type AmTable = TableModel<View>;

export const packOf = (table: AmTable) => table.pack as unknown as Pack;

export const levelOf = (pack: Pack, level: number): LevelData =>
  pack.level.find((one) => one.number === level) ?? pack.level[0]!;

export const eventOf = (pack: Pack, level: number, number: number): EventData | undefined =>
  pack.event.find((event) => event.level === level && event.number === number);

export const sectionOf = (level: LevelData, id: string): SectionData | undefined =>
  level.section.find((section) => section.id === id);

// The price printed on a square of a player's board side.
export function printedPrice(square: SquareData, seat: number, side: 'a' | 'b'): number {
  if (side === 'a') return square.cost_a;
  return seat === 0 ? square.cost_1b : square.cost_2b;
}

export const colours: Record<string, DieColour> = { g: 'green', w: 'white', k: 'black', b: 'blue' };
export interface DrillDie {
  square: number;
  colour: DieColour;
  face: number;
}
export function drillDie(text: string, square: number): DrillDie | null {
  const colour = colours[text.charAt(0)];
  return colour ? { square, colour, face: Number(text.slice(1)) } : null;
}

// The two ladders of the market, and what a metal brings in a row.
export const tracks: [Track, number[]][] = [
  ['ip', [3, 5]],
  ['nr', [4, 6]],
];
export const priceOf = (pack: Pack, metal: number, row: number) =>
  pack.market[materialName(pack, metal)]?.[row - 1] ?? 0;

// What the posted prices add up to for a section, on the owner's board side, the event aside: a help for the eye. What a
// sale really brings is asked of the engine.
export function posted(pack: Pack, view: View, seat: number, units: number[]): number {
  const side = view.players[seat]?.side ?? 'a';
  return units.reduce((sum, unit) => sum + postedUnit(pack, view, seat, side, unit), 0);
}
function postedUnit(pack: Pack, view: View, seat: number, side: 'a' | 'b', unit: number): number {
  const name = materialName(pack, unit);
  if (side === 'b' && seat === 1) return pack.scavenger[name] ?? 0;
  if (!pack.materials.metals.includes(unit)) return side === 'b' ? (pack.ecological[name] ?? 0) : 0;
  const [track] = tracks.find(([, metals]) => metals.includes(unit))!;
  return priceOf(pack, unit, view.market[track]);
}

export const materialName = (pack: Pack, unit: number) => pack.materials.names[unit - 1] ?? String(unit);

export const componentOf = (pack: Pack, id: string) => pack.component.find((one) => one.id === id);
export const nextRow = (pack: Pack, rows: number): TrackRow | undefined => pack.track[rows];

// The side that is drawn on the left.
export const leftSeat = (table: AmTable) => (table.seat === 1 ? 1 : 0);

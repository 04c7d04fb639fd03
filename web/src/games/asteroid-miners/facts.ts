// What the content pack prints, looked up for a view: no rule is applied here.
import type { TableModel } from '../../table/contract';
import type { DieColour, LevelData, Pack, Track, View } from './types';

export type AmTable = TableModel<View>;

export const packOf = (table: AmTable) => table.pack as unknown as Pack;

export const levelOf = (pack: Pack, level: number): LevelData =>
  pack.level.find((one) => one.number === level) ?? pack.level[0]!;

export const eventOf = (pack: Pack, level: number, number: number) =>
  pack.event.find((event) => event.level === level && event.number === number);

export const sectionOf = (level: LevelData, id: string) => level.section.find((section) => section.id === id);

// The price printed on a square of the mover's board side.
export function printedPrice({ square: squares }: Pack, { players, active }: View, square: number): number {
  const { cost_a, cost_1b, cost_2b } = squares[square - 1]!;
  return players[active].side === 'a' ? cost_a : active === 0 ? cost_1b : cost_2b;
}

export const colours: Record<string, DieColour> = { g: 'green', w: 'white', k: 'black', b: 'blue' };
export function drillDie(text: string): { colour: DieColour; face: number } | null {
  const colour = colours[text.charAt(0)];
  return colour ? { colour, face: Number(text.slice(1)) } : null;
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
  const isPlain = view.players[seat]?.side !== 'b';
  const worth = (unit: number) => {
    const name = materialName(pack, unit);
    if (!isPlain && seat === 1) return pack.scavenger[name] ?? 0;
    const track = tracks.find(([, metals]) => metals.includes(unit))?.[0];
    if (track) return priceOf(pack, unit, view.market[track]);
    return isPlain ? 0 : (pack.ecological[name] ?? 0);
  };
  return units.map(worth).reduce((sum, one) => sum + one, 0);
}

// The engine's words for materials, by the die face that digs them.
export const materialWords = ['clay', 'rock', 'iron', 'nickel', 'platinum', 'rhodium'];
export const materialKey = (unit: number) => `material:${materialWords[unit - 1]}`;
export const materialName = (pack: Pack, unit: number) => pack.materials.names[unit - 1] ?? String(unit);

export const materialsOf = (pack: Pack, id: string) =>
  pack.component.find((one) => one.id === id)?.materials ?? [];

// The side that is drawn on the left.
export const leftSeat = (table: AmTable) => (table.seat === 1 ? 1 : 0);

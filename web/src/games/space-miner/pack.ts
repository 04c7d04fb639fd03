// What the content pack prints: cards, prices, bonuses. Only for showing; what is paid comes from the engine.
import type { TableModel } from '../../table/contract';
import type { OreKind, Ship, UpgradeId, View } from './types';

export interface Ore {
  slot: number;
  kind: OreKind;
  number: number;
}
export interface Asteroid {
  id: string;
  distance: number;
  ores: Ore[];
}
export interface Upgrade {
  id: UpgradeId;
  name: string;
  text: string;
  price: number;
}

interface PackJson {
  constants: { turns: number; visit_cost: number[]; nav_rerolls: number };
  navigation: Record<string, unknown>;
  ore_value: Record<OreKind, number>;
  upgrade: { id: UpgradeId; name: string; text: string; price_rules: number; price_sheet: number }[];
  asteroid: { id: string; distance: number; ores: OreKind[] }[];
  ore_numbers: { card: Record<string, number[]> };
}

export type Table = TableModel<View>;
const packOf = (table: Table) => table.pack as unknown as PackJson;

export const turns = (table: Table) => packOf(table).constants.turns;
export const rerolls = (table: Table) => packOf(table).constants.nav_rerolls;
export const visitCost = (table: Table, slot: number) => packOf(table).constants.visit_cost[slot - 1] ?? 0;
// What a group of dice counts; nothing where it counts as much as one wants.
const groups = [
  ['two_of_a_kind', 'pair'],
  ['three_in_a_row', 'run'],
  ['three_of_a_kind', 'three'],
  ['four_of_a_kind', 'four'],
  ['five_of_a_kind', 'five'],
] as const;
export const bonuses = (table: Table) =>
  groups.map(([kind, term]) => ({ kind, term, counts: Number(packOf(table).navigation[kind]) || null }));

export function asteroid(table: Table, id: string): Asteroid {
  const pack = packOf(table);
  const card = pack.asteroid.find((card) => card.id === id);
  const numbers = pack.ore_numbers.card[id] ?? [];
  const ores = (card?.ores ?? []).map((kind, i): Ore => ({ slot: i + 1, kind, number: numbers[i] ?? 0 }));
  return { id, distance: card?.distance ?? 0, ores };
}

export function upgrades(table: Table): Upgrade[] {
  const column = table.options['prices'] === 'sheet' ? 'price_sheet' : 'price_rules'; // SM-32
  return packOf(table).upgrade.map((one) => ({
    id: one.id,
    name: one.name,
    text: one.text,
    price: one[column],
  }));
}

export const shipOf = ({ view }: Table): Ship => view.players[view.player]!;
// An ore of the asteroid that is mined, with what it sells for.
export function oreOf(table: Table, slot: number): Ore & { price: number } {
  const ore = asteroid(table, table.view.card ?? '').ores[slot - 1] ?? { slot, kind: 'brown', number: 0 };
  return { ...ore, price: orePrice(table, ore.kind, shipOf(table)) };
}

// The price printed beside an ore (SM-22); the Brown Ore Contract says 2 on its card.
export function orePrice(table: Table, kind: OreKind, ship: Ship | undefined): number {
  if (kind === 'brown' && ship?.upgrades.includes('contract')) return 2;
  return packOf(table).ore_value[kind];
}

export const deckOf = (view: View | undefined) => view?.decks[view.decks.length > 1 ? view.player : 0];

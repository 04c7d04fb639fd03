// All cards that are missing at once: which card comes does not depend on the deck.
import { handLimit } from './score';
import type { Table } from './types';

// The deck that the rest of a hand comes from: it outlasts the choice of one ply.
const fills = new WeakMap<Table, number>();

export const missing = (table: Table): number =>
  table.seat === null ? 0 : handLimit(table, table.seat) - table.view.hands[table.seat]!.length;

// The fullest deck, where it does not run out (RF-24): then there is nothing to choose between.
export function fillFrom(table: Table): number {
  const { decks, phase } = table.view;
  const most = Math.max(...decks);
  const isWhole = phase === 'deck' && missing(table) > 1 && most > missing(table);
  return isWhole && table.legal.length > 0 ? decks.indexOf(most) + 1 : 0;
}
export function fill(table: Table): void {
  fills.set(table, fillFrom(table));
  void table.play(`deck ${fillFrom(table)}`);
}
export function next(table: Table): string | null {
  const { phase, decks } = table.view;
  const deck = fills.get(table) ?? 0;
  if (phase === 'deck' && (decks[deck - 1] ?? 0) > 1) return `deck ${deck}`;
  if (phase !== 'draw') fills.delete(table);
  return null;
}

// What is shown of what happens, and how long (table/beats.ts).
import type { Fact, Film } from '../../table/contract';
import type { Color, View } from './types';

const wordOf = (key: unknown): string | null =>
  typeof key === 'string' ? key.slice(key.indexOf(':') + 1) : null;

// The last card of a trick lies there before the trick is won.
function withCard(view: View, { seat, card, as, with: second }: Fact): View {
  const cards = [card, second].map(wordOf).filter((word) => word !== null);
  const color = (wordOf(as) ?? cards[0]!.slice(0, -1)) as Color;
  return { ...view, played: view.played.map((old, i) => (i === seat ? { cards, color } : old)) };
}

export const films: Record<string, Film<View>> = {
  drove: { beat: 'glance' },
  refilled: { beat: 'glance' },
  chose_deck: { beat: 'none' },
  drew: { beat: 'glance', joins: true },
  passed: { beat: 'glance' },
  finished: { beat: 'none' },
  led: { beat: 'glance' },
  rebuilt: { beat: 'glance' },
  revealed: { beat: 'glance', joins: true },
  mined: { beat: 'read', picture: withCard },
  fought: { beat: 'read', picture: withCard },
  struck: { beat: 'look', on: 'before' },
  lost_in_play: { beat: 'look', on: 'before' },
  lost_in_hand: { beat: 'look' },
  swapped: { beat: 'look', on: 'before' },
  won: { beat: 'look', on: 'before' },
  lost_all: { beat: 'look', on: 'before' },
  beat: { beat: 'look', on: 'before' },
  unbeaten: { beat: 'look', on: 'before' },
  gained: { beat: 'read' },
  scored: { beat: 'read' },
  bought: { beat: 'look' },
  installed: { beat: 'read' },
  placed: { beat: 'look' },
  met_monster: { beat: 'look' },
  blockaded: { beat: 'look' },
  shed_tear: { beat: 'look' },
  eliminated: { beat: 'look' },
  ended: { beat: 'look' },
};

// A match set from what a seat sees: that seat sees the same and has the same moves (RULES.md, Visibility).
import { expect, test } from 'vitest';
import { engineOf, random } from '../../table/testing';
import type { View } from './types';

test('a view sets a match that this seat cannot tell from the true one', async () => {
  const open = await engineOf('dark-side');
  const header = JSON.stringify({ game: 'dark-side', players: 3 });
  const [match, other] = [open.open(header), open.open(header)];
  const next = random(5);
  for (let ply = 1; match.turn() !== 'over'; ++ply) {
    for (const seat of [0, 1, 2]) {
      const view = match.text('view', seat);
      other.text('set_view', seat, view, 9);
      expect(other.text('view', seat)).toBe(view);
      if (match.turn() === seat) expect(other.legal()).toEqual(match.legal());
    }
    const legal = typeof match.turn() === 'number' ? match.legal() : [];
    if (legal.length > 0) match.play(legal[next(legal.length)]!);
    else match.roll(3n, ply);
  }
});

test('a view hides other hands, the deck and dark cards that others laid', async () => {
  const match = (await engineOf('dark-side')).open(JSON.stringify({ game: 'dark-side', players: 2 }));
  for (let ply = 1; ply <= 3; ++ply) match.roll(1n, ply);
  const view = match.view<View>(0);
  expect(view.seats[0]!.hand).not.toContain(0);
  expect(new Set(view.seats[1]!.hand)).toEqual(new Set([0]));
  expect(new Set(view.deck)).toEqual(new Set([0]));
  expect(view.ring.filter(({ card }) => card === 0)).toHaveLength(view.dark_count);
});

// Keys choose what a click chooses; what spends the action waits for the confirming key.
import { expect, test } from 'vitest';
import type { TableModel } from '../../table/contract';
import { Digging } from './choice.svelte';
import { engine, pack, playOut } from './testing';
import type { View } from './types';

const press = (choice: Digging, key: string, ctrlKey = false) =>
  choice.keydown({ key, ctrlKey, metaKey: false, altKey: false } as KeyboardEvent);

interface Found {
  view: View;
  legal: string[];
  seat: number;
}
// The first position of a random game in which one of the legal moves is this.
async function find(move: string): Promise<Found> {
  const match = (await engine()).open(JSON.stringify({ game: 'stella-digger', players: 2 }));
  let found: Found | null = null;
  playOut(match, 5, (seat, legal) => {
    if (legal.includes(move)) found ??= { view: match.view<View>(seat), legal, seat };
  });
  match.close();
  return found!;
}
async function choiceAt(move: string): Promise<{ choice: Digging; played: string[] }> {
  const { view, legal, seat } = await find(move);
  const played: string[] = [];
  const play = async (...moves: string[]) => void played.push(...moves);
  const table = { view, legal, seat, turn: seat, ply: 1, busy: false, pack: await pack(), play };
  return { choice: new Digging(table as unknown as TableModel<View>), played };
}

test('in an action a number chooses a deck, however often it is pressed, and Ctrl+Enter refills', async () => {
  const { choice, played } = await choiceAt('refill');
  const deck = choice.table.view.decks.findIndex((cards) => cards > 0) + 1;
  for (let times = 0; times < 3; ++times) expect(press(choice, `${deck}`)).toBe(true);
  expect(played).toEqual([]);
  expect(choice.pick.deck).toBe(deck);
  expect(press(choice, 'Enter', true)).toBe(true);
  expect(played).toEqual(['refill', `deck ${deck}`]);
});

test('a click on a deck chooses it, a second one refills', async () => {
  const { choice, played } = await choiceAt('refill');
  const deck = choice.table.view.decks.findIndex((cards) => cards > 0) + 1;
  choice.clickDeck(deck);
  expect([played.length, choice.moves.length]).toEqual([0, 2]);
  choice.clickDeck(deck);
  expect(played).toEqual(['refill', `deck ${deck}`]);
});

test('where a deck is all there is to choose, its number draws', async () => {
  const { choice, played } = await choiceAt('deck 1');
  expect(press(choice, '1')).toBe(true);
  expect(played).toEqual(['deck 1']);
});

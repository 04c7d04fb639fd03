// Every dig that can be chosen has its preview, however many there are.
import { expect, test } from 'vitest';
import { read } from '../../pages/shared/testing';
import { AmChoice } from './choice.svelte';
import type { AmTable } from './facts';
import type { View } from './types';

const pack = JSON.parse(read('build/packs/asteroid-miners.json')) as Record<string, unknown>;
const side = { funds: 20, side: 'a', finished: false };
const view = {
  ply: 'dig',
  active: 0,
  level: 1,
  event: 1,
  dug: '',
  drill: ['g1', 'g2', 'g3', 'g4'],
  players: [side, side],
} as unknown as View;

// Sixty digs in fifteen sections; the engine's answer is the same position.
const digs = Array.from({ length: 15 }, (_, i) => `s${i + 1}`).flatMap((section) =>
  ['1 2', '1 3', '2 3', '4'].map((squares) => `dig ${section} ${squares}`),
);

function choiceOf(asked: string[]): AmChoice {
  const whatIf = async (move: string) => {
    asked.push(move);
    return { view, legal: [], turn: 0, lines: [] };
  };
  const seen = { view, pack, legal: [...digs, 'pass'], turn: 0, seat: 0, ply: 9, log: [] };
  const table = { ...seen, busy: false, whatIf };
  return new AmChoice(table as unknown as AmTable);
}

test('every one of many digs has its preview when it is looked at', async () => {
  const asked: string[] = [];
  const choice = choiceOf(asked);
  await choice.look();
  expect(asked.length).toBeLessThan(digs.length); // not all of them at once
  for (const dig of choice.digs) {
    choice.pickDig(dig);
    await choice.look();
    expect(choice.preview?.dig?.move, dig.move).toBe(dig.move);
  }
  expect(asked.toSorted()).toEqual(digs.toSorted()); // each once
});

test('what a single square would dig is among those tried out at once', async () => {
  const choice = choiceOf([]);
  await choice.look();
  expect(choice.outcome('dig s15 4')).not.toBeNull();
});

test('Ctrl+Enter digs what is chosen', async () => {
  const choice = choiceOf([]);
  const played: string[] = [];
  Object.assign(choice.table, { play: async (move: string) => void played.push(move) });
  choice.pickDig(choice.digs[0]!);
  await choice.look();
  const key = { key: 'Enter', code: 'Enter', ctrlKey: true, metaKey: false, altKey: false };
  expect(choice.keydown(key as KeyboardEvent)).toBe(true);
  expect(played).toEqual([digs[0]]);
});

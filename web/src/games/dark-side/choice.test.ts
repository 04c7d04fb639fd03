// Over whole random games: every legal move can be chosen on the board, and nothing else can.
import { expect, test } from 'vitest';
import { DarkSideChoice } from './choice.svelte';
import { discardMoves, parse, tabs } from './moves';
import { compare } from './preview.svelte';
import { engine, random, tableOf } from './testing';
import type { Match } from '../../engine/orebit';
import type { View } from './types';

function reachable(choice: DarkSideChoice): Set<string> {
  const found = new Set<string>();
  const add = () => choice.options.forEach((move) => found.add(move.text));
  if (choice.phase !== 'action') {
    add();
    if (choice.offers.without) found.add(choice.offers.without.text);
    return found;
  }
  for (const tab of tabs) {
    if (choice.offers.tabs[tab].length === 0) continue;
    choice.pickTab(tab);
    if (tab !== 'prospect') add();
    else
      for (const card of choice.offers.byCard.keys()) {
        choice.pickTab(tab);
        choice.pickCard(card);
        if (choice.tab === tab) add();
      }
  }
  return found;
}

async function checkPosition(match: Match, seat: number): Promise<void> {
  const played: string[] = [];
  const table = tableOf(match, seat, played);
  const choice = new DarkSideChoice(table);
  choice.begin();
  expect([...reachable(choice)].toSorted()).toEqual(table.legal.toSorted());
  for (const text of table.legal) {
    if (choice.phase === 'discard') break;
    const move = choice.offers.moves.find((offered) => offered.text === text)!;
    choice.pick(move);
    expect(choice.chosen?.text).toBe(text);
    await choice.go();
    expect(played.pop()).toBe(text);
  }
}

for (const [players, options] of [
  [2, {}],
  [3, { comm_others: 'per_robot' }],
  [4, { placement: 'fixed' }],
] as const)
  test(`no legal move of a ${players}-player game is lost`, async () => {
    const match = (await engine()).open(JSON.stringify({ game: 'dark-side', players, options }));
    const next = random(players);
    for (let ply = 1; match.turn() !== 'over'; ++ply) {
      const turn = match.turn();
      if (typeof turn !== 'number') {
        match.roll(BigInt(players), ply);
        continue;
      }
      await checkPosition(match, turn);
      const legal = match.legal();
      match.play(legal[next(legal.length)]!);
    }
  });

test('discards go in the order they are chosen in', async () => {
  expect(discardMoves(new Set([40, 5, 12]))).toEqual(['discard 40', 'discard 5', 'discard 12']);
});

test('a move taken apart names what it is about', () => {
  expect(parse('prospect 39 a back')).toMatchObject({ verb: 'prospect', card: 39, robot: 0, way: 'back' });
  expect(parse('prospect 10 c as copper')).toMatchObject({
    card: 10,
    robot: 2,
    way: 'as',
    element: 'copper',
  });
  expect(parse('push 1b')).toMatchObject({ verb: 'push', seat: 1, robot: 1 });
  expect(parse('deploy 11')).toMatchObject({ verb: 'deploy', at: 11 });
  expect(parse('recharge')).toMatchObject({ verb: 'recharge', card: 0, robot: -1, at: -1 });
});

test('a preview tells landing, points and draws from two views', async () => {
  const match = (await engine()).open(JSON.stringify({ game: 'dark-side', players: 2 }));
  const plies =
    'deal 0 1 15 40 41 46|deal 1 5 16 24 30 43|ring 45 17 2 18 31 63 59 61|place 4|place 5|place 6|place 2';
  for (const ply of plies.split('|')) match.turn() === 'chance' ? match.settle(ply) : match.play(ply);
  const before = match.view<View>(0);
  match.play('communicate a');
  const preview = compare(before, match.view<View>(0), parse('communicate a'), 0);
  expect(preview).toMatchObject({
    robot: 0,
    from: 5,
    to: 4,
    slot: 0,
    points: 4,
    draws: [
      [0, 1],
      [1, 1],
    ],
  });
});

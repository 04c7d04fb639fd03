// Over whole random games: every legal move is reached by pointing at what the board shows of it, in any order, and nothing
// else is sent. What is promised is what happens.
import { expect, test } from 'vitest';
import {
  engineOf,
  packOf,
  random,
  settled,
  shuffled,
  tableOf,
  type Match,
  type Next,
} from '../../table/testing';
import { chipsOf } from './chips';
import { AmChoice } from './choice.svelte';
import { idOf, numberIn } from './offers';
import { foresee, outcomeOf } from './preview';
import { says } from './says';
import type { View } from './types';

const engine = engineOf('asteroid-miners');
const seats = [{ name: 'Ana' }, { name: 'Vesta' }] as AmChoice['table']['seats'];
const pack = packOf('asteroid-miners');

async function begin(match: Match, ply: number, played: string[] = []): Promise<AmChoice> {
  const choice = new AmChoice(tableOf<View>(match, match.turn() as number, { pack, seats, ply }, played));
  choice.begin();
  await settled();
  return choice;
}

async function reach(choice: AmChoice, text: string, next: Next, played: string[]): Promise<void> {
  const { verb, args, role } = choice.offers.find((offer) => offer.text === text)!;
  choice.pick([]);
  if (role) await choice.pass();
  else {
    for (const key of shuffled([`verb:${verb}`, ...args], next)) choice.choose(key);
    await choice.send();
  }
  expect(played.splice(0), choice.chosen.join()).toEqual([text]);
}

// What needs no choice before it: the buttons of the bar.
const withOnePress = (choice: AmChoice) =>
  [
    choice.offer,
    choice.passing,
    ...(says.others?.(choice.table, choice) ?? []).map(({ offer }) => offer),
  ].flatMap((offer) => offer?.text ?? []);

const tables = [
  {},
  { advanced: true, foundry: true },
  { short: true, foundry: true, market_reset: true, level_end: 'round' },
  { sides: 'ba', shortfall: 'self', one_upgrade: true },
];
test.each(tables)(
  'every move is reached by pointing, and promises hold: %j',
  async (options) => {
    const next = random(3);
    const match = (await engine).open(JSON.stringify({ game: 'asteroid-miners', players: 2, options }));
    let seen = 0;
    for (let ply = 1; ply < 350 && match.turn() !== 'over'; ++ply) {
      if (match.turn() === 'chance') {
        match.roll(11n, ply);
        continue;
      }
      const played: string[] = [];
      const choice = await begin(match, ply, played);
      if (choice.chosen.length > 0) expect(choice.offer, choice.view.ply).not.toBeNull(); // what is proposed can be sent
      if (choice.view.ply === 'controller') expect(withOnePress(choice).sort()).toEqual(match.legal().sort());
      await choice.foresee();
      expect(chipsOf(choice).every(({ text }) => !/undefined|NaN/.test(text))).toBe(true);
      for (const text of match.legal()) await reach(choice, text, next, played);
      seen += match.legal().length;
      const digs = match.legal().filter((move) => move.startsWith('dig '));
      const moves = digs.length > 0 ? digs : match.legal();
      match.play(moves[next(moves.length)]!);
    }
    expect(seen).toBeGreaterThan(300);
  },
  300_000,
);

test('what a dig is said to bring, sale and all, is what it brings', async () => {
  const next = random(5);
  let sales = 0;
  for (let seed = 1; sales < 12; ++seed) {
    const match = (await engine).open(JSON.stringify({ game: 'asteroid-miners', players: 2 }));
    let promised: { funds: number; seat: number } | null = null;
    for (let ply = 1; ply < 400 && match.turn() !== 'over'; ++ply) {
      const seat = match.turn();
      if (typeof seat !== 'number') {
        match.roll(BigInt(seed), ply);
        continue;
      }
      const table = tableOf<View>(match, seat, { pack, seats, ply });
      const offer = (await table.offers()).offers.find(({ verb }) => verb === 'dig');
      const dig = offer?.text;
      const found = offer ? await foresee(table, offer) : null;
      const seen = found ? outcomeOf(table.view, found) : null;
      if (seen?.sold) promised = { funds: seen.after.players[seat]!.funds, seat };
      const isSale = match.legal().includes('sell');
      match.play(dig ?? (isSale ? 'sell' : match.legal()[next(match.legal().length)]!));
      if (isSale && promised?.seat === seat) {
        expect(match.view<View>(seat).players[seat]!.funds).toBe(promised.funds);
        ++sales;
      }
      if (isSale) promised = null;
    }
    match.close();
  }
}, 300_000);

test('the parts of a sale add up to it', async () => {
  const match = (await engine).open(JSON.stringify({ game: 'asteroid-miners', players: 2 }));
  for (let ply = 1; ply < 600 && match.turn() !== 'over'; ++ply) {
    if (match.turn() === 'chance') {
      match.roll(4n, ply);
      continue;
    }
    const sold = (await tableOf(match, match.turn() as number, {}).offers()).offers.find(
      ({ verb }) => verb === 'sell',
    )?.facts[0];
    const parts = (sold?.['incomes'] ?? []) as number[];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(numberIn(sold, 'income'));
    const legal = match.legal();
    match.play(legal.find((move) => /^(dig|sell)/.test(move)) ?? legal[0]!);
  }
});

test('a die that is not lit says why, and an arrow goes to the next dig', async () => {
  const match = (await engine).open(JSON.stringify({ game: 'asteroid-miners', players: 2 }));
  const plies = 'market 3 4|event 3|die white|roll 1|die white|roll 2|roll 5|roll 6|pool 1 3 4 5 6|done';
  for (const ply of plies.split('|')) match.turn() === 'chance' ? match.settle(ply) : match.play(ply);
  const choice = await begin(match, 11);
  expect(choice.offer?.text).toBe('dig s1 1 2'); // proposed: it finishes the section
  choice.choose('square:2');
  expect(choice.offer?.text).toBe('dig s1 1');
  choice.choose('square:3');
  await settled();
  expect(choice.fault?.clause).toMatch(/^AM-/);
  expect(choice.offer?.args.map(idOf)).toEqual(['s1', '1']);
});

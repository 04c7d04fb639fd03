// Over whole random games: every legal move is reached by pointing at what the board shows of it, in any order, and nothing
// else is sent. What is promised is what happens.
import { expect, test } from 'vitest';
import { load, type Match } from '../../engine/orebit';
import { offersOf, tryOut, whyOf } from '../../engine/tell';
import { read, readBytes } from '../../pages/shared/testing';
import { chipsOf } from './chips';
import { AmChoice } from './choice.svelte';
import type { AmTable } from './facts';
import { idOf, numberIn } from './offers';
import { ahead } from './preview';
import type { View } from './types';

const engine = load(readBytes('build/wasm/asteroid-miners.wasm'));
const pack = JSON.parse(read('build/packs/asteroid-miners.json')) as Record<string, unknown>;

type Next = (below: number) => number;
function random(seed: number): Next {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const shuffled = <T>(list: T[], next: Next): T[] =>
  list
    .map((one) => ({ one, at: next(1e6) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

function tableOf(match: Match, seat: number, ply: number, played: string[]): AmTable {
  const table = {
    pack,
    seat,
    ply,
    options: {},
    seats: [{ name: 'Ana' }, { name: 'Vesta' }],
    turn: match.turn(),
    view: match.view<View>(seat),
    legal: match.legal(),
    busy: false,
    hinted: null,
    play: (...moves: string[]) => Promise.resolve(void played.push(...moves)),
    offers: () => offersOf(match, seat),
    why: (keys: string[]) => whyOf(match, keys),
    whatIf: (...moves: string[]) => {
      const world = match.clone();
      return tryOut<View>(world, seat, moves).finally(() => world.close());
    },
  };
  return table as unknown as AmTable;
}
async function begin(match: Match, ply: number, played: string[] = []): Promise<AmChoice> {
  const choice = new AmChoice(tableOf(match, match.turn() as number, ply, played));
  choice.begin();
  await new Promise((done) => setTimeout(done));
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
      const table = tableOf(match, seat, ply, []);
      const dig = match.legal().find((move) => move.startsWith('dig '));
      const seen = dig ? await ahead(table, [dig]) : null;
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
    const sold = (await offersOf(match, match.turn() as number)).find(({ verb }) => verb === 'sell')
      ?.facts[0];
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
  await new Promise((done) => setTimeout(done));
  expect(choice.fault?.clause).toMatch(/^AM-/);
  expect(choice.offer?.args.map(idOf)).toEqual(['s1', '1']);
});

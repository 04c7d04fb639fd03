// Over whole random games: every legal move is reached by pointing at what it is about, in any order, and nothing else is
// sent. What it promises is what happens.
import { expect, test } from 'vitest';
import { landingOf } from '../games/dark-side/offers';
import type { View } from '../games/dark-side/types';
import { says } from '../games/dark-side/ways';
import type { TableModel } from './contract';
import { holds, type Key, type Offer } from './offers';
import type { Says } from './says';
import { Selection } from './selection.svelte';
import { engineOf, packOf, random, settled, shuffled, tableOf, type Match, type Next } from './testing';

const engine = () => engineOf('dark-side');
const pack = packOf('dark-side');

async function begin(match: Match, seat: number, played: string[]): Promise<Selection<View>> {
  const choice = new Selection<View>(tableOf(match, seat, { pack }, played), says);
  choice.begin();
  await settled(); // facts come from the engine
  return choice;
}

async function reach(choice: Selection<View>, text: string, next: Next, played: string[]): Promise<void> {
  const { verb, args, role } = choice.offers.find((offer) => offer.text === text)!;
  while (choice.back());
  if (role) await choice.pass();
  else {
    for (const key of shuffled([`verb:${verb}`, ...args], next)) {
      expect(choice.lit(key), `${text}: ${key}`).toBe(true);
      choice.choose(key);
    }
    expect(choice.offer?.text).toBe(text);
    await choice.send();
  }
  expect(played.splice(0)).toEqual([text]);
}

// Whatever is pointed at, lit or not, what could be sent is one of the offers and holds everything that is chosen.
function fumble(choice: Selection<View>, next: Next): void {
  const keys = choice.offers.flatMap(({ verb, args }) => [`verb:${verb}`, ...args]);
  for (const location of choice.table.view.ring.keys()) keys.push(`location:${location}`);
  for (let n = 0; n < 6; ++n) {
    const key = keys[next(keys.length)]!;
    const isLit = choice.lit(key) && !choice.chosen.includes(key);
    choice.choose(key);
    if (isLit) expect(choice.isChosen(key), key).toBe(true);
    if (isLit && key.startsWith('location:')) expect(choice.offer).not.toBeNull();
    if (choice.offer) expect(choice.table.legal).toContain(choice.offer.text);
    if (choice.offer) expect(holds(choice.offer, choice.chosen)).toBe(true);
  }
}

// Where a robot lands and what that scores is what the position after the move says.
async function checkPromises({ offers, table }: Selection<View>): Promise<void> {
  for (const offer of offers) {
    const landing = landingOf(table, offer);
    const after = (await table.whatIf(offer.text))!;
    if (!landing || !('view' in after)) continue;
    const { at, slot } = after.view.seats[landing.seat]!.robots[landing.robot]!;
    expect([landing.to, landing.slot], offer.text).toEqual([at, slot]);
    const me = table.seat!;
    expect(landing.points, offer.text).toBe(after.view.seats[me]!.score - table.view.seats[me]!.score);
  }
}

for (const [players, options] of [
  [2, {}],
  [3, { comm_others: 'per_robot' }],
  [4, { placement: 'fixed' }],
] as const)
  test(`every move of a ${players}-player game is reached by pointing`, async () => {
    const match = (await engine()).open(JSON.stringify({ game: 'dark-side', players, options }));
    const next = random(players);
    for (let ply = 1; match.turn() !== 'over'; ++ply) {
      const seat = match.turn();
      if (typeof seat !== 'number') {
        match.roll(BigInt(players), ply);
        continue;
      }
      const played: string[] = [];
      const choice = await begin(match, seat, played);
      const legal = match.legal();
      if (choice.quota === 1) {
        for (const text of legal) await reach(choice, text, next, played);
        fumble(choice, next);
        await checkPromises(choice);
      }
      expect(played).toEqual([]); // nobody pressed the button
      match.play(legal[next(legal.length)]!);
    }
  });

test('where several moves are asked for they are sent together, in the order chosen', async () => {
  const match = (await engine()).open(JSON.stringify({ game: 'dark-side', players: 2 }));
  const next = random(1);
  const played: string[] = [];
  for (let ply = 1; played.length === 0; ++ply) {
    const seat = match.turn();
    if (typeof seat !== 'number') {
      match.roll(1n, ply);
      continue;
    }
    const choice = await begin(match, seat, played);
    if (choice.quota > 1) {
      const cards = shuffled(choice.offers, next).slice(0, choice.quota + 1);
      for (const { args } of cards) choice.choose(args[0]!); // the first one gives way
      expect(cards.map(({ args }) => choice.order(args[0]!))).toEqual(cards.map((_, i) => i));
      await choice.send();
      expect(played).toEqual(cards.slice(1).map(({ text }) => text));
    }
    const legal = match.legal();
    match.play(legal.find((text) => text.startsWith('recharge')) ?? legal[next(legal.length)]!);
  }
});

test('facts tell landing, points and draws', async () => {
  const match = (await engine()).open(JSON.stringify({ game: 'dark-side', players: 2 }));
  const plies =
    'deal 0 1 15 40 41 46|deal 1 5 16 24 30 43|ring 45 17 2 18 31 63 59 61|place 4|place 5|place 6|place 2';
  for (const ply of plies.split('|')) match.turn() === 'chance' ? match.settle(ply) : match.play(ply);
  const choice = await begin(match, 0, []);
  choice.choose('verb:communicate');
  choice.choose('robot:0a');
  const landing = { robot: 0, from: 5, to: 4, slot: 0, points: 4, isBack: true };
  expect(landingOf(choice.table, choice.offer!)).toMatchObject(landing);
  const draws = choice.offer!.facts.filter(({ kind }) => kind === 'draws');
  expect(draws.map(({ seat, cards }) => [seat, cards])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  choice.choose('location:4'); // where it lands says it too
  expect(choice.offer?.text).toBe('communicate a');
});

// A game of dice: a multiset, and a pass that is never the main button.
const offer = (text: string, args: Key[], role?: 'pass'): Offer => ({
  text,
  verb: text.split(' ')[0]!,
  args,
  facts: [],
  role,
});
async function dice(
  offers: Offer[],
  played: string[] = [],
  more: Partial<Says<unknown>> = {},
): Promise<Selection> {
  const table = {
    legal: offers.map(({ text }) => text),
    hinted: null,
    play: (...texts: string[]) => Promise.resolve(void played.push(...texts)),
    offers: () => Promise.resolve({ prompt: null, offers }),
    why: ([key]: Key[]) => Promise.resolve({ clause: 'X-1', why: `no ${key}` }),
  };
  const own: Partial<Says<unknown>> = {
    keys: () => ({ 1: 'face:5' }),
    ...more,
  };
  const choice = new Selection(table as unknown as TableModel, own as Says<unknown>);
  choice.begin();
  await new Promise((done) => setTimeout(done));
  return choice;
}

test('the same thing twice is pointed at twice, and a third time puts it back', async () => {
  const choice = await dice([offer('claim 5', ['face:5']), offer('claim 5 5', ['face:5', 'face:5'])]);
  choice.choose('face:5');
  expect(choice.offer?.text).toBe('claim 5');
  choice.choose('face:5');
  expect(choice.offer?.text).toBe('claim 5 5');
  choice.choose('face:5');
  expect(choice.chosen).toEqual([]);
});

test('what does not go together falls, the rest stays', async () => {
  const choice = await dice([
    offer('dig 1 a', ['face:1', 'robot:a']),
    offer('dig 2 a', ['face:2', 'robot:a']),
    offer('dig 2 b', ['face:2', 'robot:b']),
    offer('wait', [], 'pass'),
  ]);
  expect(choice.offer).toBeNull(); // the pass is not what is left
  for (const key of ['verb:dig', 'face:1', 'robot:a', 'face:2']) choice.choose(key);
  expect(choice.chosen).toEqual(['verb:dig', 'robot:a', 'face:2']);
  choice.choose('robot:b');
  expect(choice.offer?.text).toBe('dig 2 b');
  expect(choice.back()).toBe(true);
  expect(choice.chosen).toEqual(['verb:dig', 'face:2']);
});

test('what the facts of all moves name chooses none of them', async () => {
  const named = (one: Offer, ...places: Key[]) => ({
    ...one,
    facts: places.map((place) => ({ kind: 'covered', clause: '', place })),
  });
  const choice = await dice([
    named(offer('cover 5', ['face:5']), 'place:1', 'place:2'),
    named(offer('cover 6', ['face:6']), 'place:1', 'place:3'),
  ]);
  expect([1, 2, 3].map((place) => choice.lit(`place:${place}`))).toEqual([false, true, true]);
  choice.choose('place:3');
  expect(choice.offer?.text).toBe('cover 6');
});

test('a thing without offers says why, and leaves what is chosen', async () => {
  const played: string[] = [];
  const choice = await dice([offer('claim 5', ['face:5']), offer('claim 6', ['face:6'])], played);
  choice.choose('face:5');
  choice.choose('face:1');
  await new Promise((done) => setTimeout(done));
  expect(choice.fault).toEqual({ clause: 'X-1', why: 'no face:1' });
  expect(choice.offer?.text).toBe('claim 5');
  expect(played).toEqual([]);
  choice.press('face:5', { detail: 0 }); // Enter on what is chosen
  expect(played).toEqual(['claim 5']);
});

test('what is proposed is pointed at from the start, by the keys of the board', async () => {
  const moves = [offer('dig 1 2', ['face:1', 'face:2']), offer('dig 1', ['face:1'])];
  const choice = await dice(moves, [], {
    offers: (_, all) =>
      all.map((one) => ({ ...one, args: one.args.map((key) => key.replace('face', 'square')) })),
    begins: (_, offers) => offers[0]!.args,
    asks: (_, key) => [`verb:dig ${key}`],
  });
  expect(choice.offer?.text).toBe('dig 1 2');
  choice.choose('square:2');
  expect(choice.offer?.text).toBe('dig 1');
  choice.choose('square:6');
  await new Promise((done) => setTimeout(done));
  expect(choice.fault?.why).toBe('no verb:dig square:6');
  choice.pick(['square:2']);
  expect(choice.offer?.text).toBe('dig 1 2'); // the only one left
  expect(choice.fault).toBeNull();
});

test('Enter does without where there is nothing else to do', async () => {
  const played: string[] = [];
  const choice = await dice([offer('wait', [], 'pass')], played);
  expect(choice.keydown({ key: 'Enter' } as KeyboardEvent)).toBe(true);
  expect(played).toEqual(['wait']);
});

// Over whole random games: every legal move is reached by pointing at what it is about, and nothing else is sent. Keys choose
// what a click chooses; what spends the action waits for the confirming key.
import { describe, expect, test } from 'vitest';
import { kindOf, movesOf, type Key, type Offer } from '../../table/offers';
import { Selection } from '../../table/selection.svelte';
import { engineOf, packOf, random, settled, tableOf, type Match, type Next } from '../../table/testing';
import { readMap } from './content';
import { endsAs } from './score';
import type { Pack, View } from './types';
import { says } from './ways';

const engine = () => engineOf('stella-digger');
const pack = packOf('stella-digger');
const games = [2, 3, 4].flatMap((players) =>
  ['off', 'on'].map((red_tears) => ({ game: 'stella-digger', players, options: { red_tears } })),
);

async function begin(match: Match, seat: number, played: string[]): Promise<Selection<View>> {
  const choice = new Selection<View>(tableOf(match, seat, { pack }, played), says);
  choice.begin();
  while (choice.offers.length === 0) await settled();
  return choice;
}

// Plays a random game to its end; `look` sees every decision before it is made.
async function playOut(match: Match, seed: number, look: (seat: number) => Promise<unknown> | void) {
  const next = random(seed);
  for (let ply = 1; match.turn() !== 'over'; ++ply) {
    const seat = match.turn();
    if (typeof seat === 'number') await look(seat);
    const legal = match.legal();
    if (typeof seat === 'number') match.play(legal[next(legal.length)]!);
    else match.roll(BigInt(seed), ply);
  }
}
// In any order; but two of a kind differ in which comes first.
function mixed({ verb, args }: Offer, next: Next): Key[] {
  const rest = [...args];
  const keys = [`verb:${verb}`, ...args].map((key) => ({ key, at: next(1e6) }));
  return keys
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => {
      const at = rest.findIndex((other) => kindOf(other) === kindOf(key));
      return at < 0 ? key : rest.splice(at, 1)[0]!;
    });
}

async function reach(choice: Selection<View>, offer: Offer, next: Next, played: string[]): Promise<void> {
  while (choice.back());
  for (const key of offer.verb === 'buy' ? offer.args : mixed(offer, next)) {
    expect(choice.lit(key), `${offer.text}: ${key}`).toBe(true);
    choice.choose(key);
  }
  await (offer.role ? choice.pass() : choice.send());
  expect(played.splice(0).filter((move) => move !== 'done' || offer.role)).toEqual(movesOf(offer));
}

describe('over whole random games', () => {
  test.each(games.slice(0, 4))('every legal move is reached by pointing: %o', async (header) => {
    const match = (await engine()).open(JSON.stringify(header));
    const next = random(header.players);
    await playOut(match, header.players + 10, async (seat) => {
      const played: string[] = [];
      const choice = await begin(match, seat, played);
      const first = choice.offers.map((offer) => movesOf(offer)[0]!);
      expect([...new Set(first)].sort()).toEqual(match.legal().sort());
      const some = choice.offers.filter(({ texts }) => !texts || next(8) === 0); // places are many
      for (const offer of some) if (!offer.role) await reach(choice, offer, next, played);
    });
  });

  test('the score by line adds up to the score of the engine', async () => {
    const module = await engine();
    for (const [i, header] of games.entries()) {
      const match = module.open(JSON.stringify(header));
      await playOut(match, i + 21, () => {});
      const view = match.view<View>(0);
      const scores = view.alive.map((_, seat) => endsAs({ view, pack }, seat));
      expect(scores).toEqual(match.result().scores);
    }
  });
});

// The first position of a random game that is wanted.
async function find(isIt: (legal: string[]) => boolean) {
  const match = (await engine()).open(JSON.stringify({ game: 'stella-digger', players: 2 }));
  const played: string[] = [];
  let found: Match | null = null;
  await playOut(match, 5, () => {
    if (!found && isIt(match.legal())) found = match.clone();
  });
  const there = found! as Match;
  return { choice: await begin(there, there.turn() as number, played), played };
}
const press = (choice: Selection<View>, key: string, ctrlKey = false) =>
  choice.keydown({ key, ctrlKey, metaKey: false, altKey: false } as KeyboardEvent);

test.each(['refill', 'deck 1'])(
  'a number chooses a deck, however often it is pressed, and Enter draws: %s',
  async (move) => {
    const { choice, played } = await find((legal) => legal.includes(move));
    for (let times = 0; times < 3; ++times) expect(press(choice, '1')).toBe(true);
    expect([played, choice.isChosen('deck:1')]).toEqual([[], true]);
    expect(press(choice, 'Enter', true)).toBe(true);
    expect(played).toEqual(move === 'refill' ? ['refill', 'deck 1'] : ['deck 1']);
  },
);

test('what is given is pointed at first', async () => {
  const { choice } = await find((legal) => legal.includes('exchange blue green'));
  for (const key of ['verb:exchange', 'color:blue', 'color:green']) choice.choose(key);
  expect(choice.offer?.text).toBe('exchange blue green');
});

test('gadgets are bought together in any order, as many as can be paid', async () => {
  const buys = (legal: string[]) => legal.filter((move) => move.startsWith('buy '));
  const { choice, played } = await find((legal) => buys(legal).length > 2 && legal.includes('pass'));
  const gadgets = choice.offers.filter(({ verb }) => verb === 'buy').toReversed();
  for (const { args } of gadgets) {
    if (choice.lit(args[0]!)) choice.choose(args[0]!);
    for (let n = 0; n < 20; ++n) await settled(); // the engine says what fits
  }
  const wanted = [...choice.planned];
  await choice.send();
  expect(played.filter((move) => move !== 'done').sort()).toEqual(wanted.sort());
  expect(wanted.length).toBeGreaterThan(0);
});

test('the map is read from its picture', () => {
  const map = readMap((pack as unknown as Pack).map.picture);
  expect([map.columns, map.rows, map.decks]).toEqual([6, 6, ['c4', 'd3', 'd4']]);
  const square = (name: string) => map.squares.find((s) => s.name === name)!;
  expect(square('a1')).toMatchObject({ kind: 'S', points: 0, right: true });
  expect(square('e6')).toMatchObject({ kind: 'd', points: 5, yellow: true });
  expect(square('a4').right).toBe(false);
  expect(square('b6').down).toBe(false);
  expect(square('c5').right).toBe(false);
  expect(square('d2').down).toBe(false);
});

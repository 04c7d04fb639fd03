// What a table promises is what happens: over random decisions of every game and seat, what a move would lead to, asked of
// a table on the device and of one on a server, is compared with the true position after that move.
import { describe, expect, test } from 'vitest';
import { House } from '../engine/house';
import { load, type Engine, type Match } from '../engine/orebit';
import { linesOf, type SeenPly } from '../engine/tell';
import { foreseen, verdictOf } from '../games/stella-digger/foresee';
import type { View as StellaView } from '../games/stella-digger/types';
import { says } from '../games/stella-digger/ways';
import { DirectEngine, read, readBytes } from '../pages/shared/testing';
import type { LogLine, Outlook, SeatInfo, TableModel } from './contract';
import { Selection } from './selection.svelte';
import { World, type Seen } from './world';

const decisions = 1000;
const setups = [
  ['space-miner', 2, {}],
  ['space-miner', 4, {}],
  ['asteroid-miners', 2, {}],
  ['asteroid-miners', 2, { foundry: true }],
  ['stella-digger', 2, {}],
  ['stella-digger', 3, { red_tears: 'on' }],
  ['stella-digger', 4, {}],
  ['dark-side', 2, {}],
  ['dark-side', 3, {}],
  ['dark-side', 4, {}],
] as const;
const games = [...new Set(setups.map(([game]) => game))];

const seatOf = (): SeatInfo => ({ kind: 'human', name: '', level: '', mine: true, present: true });

function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Decision {
  game: string;
  seat: number;
  match: Match; // the truth
  next: (below: number) => number;
  asked: { device: Ask; server: Ask };
  world: World<unknown>; // as a table on a server asks
  pack: Record<string, unknown>;
  players: number;
}
type Ask = (...moves: string[]) => Promise<Outlook<unknown>>;

// Plays random games; `look` sees some decisions, spread over the set-ups of the game.
async function decide(game: string, look: (decision: Decision) => Promise<void>): Promise<Set<string>> {
  const engine = await load(readBytes(`build/wasm/${game}.wasm`));
  const direct = new DirectEngine();
  const pack = JSON.parse(read(`build/packs/${game}.json`)) as Record<string, unknown>;
  const own = setups.filter(([name]) => name === game);
  const seen = new Set<string>();
  for (const [at, [, players, options]] of own.entries()) {
    const next = random(at + players);
    for (let left = decisions / own.length, seed = 1; left > 0; ++seed)
      left = await playOne({ engine, direct, pack, game, players, options, next, seed, left, look, seen });
  }
  return seen;
}

interface Run {
  engine: Engine;
  direct: DirectEngine;
  pack: Record<string, unknown>;
  game: string;
  players: number;
  options: Record<string, string | boolean>;
  next: (below: number) => number;
  seed: number;
  left: number;
  look: (decision: Decision) => Promise<void>;
  seen: Set<string>;
}
async function playOne(run: Run): Promise<number> {
  const { engine, game, players, options, next, pack } = run;
  const seats = Array.from({ length: players }, seatOf);
  const saved = {
    id: '',
    game,
    players,
    options,
    packText: '',
    seats,
    seed: run.seed,
    plies: [],
    resigned: false,
  };
  const house = new House(engine, saved, false);
  const match = engine.open(JSON.stringify({ game, players, options }));
  const online: Seen = { game, players, options, pack, view: null, seat: null };
  const world = new World(online, () => run.direct);
  let { left } = run;
  for (let ply = 1; match.turn() !== 'over' && left > 0; ++ply) {
    const seat = match.turn();
    if (typeof seat !== 'number') {
      match.roll(BigInt(run.seed), ply);
      await house.step();
      continue;
    }
    {
      Object.assign(online, { seat, view: match.view(seat) });
      const device: Ask = (...moves) => house.whatIf(seat, moves);
      const server: Ask = async (...moves) => (await world.whatIf(...moves)) as Outlook<unknown>;
      await run.look({ game, seat, match, next, asked: { device, server }, world, pack, players });
      run.seen.add(`${players}/${seat}`);
      --left;
    }
    const legal = match.legal();
    const move = legal[next(legal.length)]!;
    match.play(move);
    await house.play(move);
  }
  match.close();
  house.close();
  world.close();
  return left;
}

// A table on a server as Stella Digger's board asks it, once everything is answered.
async function boardOf({ seat, match, world, pack }: Decision): Promise<Selection<StellaView>> {
  const table = {
    seat,
    pack,
    view: match.view<StellaView>(seat),
    legal: match.legal(),
    ply: 1,
    busy: false,
    offers: () => world.offers(),
    plan: (moves: string[]) => world.plan(moves),
    whatIf: (...moves: string[]) => world.whatIf(...moves),
  };
  const choice = new Selection(table as unknown as TableModel<StellaView>, says);
  choice.begin();
  const isFull = () =>
    choice.offers.length > 0 &&
    choice.offers.every(({ verb, text }) => !foreseen.includes(verb) || choice.outlooks[text] !== undefined);
  while (!isFull()) await new Promise((done) => setTimeout(done));
  return choice;
}

// The truth: the same moves in the true position.
function happens(match: Match, seat: number, moves: string[], goesOn = false): Outlook<unknown> {
  const then = match.clone();
  const lines: LogLine[] = [];
  for (const move of moves) {
    const actor = then.turn();
    then.play(move);
    lines.push(...linesOf(then.seen<SeenPly>(seat), actor, null));
  }
  // RF-26: whichever Safety Forecast is turned up before the mining, the trick ends alike.
  if (goesOn && then.view<StellaView>(seat).phase === 'safety') {
    then.roll(5n, 1);
    lines.push(...linesOf(then.seen<SeenPly>(seat), 'chance', null));
  }
  const turn = then.turn();
  const legal = turn === seat ? then.legal() : [];
  const outlook = { view: then.view(seat), legal, turn, lines };
  then.close();
  return outlook;
}

describe.each(games)('%s', (game) => {
  test('a move leads where the table said it would', async () => {
    const seats = await decide(game, async ({ seat, match, next, asked }) => {
      const legal = match.legal();
      const move = legal[next(legal.length)]!;
      if (match.text('reveals', move) === 'true') return; // nobody can know
      const truth = happens(match, seat, [move]);
      expect(await asked.device(move)).toEqual(truth);
      expect(await asked.server(move)).toEqual(truth);
    });
    const all = setups.filter(([name]) => name === game).flatMap(([, n]) => seatsOf(n));
    expect([...seats].sort()).toEqual([...new Set(all)].sort());
  }, 60_000);
});
const seatsOf = (players: number) => Array.from({ length: players }, (_, seat) => `${players}/${seat}`);

test('a card of Stella Digger that is said to win at a table on a server wins, and no other', async () => {
  const told = { wins: 0, loses: 0, beats: 0 };
  await decide('stella-digger', async (decision) => {
    const choice = await boardOf(decision);
    const { todo, phase } = choice.table.view;
    const rest = Array<string>(Math.max(0, todo.length - 1)).fill('pass');
    for (const { text: move, verb } of choice.offers) {
      const said = ['mine', 'fight'].includes(verb) ? verdictOf(choice, move)?.kind : undefined;
      if (!said || said === 'alarm' || said === 'beaten' || decision.match.turn() !== decision.seat) continue;
      const { lines } = happens(decision.match, decision.seat, [move, ...rest], true);
      const clause = phase === 'fight' ? 'RF-55' : 'RF-36';
      const wins = lines.some(
        (line) => line.clause === clause && line.seat === decision.seat && line.move === '',
      );
      expect([said, wins]).toEqual([said, said === 'wins' || said === 'beats']);
      ++told[said];
    }
  });
  expect(Math.min(told.wins, told.loses)).toBeGreaterThan(50);
}, 60_000);

// What a table promises is what happens: over random decisions of every game and seat, what a move would lead to, asked of
// a table on the device and of one on a server, is compared with the true position after that move.
import { describe, expect, test } from 'vitest';
import { foreseen, verdictOf } from '../games/stella-digger/foresee';
import type { View as StellaView } from '../games/stella-digger/types';
import { says } from '../games/stella-digger/ways';
import { DirectEngine } from '../pages/shared/testing';
import type { LogLine, Outlook, TableModel } from './contract';
import { Selection } from './selection.svelte';
import { Table } from './table.svelte';
import { engineOf, Looking, packOf, type Match } from './testing';
import { World } from './world';

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

// As a table on a server asks.
class Online extends Table {
  readonly world: World;
  constructor(engine: DirectEngine, what: Partial<TableModel>) {
    super();
    Object.assign(this, what);
    this.world = new World(() => engine);
  }
  protected override match = () => this.world.at(this);
}

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
  server: Online;
  players: number;
}
type Ask = (...moves: string[]) => Promise<Outlook<unknown> | null>;

// Plays random games; `look` sees some decisions, spread over the set-ups of the game.
async function decide(game: string, look: (decision: Decision) => Promise<void>): Promise<Set<string>> {
  const engine = await engineOf(game);
  const direct = new DirectEngine();
  const pack = packOf(game);
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
  engine: Awaited<ReturnType<typeof engineOf>>;
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
  const { engine, direct, game, players, options, next, pack } = run;
  const match = engine.open(JSON.stringify({ game, players, options }));
  const server = new Online(direct, { game, players, options, pack });
  let { left } = run;
  for (let ply = 1; match.turn() !== 'over' && left > 0; ++ply) {
    const seat = match.turn();
    if (typeof seat !== 'number') {
      match.roll(BigInt(run.seed), ply);
      continue;
    }
    Object.assign(server, { seat, view: match.view(seat) });
    const asked = { device: new Looking(match, { seat }).whatIf, server: server.whatIf };
    await run.look({ game, seat, match, next, asked, server, players });
    run.seen.add(`${players}/${seat}`);
    --left;
    const legal = match.legal();
    match.play(legal[next(legal.length)]!);
  }
  match.close();
  server.world.close();
  return left;
}

// A table on a server as Stella Digger's board asks it, once everything is answered.
async function boardOf({ match, server }: Decision): Promise<Selection<StellaView>> {
  Object.assign(server, { legal: match.legal(), turn: server.seat });
  const table: unknown = server;
  const choice = new Selection(table as TableModel<StellaView>, says);
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
  for (const move of moves) then.play(move);
  // RF-26: whichever Safety Forecast is turned up before the mining, the trick ends alike.
  if (goesOn && then.view<StellaView>(seat).phase === 'safety') then.roll(5n, 1);
  const turn = then.turn();
  const legal = turn === seat ? then.legal() : [];
  const lines: LogLine[] = then.told(seat, 1); // a copy begins anew
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

// Over whole random games: every legal move is reached by what the board offers, and nothing else is offered.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { load, type Match } from '../../engine/orebit';
import { choosePart, digOf, digsOf, moveOf, optionsOf, readBid, rerollOf, tapSquare, toolsOf } from './moves';
import type { View } from './types';

const engine = load(
  readFileSync(fileURLToPath(new URL('../../../../build/wasm/asteroid-miners.wasm', import.meta.url))),
);

// The moves that have one button each.
const plain = /^(die \w+|bribe|keep|done|pass|hold|sell|stop|reroll|forge|overtime|upgrade)$/;

function reachedByTools(legal: string[], view: View): string[] {
  return toolsOf(legal, view.drill).flatMap((tool) =>
    tool.moves.flatMap(({ move, parts }) => {
      let chosen: [number, string][] = [];
      for (const [square, what] of Object.entries(parts)) {
        expect(optionsOf(tool, Number(square)), move).toContain(what);
        chosen = choosePart(tool, chosen, Number(square), what);
      }
      return moveOf(tool, chosen)?.move ?? [];
    }),
  );
}
function reachedByDigs(legal: string[]): string[] {
  const digs = digsOf(legal);
  return digs.flatMap(({ section, squares }) => {
    let chosen: number[] = [];
    for (const square of squares) chosen = tapSquare(digs, section, chosen, square);
    return digOf(digs, section, chosen)?.move ?? [];
  });
}
// All that can be marked: the sets of pool or smelter dice.
function reachedByMarks(dice: number[]): string[] {
  const sets = Array.from({ length: 2 ** dice.length - 1 }, (_, i) =>
    dice.filter((_, place) => (i + 1) & (1 << place)),
  );
  return sets.map(rerollOf);
}

function reached(legal: string[], view: View): Set<string> {
  const dice = view.ply === 'smelter' ? view.foundry.smelter : view.ply === 'modify' ? view.pool : [];
  const rolls = legal.some((move) => move.startsWith('reroll ')) ? reachedByMarks(dice) : [];
  const squares = view.ply === 'free' ? legal.filter((move) => /^free (\d|none)$/.test(move)) : [];
  return new Set([
    ...legal.filter((move) => plain.test(move)),
    ...rolls,
    ...squares,
    ...reachedByTools(legal, view),
    ...reachedByDigs(legal),
  ]);
}

// The automa's plies offer the one move it makes (AM-80); nobody chooses there.
function playOut(match: Match, seed: bigint, plies: number, solo: boolean): number {
  let draw = Number(seed);
  let seen = 0;
  for (let ply = 1; ply < plies && match.turn() !== 'over'; ++ply) {
    if (match.turn() === 'chance') {
      match.roll(seed, ply);
      continue;
    }
    const legal = match.legal();
    const view = match.view<View>(0);
    if (!solo || match.turn() === 0)
      expect([...reached(legal, view)].sort(), `${view.ply} ${view.drill}`).toEqual([...legal].sort());
    seen += legal.length;
    draw = (draw * 1103515245 + 12345) % 2147483648;
    match.play(legal[draw % legal.length]!);
  }
  return seen;
}

const tables = [
  {},
  { advanced: true, foundry: true },
  { short: true, foundry: true, market_reset: true, level_end: 'round' },
  { sides: 'ba', shortfall: 'self', one_upgrade: true },
  { solo: true, foundry: true, tender_component: 'turn' },
];

test.each(tables)('what the board offers is what is legal: %j', async (options) => {
  const game = 'asteroid-miners';
  for (const seed of [3n, 11n]) {
    const match = (await engine).open(JSON.stringify({ game, players: 2, options }));
    expect(playOut(match, seed, 1500, 'solo' in options)).toBeGreaterThan(500);
  }
});

test('a bidding roll is read', () => {
  expect(readBid('bid 2 3 vs 5')).toEqual([[2, 3], [5]]);
});

// The lesson runs through the engine: every ply of it is legal.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { load } from '../../engine/orebit';
import { lesson } from './lesson';

const wasm = () =>
  readFileSync(fileURLToPath(new URL('../../../../build/wasm/asteroid-miners.wasm', import.meta.url)));

test('every ply of the lesson is legal', async () => {
  const match = (await load(wasm())).open(JSON.stringify(lesson.header));
  const ply = (move: string) => (match.turn() === 'chance' ? match.settle(move) : match.play(move));
  for (const move of lesson.begin) ply(move);
  for (const { moves = [], then = [] } of lesson.steps) {
    for (const move of moves) expect(match.whyNot(move), move).toBeNull();
    if (moves.length > 0) expect(match.turn()).toBe(0);
    for (const move of [...moves.slice(0, 1), ...then]) expect(() => ply(move), move).not.toThrow();
  }
});

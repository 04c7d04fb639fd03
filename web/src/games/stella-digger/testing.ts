// For tests: the engine's module of this game, and random games on it.
import { readFile } from 'node:fs/promises';
import { load, type Engine, type Match } from '../../engine/orebit';
import type { Pack } from './types';

const build = new URL('../../../../build/', import.meta.url);
export const engine = async (): Promise<Engine> =>
  load(await readFile(new URL('wasm/stella-digger.wasm', build)));
export const pack = async (): Promise<Pack> =>
  JSON.parse(await readFile(new URL('packs/stella-digger.json', build), 'utf8')) as Pack;

export function random(seed: number): (m: number) => number {
  let state = seed >>> 0;
  return (m) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * m);
  };
}

// Plays a random game to its end; `look` sees every decision before it is made.
export function playOut(match: Match, seed: number, look: (seat: number, legal: string[]) => void): void {
  const pick = random(seed);
  for (let ply = 1; match.turn() !== 'over'; ++ply) {
    const turn = match.turn();
    if (typeof turn !== 'number') {
      match.roll(BigInt(seed), ply);
      continue;
    }
    const legal = match.legal();
    look(turn, legal);
    match.play(legal[pick(legal.length)]!);
  }
}

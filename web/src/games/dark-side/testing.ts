// For tests: the engine from the build, and a table that a choice can look at.
import { readFileSync } from 'node:fs';
import { load, type Engine, type Match } from '../../engine/orebit';
import { offersOf, tryOut, whyOf } from '../../engine/tell';
import type { Table, View } from './types';

const built = (path: string) => new URL(`../../../../build/${path}`, import.meta.url);
export const engine = (): Promise<Engine> => load(readFileSync(built('wasm/dark-side.wasm')));
export const pack = JSON.parse(readFileSync(built('packs/dark-side.json'), 'utf8')) as Record<
  string,
  unknown
>;

export function tableOf(match: Match, seat: number, played: string[] = []): Table {
  return {
    pack,
    seat,
    view: match.view<View>(seat),
    legal: match.turn() === seat ? match.legal() : [],
    busy: false,
    play: (...moves: string[]) => Promise.resolve(void played.push(...moves)),
    offers: () => offersOf(match, seat),
    why: (keys: string[]) => whyOf(match, keys),
    whatIf: (move: string) => {
      const world = match.imagine(seat, 1n);
      return tryOut<View>(world, seat, [move]).finally(() => world.close());
    },
  } as unknown as Table;
}

export function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

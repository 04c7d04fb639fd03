// For tests of boards: the engine from the build, and a table that a choice can look at.
import { load, type Engine, type Match } from '../engine/orebit';
import { askingOf, planOf, tryOut, whyOf } from '../engine/tell';
import { read, readBytes } from '../pages/shared/testing';
import type { TableModel } from './contract';

export const engineOf = (game: string): Promise<Engine> => load(readBytes(`build/wasm/${game}.wasm`));
export const packOf = (game: string) =>
  JSON.parse(read(`build/packs/${game}.json`)) as Record<string, unknown>;

// `more`: whatever else a board asks of its table. What is played goes into `played`.
export function tableOf<View>(
  match: Match,
  seat: number,
  more: Partial<TableModel<View>>,
  played: string[] = [],
): TableModel<View> {
  return {
    seat,
    options: {},
    log: [],
    turn: match.turn(),
    view: match.view<View>(seat),
    legal: match.turn() === seat ? match.legal() : [],
    busy: false,
    hinted: null,
    play: (...moves: string[]) => Promise.resolve(void played.push(...moves)),
    offers: () => askingOf(match, seat),
    why: (keys: string[]) => whyOf(match, keys),
    plan: (moves: string[]) => planOf<View>(match, moves),
    whatIf: (...moves: string[]) => {
      const world = match.imagine(seat, 1n);
      return tryOut<View>(world, seat, moves).finally(() => world.close());
    },
    ...more,
  } as TableModel<View>;
}
export const settled = () => new Promise((done) => setTimeout(done)); // what the engine answers is there

export type Next = (below: number) => number;
export function random(seed: number): Next {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
export const shuffled = <T>(list: T[], next: Next): T[] =>
  list
    .map((one) => ({ one, at: next(1e6) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

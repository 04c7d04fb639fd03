// For tests of boards: the engine from the build, and a table that a choice can look at.
import { load, type Advice, type Argument, type Engine, type Fault, type Turn } from '../engine/orebit';
import { Remote, type Calls } from '../engine/line';
import { read, readBytes } from '../pages/shared/testing';
import type { LogLine, Result, TableModel } from './contract';
import { Table } from './table.svelte';
import { linesOf, type LocalNews } from './wire';

// A match of an engine in the test itself.
export class Match {
  constructor(
    readonly engine: Engine,
    readonly handle: number,
  ) {}
  text = (name: string, ...args: Argument[]) => this.engine.call(name, this.handle, ...args);
  ask = <T>(name: string, ...args: Argument[]) => JSON.parse(this.text(name, ...args)) as T;
  close = () => void this.text('close');
  clone = () => new Match(this.engine, this.ask('clone'));
  turn = () => this.ask<Turn>('turn');
  legal = () => this.ask<string[]>('legal');
  whyNot = (move: string) => this.ask<Fault | null>('why_not', move);
  play = (move: string) => this.ask<{ move: string }>('play', move);
  settle = (move: string) => this.ask<{ move: string }>('settle', move);
  roll = (seed: bigint, ply: number) => this.ask<{ move: string }>('roll', Number(seed), ply);
  advise = (bot: string, seed: bigint, ply: number) => this.ask<Advice>('advise', bot, Number(seed), ply);
  state = <T>() => this.ask<T>('state');
  view = <T>(seat: number) => this.ask<T>('view', seat);
  setState = (state: string) => void this.text('set_state', state);
  result = () => this.ask<{ result: Result }>('result').result;
  // What a seat is told of the plies from this one on.
  told = (seat: number, from: number): LogLine[] =>
    this.ask<LocalNews>('news', seat, from).log.flatMap(linesOf);
}
export async function engineOf(game: string) {
  const engine = await load(readBytes(`build/wasm/${game}.wasm`));
  const open = (header: string) => new Match(engine, Number(engine.call('open', header)));
  return Object.assign(engine, { open });
}
export const packOf = (game: string) =>
  JSON.parse(read(`build/packs/${game}.json`)) as Record<string, unknown>;

// A table as the seat sees it, with the answers of this match.
export class Looking<View> extends Table<View> {
  constructor(match: Match, more: Partial<TableModel<View>>) {
    super();
    Object.assign(this, more);
    const calls: Calls = { call: async (_, call, ...args) => match.engine.call(call, ...args) };
    this.match = async () => new Remote(calls, '', match.handle);
  }
}

// `more`: whatever else a board asks of its table. What is played goes into `played`.
export function tableOf<View>(
  match: Match,
  seat: number,
  more: Partial<TableModel<View>>,
  played: string[] = [],
): TableModel<View> {
  const legal = match.turn() === seat ? match.legal() : [];
  const table = new Looking<View>(match, { seat, turn: match.turn(), view: match.view<View>(seat), legal });
  table.play = (...moves: string[]) => Promise.resolve(void played.push(...moves));
  return Object.assign(table, more);
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

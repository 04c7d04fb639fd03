// The race for the tender as the log tells it, roll by roll, and its replay: dice fall together, sockets click in.
import { isStill } from '../../shared/motion';
import type { LogLine } from '../../table/contract';
import { readBid } from './moves';

export interface RaceRoll {
  ply: number;
  dice: [number[], number[]];
  sets: [number[], number[]]; // after the roll
}
export const targets = [3, 4, 5, 6];

const full = (set: number[]) => set.length === targets.length;
const joined = (set: number[], dice: number[]) => targets.filter((n) => set.includes(n) || dice.includes(n));

// The rolls of the last race in the log.
export function rollsOf(log: LogLine[]): RaceRoll[] {
  const plies = log.filter(({ move }) => move !== '');
  const end = plies.findLastIndex(({ move }) => move.startsWith('bid '));
  let begin = end;
  while (begin > 0 && plies[begin - 1]!.move.startsWith('bid ')) --begin;
  let sets: [number[], number[]] = [[], []];
  return plies.slice(Math.max(0, begin), end + 1).map(({ move, ply }) => {
    if (full(sets[0]) && full(sets[1])) sets = [[], []]; // a tie starts afresh
    const dice = readBid(move);
    sets = [joined(sets[0], dice[0]), joined(sets[1], dice[1])];
    return { ply: ply ?? 0, dice, sets };
  });
}

// Shows a race that was just run, roll by roll and last who won, for three seconds at most; skipped by a tap.
export class RaceReplay {
  rolls = $state.raw<RaceRoll[]>([]);
  step = $state(-1); // the roll shown, one past the last for who won, −1 for none
  #last = $state(0); // the last roll that was shown, or known from the beginning
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(log: LogLine[]) {
    this.#last = rollsOf(log).at(-1)?.ply ?? 0;
  }

  get running() {
    return this.step >= 0;
  }
  get hasEnded() {
    return this.step >= this.rolls.length;
  }
  // The first ply that is not to be told yet, Infinity if everything may be.
  untold(log: LogLine[]): number {
    if (this.running) return this.rolls[Math.min(this.step, this.rolls.length - 1)]!.ply;
    return rollsOf(log).find(({ ply }) => ply > this.#last)?.ply ?? Infinity;
  }
  see(log: LogLine[], over: boolean) {
    const rolls = rollsOf(log);
    const last = rolls.at(-1)?.ply ?? 0;
    if (last < this.#last) this.#last = last; // an undo
    if (last === this.#last || !over) return;
    this.#last = last;
    if (isStill()) return;
    this.rolls = rolls;
    this.#go(0);
  }
  skip = () => {
    clearTimeout(this.#timer);
    this.step = -1;
  };
  #go(step: number) {
    clearTimeout(this.#timer);
    this.step = step;
    const rest = this.rolls.length - step;
    const pace = rest > 1 ? Math.min(280, 1600 / this.rolls.length) : rest === 1 ? 450 : 900;
    this.#timer = setTimeout(() => (rest > 0 ? this.#go(step + 1) : this.skip()), pace);
  }
}

// The race for the tender as the log tells it, roll by roll.
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

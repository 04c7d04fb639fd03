// The parts of a score, for showing while the game runs; who won and with how much is the engine's result.
import type { Result } from '../../table/contract';
import type { Ship } from './types';

// SM-37: half of the sum, rounded down.
export const halfBack = (ship: Ship | undefined) => Math.floor((ship?.upgrade_spend ?? 0) / 2);

export interface ScoreLine {
  seat: number;
  base: number; // credits in hand, or the income with scoring "gross"
  half: number;
  spent: number;
  score: number;
  won: boolean;
}
export function scoreLines(result: Result, ships: Ship[]): ScoreLine[] {
  return ships.map((ship, seat) => {
    const [score, half] = [result.scores[seat] ?? 0, halfBack(ship)];
    return {
      seat,
      score,
      half,
      base: score - half,
      spent: ship.upgrade_spend,
      won: result.winners.includes(seat),
    };
  });
}

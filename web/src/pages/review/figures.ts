// The numbers behind the review's pictures, for one seat: what was expected, what was luck, what the decisions made of it.
// Values are points in a game for one, percentage points of winning with more.
import type { ReviewJson, ReviewedDecision } from '../../engine/record';

export interface Figures {
  unit: 'points' | 'percent';
  expected: number[]; // after each ply, [0] at the start
  average: number[]; // the same with average dice
  luck: number[]; // of ply i + 1; 0 for a decision
  loss: number[]; // of ply i + 1, by whoever decided
  start: number;
  end: number;
  totalLuck: number;
  decided: number; // what decisions of all seats changed
  lost: number; // what this seat's own decisions gave away, as far as it is sure
}

export type Rating = ReviewedDecision['rating'];
export const ratings: Rating[] = ['best', 'fine', 'costly'];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const rounded = (value: number) => Math.round(value * 10) / 10;

export function figuresOf(review: ReviewJson, seat: number, actors: (number | 'chance')[]): Figures {
  const scale = review.unit === 'points' ? 1 : 100;
  const expected = review.outlook.map((by) => by[seat]! * scale);
  const steps = expected.slice(1).map((value, i) => value - expected[i]!);
  const luck = steps.map((step, i) => (actors[i] === 'chance' ? step : 0));
  const loss: number[] = steps.map(() => 0);
  for (const decision of review.decisions)
    if (isSure(decision)) loss[decision.ply - 1] = decision.loss * scale;
  let lucky = 0;
  const average = expected.map((value, i) => value - (lucky += i > 0 ? luck[i - 1]! : 0));
  return {
    unit: review.unit === 'points' ? 'points' : 'percent',
    expected,
    average,
    luck,
    loss,
    start: expected[0]!,
    end: expected.at(-1)!,
    totalLuck: sum(luck),
    decided: expected.at(-1)! - expected[0]! - sum(luck),
    lost: sum(
      review.decisions.filter((one) => one.seat === seat && isSure(one)).map((one) => one.loss * scale),
    ),
  };
}

// A loss within its uncertainty is none.
export const isSure = (decision: ReviewedDecision) => decision.rating !== 'best';

// The numbers of the result strip with one digit, adding up exactly: rounding is absorbed by the decisions.
export function roundedSum(figures: Figures): { start: number; luck: number; decided: number; end: number } {
  const [start, luck, end] = [rounded(figures.start), rounded(figures.totalLuck), rounded(figures.end)];
  return { start, luck, decided: rounded(end - start - luck), end };
}

// The dearest decisions, the dearest first; of one seat, or of all.
export function dearest(review: ReviewJson, most: number, seat: number | null = null): ReviewedDecision[] {
  return review.decisions
    .filter((decision) => isSure(decision) && (seat === null || decision.seat === seat))
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, most);
}

// Stretches of plies with the same name ("Turn 2 of 5"), for the bands of the plot. Names are those after each ply, so ply i
// + 1 is played in the stretch of names[i].
export interface Band {
  name: string;
  from: number; // plies done when it begins
  to: number;
}
export function bandsOf(names: string[]): Band[] {
  const bands: Band[] = [];
  for (const [at, name] of names.slice(0, -1).entries()) {
    const last = bands.at(-1);
    if (last?.name === name) last.to = at + 1;
    else bands.push({ name, from: at, to: at + 1 });
  }
  return bands;
}

// Round numbers from below `low` to above `high`, about `most` of them.
export function ticksOf(low: number, high: number, most: number): number[] {
  const span = Math.max(high - low, 1e-9);
  const power = 10 ** Math.floor(Math.log10(span / most));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => span / size <= most) ?? span;
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + 1e-9; ++at)
    ticks.push(Number((at * step).toPrecision(6)) + 0);
  return ticks;
}

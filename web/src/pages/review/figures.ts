// The numbers behind the review's pictures, for one seat: the account of its result (docs/bots.md).
// Values are points in a game for one, percentage points of winning with more.
import type { ReviewJson, ReviewedDecision } from './json';

export interface Figures {
  unit: 'points' | 'percent';
  expected: number[]; // the running account after each ply, [0] at the start
  average: number[]; // the same without luck
  luck: number[]; // of ply i + 1; 0 for a decision
  loss: number[]; // of ply i + 1, by the seat that decided
  start: number;
  totalLuck: number;
  own: number; // what this seat's own decisions gave away, as far as it is sure; at most 0
  others: number; // what the decisions of others gave it
  left: number; // what the review cannot assign
  end: number;
}

export type Rating = ReviewedDecision['rating'];
export const ratings: Rating[] = ['best', 'fine', 'costly'];

const rounded = (value: number) => Math.round(value * 10) / 10;

export function figuresOf(review: ReviewJson, seat: number): Figures {
  const unit = review.unit === 'points' ? 'points' : 'percent';
  const scale = unit === 'points' ? 1 : 100;
  const expected = review.curve.map((by) => by[seat]! * scale);
  const [luck, loss] = [expected.slice(1).fill(0), expected.slice(1).fill(0)];
  for (const chance of review.chance) luck[chance.ply - 1] = chance.luck[seat]! * scale;
  // A loss within its uncertainty is none.
  for (const decision of review.decisions)
    if (decision.rating !== 'best') loss[decision.ply - 1] = decision.loss * scale;
  let lucky = 0;
  const average = expected.map((value, i) => value - (lucky += luck[i - 1] ?? 0));
  const account = review.seats[seat]!;
  return {
    ...{ unit, expected, average, luck, loss },
    start: account.start * scale,
    totalLuck: account.luck * scale,
    own: account.own_decisions * scale,
    others: account.others_decisions * scale,
    left: account.not_explained * scale,
    end: account.result * scale,
  };
}

// The numbers of the result strip with one digit, adding up exactly: rounding is absorbed by what is not explained.
export function roundedSum(figures: Figures) {
  const [start, luck, end] = [rounded(figures.start), rounded(figures.totalLuck), rounded(figures.end)];
  const [own, others] = [rounded(figures.own), rounded(figures.others)];
  return { start, luck, own, others, left: rounded(end - start - luck - own - others), end };
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

import { expect, test } from 'vitest';
import type { ReviewJson } from './json';
import { bandsOf, figuresOf, roundedSum, ticksOf } from './figures';
import { bandLabel, barsOf, plotOf, stepPath } from './plot';
import { amount, signedAmount } from './amount';
import { listMoves } from './weigh';

const decision = (ply: number, loss: number, rating: 'best' | 'fine' | 'costly') => ({
  ply,
  seat: 0,
  move: `m${ply}`,
  best: 'b',
  loss,
  ci95: [0, 2 * loss] as [number, number],
  rating,
  entry: [rating === 'best' ? 0 : -loss],
});
const review: ReviewJson = {
  game: 'space-miner',
  unit: 'points',
  seats: [
    {
      seat: 0,
      start: 40,
      luck: 2.22,
      own_decisions: -2.75,
      others_decisions: 0,
      not_explained: 0.03,
      result: 39.5,
    },
  ],
  decisions: [decision(2, 2.25, 'costly'), decision(4, 0.5, 'fine'), decision(5, 0.4, 'best')],
  chance: [
    { ply: 1, move: 'roll 1', luck: [3.33] },
    { ply: 3, move: 'roll 2', luck: [-1.11] },
  ],
  curve: [[40], [43.33], [41.08], [39.97], [39.47], [39.5]],
  costliest: [],
};

test('start, luck, decisions and what is left make the result, also when they are rounded', () => {
  const figures = figuresOf(review, 0);
  const { start, totalLuck, own, others, left, end } = figures;
  expect(start + totalLuck + own + others + left).toBeCloseTo(end);
  const sum = roundedSum(figures);
  expect(sum.start + sum.luck + sum.own + sum.others + sum.left).toBeCloseTo(sum.end, 10);
  expect(sum).toEqual({ start: 40, luck: 2.2, own: -2.7, others: 0, left: 0, end: 39.5 });
});

test('without luck only decisions move the line', () => {
  const { average } = figuresOf(review, 0);
  expect(average[1]).toBeCloseTo(average[0]!);
  expect(average[2]).toBeCloseTo(average[1]! - 2.25);
  expect(average[3]).toBeCloseTo(average[2]!);
});

test('chances of winning are counted in percent', () => {
  const chance = [{ ply: 1, move: 'roll 1', luck: [0.11] }];
  const figures = figuresOf({ ...review, unit: 'chance to win', chance, curve: [[0.5], [0.61]] }, 0);
  expect(figures.unit).toBe('percent');
  expect(figures.luck[0]).toBeCloseTo(11);
});

test('plies with the same name make a band', () => {
  expect(bandsOf(['a', 'a', 'b', 'b'])).toEqual([
    { name: 'a', from: 0, to: 2 },
    { name: 'b', from: 2, to: 3 },
  ]);
  expect(bandsOf([''])).toEqual([]);
});

test('ticks are round and cover the values', () => {
  expect(ticksOf(23.2, 47.9, 5)).toEqual([25, 30, 35, 40, 45]);
  expect(ticksOf(-0.4, 0.4, 4)).toHaveLength(4 + 1);
  expect(ticksOf(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
});

test('the plot places plies from left to right, and back', () => {
  const figures = figuresOf(review, 0);
  const plot = plotOf(figures, { width: 900, height: 300, total: 5, compact: false });
  for (let ply = 0; ply <= 5; ++ply) expect(plot.plyAt(plot.x(ply))).toBe(ply);
  expect(plot.y(43)).toBeLessThan(plot.y(40));
  expect(stepPath([1, 2], plot)).toMatch(/^M[\d. ]+H[\d.]+V[\d.-]+$/);
  const bars = barsOf(figures, [], plot, 5);
  expect(bars.map(({ ply }) => ply)).toEqual([1, 3]);
  expect(bars[0]!.y).toBeLessThan(plot.luckLine);
  expect(bars[1]!.y).toBe(plot.luckLine);
  const turns = barsOf(figures, [{ name: 'Turn 1', from: 0, to: 5 }], plot, 500);
  expect(turns).toHaveLength(1);
  expect(turns[0]!.luck).toBeCloseTo(figures.totalLuck);
});

test('a band is named as far as there is room', () => {
  expect(bandLabel('Turn 2 of 5', 200)).toBe('Turn 2');
  expect(bandLabel('Turn 2 of 5', 20)).toBe('2');
  expect(bandLabel('Turn 2 of 5', 5)).toBe('');
});

test('amounts have a true minus and no signed zero', () => {
  expect(amount(-2.25)).toBe('−2.3');
  expect(signedAmount(0.04)).toBe('0.0');
  expect(signedAmount(1.2)).toBe('+1.2');
});

test('the moves of a decision: best, played, and the next best by the search', () => {
  const weighed = ['b', 'c', 'd', 'e', 'f', 'm2'].map((move, i) => ({ move, value: 10 - i }));
  const { moves, more } = listMoves(review.decisions[0]!, weighed, 1);
  expect(moves[0]).toEqual({ move: 'b', loss: 0, rating: 'best' });
  expect(moves.find(({ rating }) => rating === 'costly')).toEqual({
    move: 'm2',
    loss: 2.25,
    rating: 'costly',
  });
  expect(moves.map(({ loss }) => loss)).toEqual(moves.map(({ loss }) => loss).toSorted((a, b) => a - b));
  expect(more).toBe(1);
});

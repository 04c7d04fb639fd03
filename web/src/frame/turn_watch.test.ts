import { expect, test } from 'vitest';
import type { Turn } from '../table/contract';
import { TurnWatch } from './turn_watch';

// Whether it rang, turn after turn, for seat 0.
function rings(...turns: [Turn, boolean?][]): boolean[] {
  const watch = new TurnWatch();
  return turns.map(([turn, isBusy = false]) => watch.comes(turn, 0, isBusy));
}

test('own steps are silent, with and without chance between them', () => {
  expect(rings([0], [0, true], [0], ['chance', true], [0, true], [0])).not.toContain(true);
});

test('the turn that comes from another seat rings once, when it can be taken', () => {
  expect(rings([0], [1], [0, true], [0], [0])).toEqual([false, false, false, true, false]);
});

test('chance after the decision of another seat does not hide that it was another’s', () => {
  expect(rings([1], ['chance'], [0])).toEqual([false, false, true]);
});

test('opening a page is silent, and so is the turn of others', () => {
  expect(rings([0])).toEqual([false]);
  expect(rings([1], [2], ['chance'], [1], ['over'])).not.toContain(true);
});

test('people who share a device: each hears that it is their turn', () => {
  const watch = new TurnWatch();
  expect([watch.comes(0, 0, false), watch.comes(1, 1, false), watch.comes(1, 1, false)]).toEqual([
    false,
    true,
    false,
  ]);
});

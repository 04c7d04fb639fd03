// What plays itself.
import { expect, test } from 'vitest';
import type { LogLine } from '../table/contract';
import { ByItself } from './by_itself';

const line = (actor: LogLine['actor']): LogLine => ({
  ply: 1,
  actor,
  fact: null,
  seat: null,
  text: '',
  clause: '',
  move: '',
});
const table = (legal: string[], more = {}) => ({
  kind: 'local' as const,
  legal,
  log: [line(1)],
  ply: 5,
  ...more,
});
const normal = { pace: 'normal', forced: true } as const;

test('the only move plays itself, a choice does not', () => {
  expect(new ByItself().move(table(['pass']), null, normal)).toEqual({ move: 'pass', ms: 900 });
  expect(new ByItself().move(table(['pass', 'done']), null, normal)).toBeNull();
  expect(new ByItself().move(table([]), null, normal)).toBeNull();
});
test('after a throw there is time to look', () => {
  expect(new ByItself().move(table(['done'], { log: [line('chance')] }), null, normal)?.ms).toBe(1800);
});
test('not in a lesson, not step by step, not where the setting is off', () => {
  expect(new ByItself().move(table(['pass'], { kind: 'lesson' }), null, normal)).toBeNull();
  expect(new ByItself().move(table(['pass']), null, { pace: 'step', forced: true })).toBeNull();
  expect(new ByItself().move(table(['pass']), null, { pace: 'normal', forced: false })).toBeNull();
});
test('what was taken back is not made again', () => {
  const own = new ByItself();
  expect(own.move(table(['pass']), null, normal)).not.toBeNull();
  expect(own.move(table(['mine blue1', 'pass'], { ply: 6 }), null, normal)).toBeNull();
  expect(own.move(table(['pass']), null, normal)).toBeNull();
  expect(own.move(table(['pass'], { ply: 7 }), null, normal)).not.toBeNull();
});
test('what was decided before goes on', () => {
  expect(new ByItself().move(table(['deck 1', 'deck 2']), 'deck 1', normal)?.move).toBe('deck 1');
});

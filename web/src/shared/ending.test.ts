import { expect, test } from 'vitest';
import { askedOf } from '../frame/asked';
import { says as miners } from '../games/asteroid-miners/says';
import { says as darkSide } from '../games/dark-side/ways';
import { says as stella } from '../games/stella-digger/ways';
import type { SeatInfo } from '../table/contract';
import type { Selection } from '../table/selection.svelte';
import { endedForYou } from './ending';

const seat = (name: string, mine = false): SeatInfo => ({
  kind: mine ? 'human' : 'bot',
  name,
  level: '',
  mine,
  present: true,
});
const result = (scores: number[], winners: number[]) => ({ scores, winners, reason: '' });
const three = [seat('Pilot', true), seat('Vesta'), seat('Juno')];

test('who plays hears "you", with the score', () => {
  const at = { seat: 0, seats: three };
  expect(endedForYou({ ...at, result: result([42, 37, 30], [0]) })).toBe('You won, 42 to 37');
  expect(endedForYou({ ...at, result: result([37, 42, 30], [1]) })).toBe('You lost, 37 to 42: Vesta won');
  expect(endedForYou({ ...at, result: result([40, 40, 30], [0, 1]) })).toBe(
    'You share the victory with Vesta, 40 each',
  );
  expect(endedForYou({ ...at, result: result([3, 5, 5], [1, 2]) }, (score) => `$${score}M`)).toBe(
    'You lost, $3M to $5M: Vesta and Juno won',
  );
});

test('nobody is "you" among watchers, alone, or where several share the device', () => {
  const ended = result([42, 37, 30], [0]);
  expect(endedForYou({ seat: null, seats: three, result: ended })).toBe('');
  expect(endedForYou({ seat: 0, seats: three, result: null })).toBe('');
  expect(endedForYou({ seat: 0, seats: three.slice(0, 1), result: result([9], [0]) })).toBe('');
  const shared = [seat('Ada', true), seat('Bob', true)];
  expect(endedForYou({ seat: 1, seats: shared, result: result([1, 2], [1]) })).toBe('');
});

test('the bar says it, in the money of the game', () => {
  const table = {
    options: {},
    seat: 0,
    seats: three.slice(0, 2),
    result: { ...result([37, 42], [1]), reason: 'funding' },
    view: {
      players: [
        { funds: 37, done: [] },
        { funds: 42, done: [] },
      ],
    },
  };
  const said = (says: object) => askedOf({ table, says } as unknown as Selection, []).sentence;
  expect(said(stella)).toBe('You lost, 37 to 42: Vesta won');
  expect(said(darkSide)).toBe('You lost, 37 to 42: Vesta won');
  expect(said(miners)).toBe('You lost, $37M to $42M: Vesta won');
});

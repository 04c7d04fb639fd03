import { expect, test } from 'vitest';
import type { AmTable } from '../games/asteroid-miners/facts';
import { asked as askedMiners } from '../games/asteroid-miners/says';
import { asked } from '../games/dark-side/say';
import type { Table, View } from '../games/dark-side/types';
import { asked as askedStella } from '../games/stella-digger/say';
import type { Chosen, Table as StellaTable } from '../games/stella-digger/types';
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

test('the boards say it', () => {
  const table = {
    seat: 0,
    seats: three.slice(0, 2),
    result: result([37, 42], [1]),
    turn: 'over',
    view: { phase: 'over', ply: 'over', active: 0, players: [{ funds: 37 }, { funds: 42 }] },
  };
  const choice = { table, view: table.view, told: null, mine: false };
  expect(askedStella(table as unknown as StellaTable, choice as unknown as Chosen).sentence).toBe(
    'You lost, 37 to 42: Vesta won',
  );
  expect(asked(table as unknown as Table, choice as unknown as Selection<View>).sentence).toBe(
    'You lost, 37 to 42: Vesta won',
  );
  const miners = askedMiners(table as unknown as AmTable, choice as never).sentence;
  expect(miners).toBe('You lost, $37M to $42M: Vesta won');
});

// A device notices when a server leaves its part in the dice out (docs/fair_dice.md, 6 and 10), and not when it was away.
import { expect, test } from 'vitest';
import { OwnPart, type Heard } from './own_part';
import type { WireLine } from './wire';

const here: Heard = { isStrict: true, seats: [1], isSettled: true };
const ply = (number: number, actor: number | 'chance'): WireLine => ({
  seq: number,
  ply: number,
  actor,
  text: '',
});
const event = (name: string, seat?: number): WireLine => ({
  seq: 0,
  event: name,
  text: '',
  ...(seat === undefined ? {} : { seat }),
});
const waiting = (number: number, asked: number[]) => ({
  throw: { ply: number, asked, links: ['', ''], shown: [1, 1] },
});

// Seat 0 has moved, the throw asks seat 1, its link comes or does not.
function strictThrow(part: OwnPart, number: number, comes: boolean): void {
  part.hear([ply(number - 1, 0), event('asked')], here);
  part.position(waiting(number, [1]), [1], 1, number);
  expect(part.gives(1, number)).toBe(true);
  expect(part.gives(1, number)).toBe(false);
  if (comes) part.hear([event('linked', 1)], here);
  part.hear([ply(number, 'chance')], here);
}

test('who was asked and heard is told nothing', () => {
  const part = new OwnPart();
  part.hear([ply(1, 'chance')], here);
  for (const number of [3, 5, 7]) strictThrow(part, number, true);
  part.hear([ply(8, 0), ply(9, 1), event('asked'), ply(10, 'chance'), ply(11, 'chance')], here);
  expect([part.leftOut, part.passedOver]).toEqual([[], []]);
});

test('a link that came too late is told', () => {
  const part = new OwnPart();
  strictThrow(part, 3, false);
  strictThrow(part, 5, true);
  expect([part.leftOut, part.passedOver]).toEqual([[3], []]);
});

test('a strict table that does not ask is told, whoever else it asks', () => {
  const part = new OwnPart();
  part.hear([ply(2, 0), ply(3, 'chance')], here);
  part.hear([ply(4, 0), event('asked')], here);
  part.position(waiting(5, [2]), [1], 1, 5);
  part.hear([event('linked', 2), ply(5, 'chance')], here);
  expect(part.passedOver).toEqual([3, 5]);
});

test.each([
  ['a quick table', { ...here, isStrict: false }],
  ['who has just come', { ...here, isSettled: false }],
  ['who has no chain, or a bot that plays', { ...here, seats: [] }],
  ['who moved', { ...here, seats: [0] }],
])('%s asks nothing of this device', (_, now) => {
  const part = new OwnPart();
  part.hear([ply(2, 0), ply(3, 'chance'), ply(4, 'chance')], now);
  expect(part.passedOver).toEqual([]);
});

const quick: Heard = { isStrict: false, seats: [1], isSettled: true };

test('a link that was sent with a move and left out is told', () => {
  const part = new OwnPart();
  part.position({ links: 1 }, [1], 1, 2);
  part.moved(1, 2, 2);
  part.hear([ply(2, 1), ply(3, 'chance')], quick);
  part.position({ links: 2 }, [1], 1, 4);
  part.moved(1, 4, 3);
  part.hear([ply(4, 1), ply(5, 'chance')], quick);
  part.position({ links: 2 }, [1], 1, 6);
  expect(part.leftOut).toEqual([4]);
});

test('a link that was spent for nothing the table shows is told', () => {
  const part = new OwnPart();
  part.position({ links: 1 }, [1], 1, 2);
  part.position({ links: 2 }, [1], 1, 2);
  expect(part.leftOut).toEqual([2]);
});

test('a device that plays on where another one played is told nothing', () => {
  const part = new OwnPart();
  part.position({ links: 1 }, [1], 1, 2);
  part.hear([ply(2, 1), ply(3, 'chance'), ply(4, 1), event('linked', 1), ply(5, 'chance')], quick);
  part.position({ links: 4 }, [1], 1, 6);
  part.begin(false);
  part.position({ links: 9 }, [1], 1, 20);
  part.moved(1, 20, 10);
  part.begin(true);
  part.position({ links: 3 }, [1], 1, 8);
  expect(part.leftOut).toEqual([]);
});

// What the facts of a move say, and the keys of the things in it.
import type { Fact } from '../../table/contract';
import type { Key, Offer } from '../../table/offers';
import type { Table, View } from './types';

export const letters = ['a', 'b', 'c'] as const;
export const robotKey = (seat: number, robot: number): Key => `robot:${seat}${letters[robot] ?? ''}`;
export const handOf = ({ view, seat }: Table) => view.seats[seat ?? -1]?.hand ?? [];

export function keys(table: Table): Record<string, Key> {
  const all: Record<string, Key> = { d: 'zone:discard' };
  handOf(table)
    .slice(0, 9)
    .forEach((card, i) => (all[i + 1] = `card:${card}`));
  if (table.view.phase !== 'action') return all;
  const seat = table.seat ?? 0;
  Object.assign(all, { a: robotKey(seat, 0), b: robotKey(seat, 1), g: robotKey(seat, 2) });
  const verbs = { p: 'verb:prospect', c: 'verb:communicate', u: 'verb:upgrade', r: 'verb:recharge' };
  return Object.assign(all, verbs);
}

// Who draws, and what is asked next, are read off the position after a move.
export function follows(before: View, after: View): Fact[] {
  const draws = after.step === before.step ? after.drawing : [];
  const next = after.mined ? 'mined' : after.phase;
  return [
    ...draws.map(([seat, cards]) => ({ kind: 'draws', seat, cards, clause: 'DS-53' })),
    { kind: 'asks', phase: next, clause: '' },
  ];
}

export const cardOf = ({ args }: Offer) => Number(args.find((key) => key.startsWith('card:'))?.slice(5) ?? 0);
export const wayOf = ({ args }: Offer) => args.find((key) => key.startsWith('way:'))?.slice(4) ?? '';
export const elementOf = ({ args }: Offer) => args.find((key) => key.startsWith('element:'))?.slice(8) ?? '';
export const placeOf = ({ args }: Offer) =>
  Number(args.find((key) => key.startsWith('location:'))?.slice(9) ?? -1);
export const asksOf = ({ facts }: Offer) =>
  String(facts.find(({ kind }) => kind === 'asks')?.['phase'] ?? '');

// By seat.
export function drawsOf({ facts }: Offer): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { kind, seat = 0, cards } of facts)
    if (kind === 'draws') sums.set(seat, (sums.get(seat) ?? 0) + Number(cards));
  return sums;
}

// Where a move brings a robot.
export interface Landing {
  key: Key;
  seat: number;
  robot: number;
  from: number;
  to: number;
  slot: number; // −1 where it takes no deposit
  points: number;
  isBack: boolean; // counter-clockwise
}
export function landingOf({ view }: Table, offer: Offer): Landing | null {
  const fact = offer.facts.find(({ robot, location }) => robot && location);
  if (!fact) return null;
  const id = String(fact['robot']).slice(6);
  const [seat, robot] = [Number(id[0]), letters.indexOf(id[1] as 'a')];
  return {
    key: `robot:${id}`,
    seat,
    robot,
    from: view.seats[seat]?.robots[robot]?.at ?? -1,
    to: Number(String(fact['location']).slice(9)),
    slot: Number(fact['deposit'] ?? 0) - 1,
    points: offer.facts.reduce((sum, { points }) => sum + Number(points ?? 0), 0),
    isBack: offer.verb === 'communicate' || offer.verb === 'push' || wayOf(offer) === 'back',
  };
}

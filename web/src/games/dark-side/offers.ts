// What the facts of a move say, and the keys of the things in it.
import type { Fact } from '../../table/contract';
import type { Key, Offer } from '../../table/offers';
import type { Table, View } from './types';

const letters = 'abc';
export const letterOf = (robot: number) => (letters[robot] ?? '').toUpperCase();
export const robotKey = (seat: number, robot: number): Key => `robot:${seat}${letters[robot] ?? ''}`;
export const handOf = ({ view, seat }: Table) => view.seats[seat ?? -1]?.hand ?? [];

export function keys(table: Table): Record<string, Key> {
  const cards = handOf(table).slice(0, 9);
  const all: Record<string, Key> = {
    d: 'zone:discard',
    ...Object.fromEntries(cards.map((card, i) => [i + 1, `card:${card}`])),
  };
  if (table.view.phase !== 'action') return all;
  const seat = table.seat ?? 0;
  const robots = { a: robotKey(seat, 0), b: robotKey(seat, 1), g: robotKey(seat, 2) };
  const verbs = { p: 'verb:prospect', c: 'verb:communicate', u: 'verb:upgrade', r: 'verb:recharge' };
  return { ...all, ...robots, ...verbs };
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

const argOf = ({ args }: Offer, kind: string) =>
  args.find((key) => key.startsWith(`${kind}:`))?.slice(kind.length + 1);
export const cardOf = (offer: Offer) => Number(argOf(offer, 'card') ?? 0);
export const wayOf = (offer: Offer) => argOf(offer, 'way') ?? '';
export const elementOf = (offer: Offer) => argOf(offer, 'element') ?? '';
export const asksOf = ({ facts }: Offer) =>
  String(facts.find(({ kind }) => kind === 'asks')?.['phase'] ?? '');

// By seat.
export function drawsOf({ facts }: Offer): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { kind, seat = 0, cards } of facts)
    if (kind === 'draws') sums.set(seat, (sums.get(seat) ?? 0) + Number(cards));
  return sums;
}
export const drawnBy = (offer: Offer) => [...drawsOf(offer).values()].reduce((sum, n) => sum + n, 0);

const numberIn = (key: unknown) => Number(String(key).slice(String(key).indexOf(':') + 1));
// Which location it is about: where a card comes to lie, or a robot.
export function placeOf(offer: Offer): number {
  const fact = offer.facts.find(({ location }) => location);
  return numberIn(argOf(offer, 'location') ?? fact?.['location'] ?? -1);
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
  const key = String(fact['robot']);
  const [seat, robot] = [Number(key[6]), letters.indexOf(key[7]!)];
  return {
    key,
    seat,
    robot,
    from: view.seats[seat]?.robots[robot]?.at ?? -1,
    to: numberIn(fact['location']),
    slot: Number(fact['deposit'] ?? 0) - 1,
    points: offer.facts.reduce((sum, { points }) => sum + Number(points ?? 0), 0),
    isBack: offer.verb === 'communicate' || offer.verb === 'push' || wayOf(offer) === 'back',
  };
}

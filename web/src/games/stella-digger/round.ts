// What the log tells about the round: shown where it explains the table.
import type { LogLine } from '../../table/contract';
import { cardValue } from './content';
import { colors, type Color, type Played, type View } from './types';

const deeds = {
  mine: 'mined',
  refill: 'refilled',
  buy: 'bought',
  install: 'installed',
  exchange: 'exchanged',
  pass: 'passed',
} as const;
export type Deed = (typeof deeds)[keyof typeof deeds];
export const deedIcons = {
  refilled: 'refill',
  bought: 'buy',
  installed: 'rig',
  exchanged: 'exchange',
  passed: 'pass',
} as const;

// The last action of a seat in this round, null before it acted.
export function deedOf(log: LogLine[], seat: number): Deed | null {
  for (const line of log.toReversed()) {
    const verb = line.move.split(' ')[0] ?? '';
    if (verb === 'target') return null;
    if (line.seat === seat && verb in deeds) return deeds[verb as keyof typeof deeds];
  }
  return null;
}

// The accidents of this round so far.
export function accidents(log: LogLine[]): LogLine[] {
  const round = log.findLastIndex((line) => line.move.startsWith('target'));
  const from = log.findIndex((line, i) => i > round && line.move.startsWith('accident'));
  return from < 0 ? [] : log.slice(from);
}

// Who won and why, what accidents took, what everybody got: the lines of the last mining, and what followed.
const verdicts = ['RF-36', 'RF-44', 'RF-45'];
const dull = ['RF-20', 'RF-49', 'RF-43'];
export function lastRound(log: LogLine[]): LogLine[] {
  let from = log.findLastIndex((line) => verdicts.includes(line.clause) && line.move === '');
  if (from < 0) return [];
  while (from > 0 && (log[from - 1]!.move === '' || /^(accident|lose)/.test(log[from - 1]!.move))) --from;
  const until = log.findIndex((line, i) => i > from && line.move.startsWith('target'));
  return log.slice(from, until < 0 ? undefined : until).filter((line) => !dull.includes(line.clause));
}

// RF-35: the colours in which 1 and 4 swap, as the engine tells it.
export const swapsIn = (lines: LogLine[]): Color[] =>
  lines
    .filter((line) => line.clause === 'RF-35')
    .flatMap((line) => colors.filter((color) => line.text.includes(` ${color}:`)));

// The values of what is played, and what they count where the colour swaps.
export function values(played: Played, swapped: Color[]): { printed: number; counts: number }[] {
  const other: Record<number, number> = swapped.includes(played.color) ? { 1: 4, 4: 1 } : {};
  return played.cards.map(cardValue).map((printed) => ({ printed, counts: other[printed] ?? printed }));
}

// Seats in turn order, from the Foreman on (2.4).
export function turnOrder(view: View): number[] {
  const order = Array.from({ length: view.players }, (_, i) => ((view.start ?? 0) + i) % view.players);
  return order.filter((seat) => view.alive[seat]);
}

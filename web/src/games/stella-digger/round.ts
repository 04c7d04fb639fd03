// The round as the log and the view tell it: who did what, what it comes to.
import type { LogLine } from '../../table/contract';
import { cardColor, cardValue } from './content';
import { argOf, ofKind, wordOf } from './offers';
import type { Chosen, Color, Played, View } from './types';

const isOf = (line: LogLine, kinds: readonly string[]) => kinds.includes(line.fact?.kind ?? '');
const begins = (line: LogLine) => isOf(line, ['drove']);

export const deedIcons = {
  refilled: 'refill',
  bought: 'buy',
  installed: 'rig',
  exchanged: 'exchange',
  passed: 'pass',
} as const;
type Deed = keyof typeof deedIcons;
const deeds = ['mined', ...Object.keys(deedIcons)];

// The last action of a seat in this round, if it is not a card; null before it acted.
export function deedOf(log: LogLine[], seat: number): Deed | null {
  const round = log.slice(log.findLastIndex(begins) + 1);
  const kind = round.findLast((line) => line.seat === seat && isOf(line, deeds))?.fact?.kind;
  return kind && kind in deedIcons ? (kind as Deed) : null;
}

// The accidents of this round so far.
export function accidents(log: LogLine[]): LogLine[] {
  const round = log.findLastIndex(begins);
  const from = log.findIndex((line, i) => i > round && isOf(line, ['struck']));
  return from < 0 ? [] : log.slice(from);
}

// Who won and why, what accidents took, what everybody got: the lines of the last mining, and what followed.
export function lastRound(log: LogLine[]): LogLine[] {
  let from = log.findLastIndex((line) => isOf(line, ['won', 'lost_all', 'blockaded']));
  if (from < 0) return [];
  const isBefore = (line: LogLine) => line.move === '' || isOf(line, ['struck', 'chose_card']);
  while (from > 0 && isBefore(log[from - 1]!)) --from;
  const until = log.findIndex((line, i) => i > from && begins(line));
  const dull = ['refilled', 'chose_deck', 'drew', 'revealed', 'led'];
  return log.slice(from, until < 0 ? undefined : until).filter((line) => !isOf(line, dull));
}

// The colours in which 1 and 4 swap, as the engine tells it.
export const swapsIn = (lines: LogLine[]): Color[] =>
  lines.flatMap(({ fact }) => (fact?.kind === 'swapped' ? [wordOf(String(fact['color'])) as Color] : []));
export const winnerIn = (lines: LogLine[]): number | null =>
  lines.find((line) => isOf(line, ['won', 'beat']))?.seat ?? null;

const isCard = (verb = '') => verb === 'mine' || verb === 'fight';
// What the choice would lead to if nobody else played a card; without one, what passing would.
export function foretold({ offer, passing, outlooks, table }: Chosen) {
  const isPlay = isCard(offer?.verb);
  const { played, todo } = table.view;
  const canPass = played.some(Boolean) || todo.length === 1;
  const text = (isPlay ? offer!.text : canPass ? passing?.text : '') ?? '';
  const outlook = outlooks[text];
  const lines = outlook?.lines.filter((line) => line.move === '') ?? [];
  return { text, isPlay, lines, view: outlook?.view, isAccident: outlook?.view.phase === 'accident' };
}
// The chosen card stands in its place before it is sent.
export function ghostOf({ offer }: Chosen): Played | null {
  if (!offer || !isCard(offer.verb)) return null;
  const cards = ofKind('card', offer.args).map(wordOf);
  return { cards, color: (argOf(offer, 'color') || cardColor(cards[0]!)) as Color };
}

// The values of what is played, and what they count where the colour swaps.
export function values(played: Played, swapped: Color[]): { printed: number; counts: number }[] {
  const other: Record<number, number> = swapped.includes(played.color) ? { 1: 4, 4: 1 } : {};
  return played.cards.map(cardValue).map((printed) => ({ printed, counts: other[printed] ?? printed }));
}

// Seats in turn order, from the Foreman on (2.4).
export function turnOrder({ players, start, alive }: View): number[] {
  const order = Array.from({ length: players }, (_, i) => ((start ?? 0) + i) % players);
  return order.filter((seat) => alive[seat]);
}

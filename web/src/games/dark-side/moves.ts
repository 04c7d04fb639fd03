// Notation (RULES.md, Plies) taken apart, to find out which card, robot or location a legal move is about.
export type Verb =
  | 'place'
  | 'prospect'
  | 'communicate'
  | 'upgrade'
  | 'recharge'
  | 'deploy'
  | 'push'
  | 'drill'
  | 'decline'
  | 'scan'
  | 'swap'
  | 'keep'
  | 'salvage'
  | 'cover'
  | 'discard';
export type Way = '' | 'use' | 'over' | 'back' | 'as';

export interface Move {
  text: string;
  verb: Verb;
  card: number; // 0 where the move names none
  robot: number; // −1 where the move names none
  seat: number; // of a pushed robot, else −1
  at: number; // location, else −1
  way: Way;
  element: string; // of `as`, else ''
}

export const letters = ['a', 'b', 'c'] as const;
const robotOf = (word: string | undefined) => letters.indexOf((word ?? '') as (typeof letters)[number]);

export function parse(text: string): Move {
  const [verb, one = '', two, way = '', element = ''] = text.split(' ');
  const move: Move = { text, verb: verb as Verb, card: 0, robot: -1, seat: -1, at: -1, way: '', element: '' };
  if (verb === 'prospect')
    return { ...move, card: Number(one), robot: robotOf(two), way: way as Way, element };
  if (verb === 'communicate') return { ...move, robot: robotOf(one) };
  if (verb === 'push') return { ...move, seat: Number(one[0]), robot: robotOf(one[1]) };
  if (verb === 'place' || verb === 'deploy' || verb === 'scan') return { ...move, at: Number(one) };
  return one === '' ? move : { ...move, card: Number(one) };
}

export type Tab = 'prospect' | 'communicate' | 'upgrade' | 'recharge';
export const tabs: Tab[] = ['prospect', 'communicate', 'upgrade', 'recharge'];

// The moves of a position by what a person points at.
export interface Offers {
  moves: Move[];
  tabs: Record<Tab, Move[]>;
  byCard: Map<number, Move[]>;
  without: Move | null; // decline or keep
}

export function offersOf(legal: string[]): Offers {
  const moves = legal.map(parse);
  const of = (verb: Verb) => moves.filter((move) => move.verb === verb);
  const byCard = new Map<number, Move[]>();
  for (const move of moves)
    if (move.card > 0) byCard.set(move.card, [...(byCard.get(move.card) ?? []), move]);
  return {
    moves,
    tabs: {
      prospect: of('prospect'),
      communicate: of('communicate'),
      upgrade: of('upgrade'),
      recharge: of('recharge'),
    },
    byCard,
    without: moves.find((move) => move.verb === 'decline' || move.verb === 'keep') ?? null,
  };
}

// Rows are robots, columns are ways: plain first, then the card's text (and its elements in the pack's order).
export function sortOptions(moves: Move[], elements: string[]): Move[] {
  const column = (move: Move) =>
    move.way === '' ? 0 : move.way === 'as' ? 1 + elements.indexOf(move.element) : 1;
  return moves.toSorted((a, b) => a.robot - b.robot || column(a) - column(b) || a.card - b.card);
}

// DS-39: in the order chosen; the last one lies on top of the pile.
export const discardMoves = (cards: Iterable<number>) => [...cards].map((card) => `discard ${card}`);

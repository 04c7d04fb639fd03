// The legal moves sorted by what on the table they are about (RULES.md 6). Nothing is decided here: every entry is a
// move that the engine listed.
import type { Color, Direction } from './types';

export interface CardPlay {
  move: string;
  card: string;
  as: Color | null; // by a Super Drill
  with: string | null; // by an Enhanced Power
}
export interface Exchange {
  move: string;
  from: Color;
  to: Color;
}
export interface Placement {
  move: string;
  square: string;
  dir: Direction;
}
export interface CrystalList {
  move: string;
  crystals: Color[]; // in colour order
}

export interface Legal {
  targets: Map<string, string>; // square to move, and so on
  decks: Map<number, string>;
  buys: Map<string, string>;
  installs: Map<string, string>;
  loses: Map<string, string>;
  capsules: Map<Color, string>;
  plays: CardPlay[]; // mine or fight
  exchanges: Exchange[];
  places: Placement[];
  lists: CrystalList[]; // take, return or discard
  refill: string | null;
  pass: string | null;
  done: string | null;
}

export const none = (): Legal => ({
  targets: new Map(),
  decks: new Map(),
  buys: new Map(),
  installs: new Map(),
  loses: new Map(),
  capsules: new Map(),
  plays: [],
  exchanges: [],
  places: [],
  lists: [],
  refill: null,
  pass: null,
  done: null,
});

function readPlay(move: string, words: string[]): CardPlay {
  const after = (word: string) => (words.includes(word) ? words[words.indexOf(word) + 1]! : null);
  return { move, card: words[1]!, as: after('as') as Color | null, with: after('with') };
}

function add(legal: Legal, move: string): void {
  const words = move.split(' ');
  const what = words[1] ?? '';
  switch (words[0]) {
    case 'target':
      return void legal.targets.set(what, move);
    case 'deck':
      return void legal.decks.set(Number(what), move);
    case 'buy':
      return void legal.buys.set(what, move);
    case 'install':
      return void legal.installs.set(what, move);
    case 'lose':
      return void legal.loses.set(what, move);
    case 'capsule':
      return void legal.capsules.set(what as Color, move);
    case 'mine':
    case 'fight':
      return void legal.plays.push(readPlay(move, words));
    case 'exchange':
      return void legal.exchanges.push({ move, from: what as Color, to: words[2] as Color });
    case 'place':
      return void legal.places.push({ move, square: what, dir: words[2] as Direction });
    case 'take':
    case 'return':
    case 'discard':
      return void legal.lists.push({ move, crystals: words.slice(1) as Color[] });
    case 'refill':
      legal.refill = move;
      return;
    case 'done':
      legal.done = move;
      return;
    default:
      legal.pass = move;
  }
}

export function readMoves(moves: string[]): Legal {
  const legal = none();
  for (const move of moves) add(legal, move);
  return legal;
}

// How many legal moves the board's elements lead to; a test compares it with the list.
export const reach = (legal: Legal): string[] => [
  ...[legal.targets, legal.decks, legal.buys, legal.installs, legal.loses, legal.capsules].flatMap((map) => [
    ...map.values(),
  ]),
  ...[legal.plays, legal.exchanges, legal.places, legal.lists].flatMap((list) =>
    list.map(({ move }) => move),
  ),
  ...[legal.refill, legal.pass, legal.done].filter((move) => move !== null),
];

// Whether a list of crystals holds the other one.
export function holds(list: Color[], part: Color[]): boolean {
  const rest = [...list];
  return part.every((color) => {
    const at = rest.indexOf(color);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

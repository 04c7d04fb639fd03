// Notation of legal moves, read into what the board can point at. Nothing here decides what is legal: every answer is one
// of the moves that were given.

// What a changing move does to each square it names: "+1", "-2" (shift), "4" (becomes or takes 4), "roll", "swap".
export type Parts = Record<number, string>;

export interface ToolMove {
  move: string;
  parts: Parts;
}
// A pair or a black shift: 'use 2', 'black 1'.
export interface Tool {
  id: string;
  pair: number; // 0 for a black shift
  black: number; // 0 for a pair
  moves: ToolMove[];
}

const couples = (words: string[]): [number, string][] =>
  words.flatMap((word, i) => (i % 2 === 0 ? [[Number(word), words[i + 1] ?? ''] as [number, string]] : []));

// The squares of green dice, from 1.
export const greenSquares = (drill: string[]): number[] =>
  drill.flatMap((die, i) => (die.startsWith('g') ? [i + 1] : []));

function arranged(drill: string[], numbers: string[]): Parts {
  const parts: Parts = {};
  greenSquares(drill).forEach((square, i) => {
    const number = numbers[i] ?? '';
    if (drill[square - 1] !== `g${number}`) parts[square] = number;
  });
  return parts;
}

export function partsOf(move: string, drill: string[]): Parts {
  const [, which, ...rest] = move.split(' ');
  const [verb, ...words] = rest;
  if (which === '5' && verb === 'swap') return Object.fromEntries(words.map((square) => [square, 'swap']));
  if (which === '5' && verb === 'set') return arranged(drill, words);
  if (which === '5') return Object.fromEntries(couples(words));
  if (which === '6' && verb === 'reroll') return Object.fromEntries(words.map((square) => [square, 'roll']));
  if (which === '6') return Object.fromEntries(couples(words));
  return Object.fromEntries(couples(rest));
}

export function toolsOf(legal: string[], drill: string[]): Tool[] {
  const tools = new Map<string, Tool>();
  for (const move of legal) {
    const [kind, which] = move.split(' ');
    if (kind !== 'use' && kind !== 'black') continue;
    const id = `${kind} ${which}`;
    const number = Number(which);
    const tool = tools.get(id) ?? {
      id,
      pair: kind === 'use' ? number : 0,
      black: kind === 'black' ? number : 0,
      moves: [],
    };
    tool.moves.push({ move, parts: partsOf(move, drill) });
    tools.set(id, tool);
  }
  return [...tools.values()];
}

const size = (parts: Parts) => Object.keys(parts).length;
const holds = (whole: Parts, some: Parts) =>
  Object.entries(some).every(([at, what]) => whole[Number(at)] === what);

// What a square can become with this tool, in a fixed order.
export function optionsOf(tool: Tool, square: number): string[] {
  const all = new Set(
    tool.moves.flatMap(({ parts }) => (parts[square] === undefined ? [] : [parts[square]])),
  );
  return [...all].sort((a, b) => Number(a) - Number(b));
}

// The selection after a square's option was tapped: again takes it back; what does not go with it any more is dropped,
// the oldest first.
export function choosePart(
  tool: Tool,
  chosen: [number, string][],
  square: number,
  what: string,
): [number, string][] {
  if (chosen.some(([at, was]) => at === square && was === what))
    return chosen.filter(([at]) => at !== square);
  let kept = chosen.filter(([at]) => at !== square);
  const fits = () => {
    const wanted: Parts = { ...Object.fromEntries(kept), [square]: what };
    return tool.moves.some(({ parts }) => holds(parts, wanted));
  };
  while (kept.length > 0 && !fits()) kept = kept.slice(1);
  return [...kept, [square, what]];
}

// The move that a selection stands for: exactly it, or the one smallest move that holds it.
export function moveOf(tool: Tool, chosen: [number, string][]): ToolMove | null {
  const wanted: Parts = Object.fromEntries(chosen);
  const holding = tool.moves.filter(({ parts }) => holds(parts, wanted));
  const exact = holding.find(({ parts }) => size(parts) === size(wanted));
  if (exact || chosen.length === 0) return exact ?? null;
  const least = Math.min(...holding.map(({ parts }) => size(parts)));
  const smallest = holding.filter(({ parts }) => size(parts) === least);
  return smallest.length === 1 ? smallest[0]! : null;
}

export const rerollOf = (numbers: number[]): string =>
  ['reroll', ...numbers.toSorted((a, b) => a - b)].join(' ');

export interface Dig {
  move: string;
  section: string;
  squares: number[]; // ascending, a doubled one twice
}

export function readDig(move: string): Dig {
  const [, section = '', ...squares] = move.split(' ');
  return { move, section, squares: squares.map(Number) };
}
export const digsOf = (legal: string[]): Dig[] =>
  legal.filter((move) => move.startsWith('dig ')).map((move) => readDig(move));

export const digOf = (digs: Dig[], section: string, squares: number[]): Dig | undefined => {
  const wanted = squares.toSorted((a, b) => a - b).join(' ');
  return digs.find((dig) => dig.section === section && dig.squares.join(' ') === wanted);
};

// Which of many moves are tried out: some at once, first those of one square, which the board shows beside it, and always
// the one that is looked at.
export function triedOut(all: (Dig | ToolMove)[], looked = ''): string[] {
  const isAlone = (one: Dig | ToolMove) =>
    ('squares' in one ? one.squares : Object.keys(one.parts)).length === 1;
  const sorted = all.toSorted((a, b) => Number(isAlone(b)) - Number(isAlone(a)));
  const moves = sorted.slice(0, 40).map(({ move }) => move);
  return looked === '' || moves.includes(looked) ? moves : [...moves, looked];
}

// The squares after one was tapped: unused, used, used twice (where some dig names it twice), unused. Squares that no dig
// uses together with it are dropped.
export function tapSquare(digs: Dig[], section: string, squares: number[], square: number): number[] {
  const here = digs.filter((dig) => dig.section === section);
  const times = squares.filter((q) => q === square).length;
  const others = squares.filter((q) => q !== square);
  const withIt = [...squares, square];
  if (digOf(here, section, withIt)) return withIt;
  if (times > 0) return others;
  for (let kept = others; ; kept = kept.slice(1)) {
    if (digOf(here, section, [...kept, square])) return [...kept, square];
    if (kept.length === 0) return squares;
  }
}

// "bid 2 3 vs 5": the dice of both players.
export function readBid(move: string): [number[], number[]] {
  const [first = '', second = ''] = move.replace(/^bid ?/, '').split('vs');
  const numbers = (text: string) => text.trim().split(/\s+/).filter(Boolean).map(Number);
  return [numbers(first), numbers(second)];
}

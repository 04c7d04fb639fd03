// What a move would lead to, up to the end of the sale, as the engine plays it out.
import type { Fact, Outlook } from '../../table/contract';
import type { AmTable } from './facts';
import { idOf, keysIn, numberIn } from './offers';
import type { View } from './types';

export interface Outcome {
  drill: string[]; // before the dig
  dug: Fact | undefined;
  sold: Fact | undefined;
  mover: number; // by so much the mover's funds change, the sale aside
  other: number;
  after: View;
}
export const sectionIn = ({ dug }: Outcome) => idOf(dug?.['section'] ?? '');
export const squaresIn = ({ dug }: Outcome) => [
  ...keysIn(dug, 'squares').map((key) => Number(idOf(key))),
  ...keysIn(dug, 'doubled').map((key) => Number(idOf(key))),
];

async function look(table: AmTable, moves: string[]): Promise<Outlook<View> | null> {
  const found = await table.whatIf(...moves);
  return 'view' in found ? found : null;
}

// The race does not touch the sale: let the other side win it at once and look on.
function raceOver({ tender, active }: View): string {
  const open = [0, 1].map((seat) => [3, 4, 5, 6].filter((n) => !tender.sets[seat]?.includes(n)));
  const dice = (seat: number) => (seat === active ? open[seat]!.map(() => 1) : open[seat]!).join(' ');
  return `bid ${dice(0)} vs ${dice(1)}`;
}

const isEnough = (a: Outcome, b: Outcome | null) => !b || gain(a) > gain(b);
const gain = ({ dug, sold, mover, other }: Outcome) =>
  (dug?.['finishes'] ? 1e6 : 0) + numberIn(dug, 'units') * 1e3 + mover - other + numberIn(sold, 'income');

async function best(table: AmTable, moves: string[], open: string[]): Promise<Outcome | null> {
  let found: Outcome | null = null;
  for (const move of open) {
    const one = await ahead(table, [...moves, move]);
    if (one && isEnough(one, found)) found = one;
  }
  return found;
}

// The mover digs, frees, sells as well as can be seen; whatever else is asked ends it.
export async function ahead(table: AmTable, moves: string[]): Promise<Outcome | null> {
  const seen = await look(table, moves);
  if (!seen) return null;
  const { view, legal } = seen;
  if (view.ply === 'dig') {
    const digs = legal.filter((move) => move.startsWith('dig '));
    const longest = digs.toSorted((a, b) => b.length - a.length).slice(0, 10);
    const found = await best(table, moves, longest);
    return found ? { ...found, drill: view.drill } : null;
  }
  if (view.ply === 'free') return best(table, moves, legal);
  if (view.ply === 'bid') return ahead(table, [...moves, raceOver(view)]);
  if (view.ply === 'sell') return ahead(table, [...moves, 'sell']);
  return outcomeOf(table.view, seen);
}
function outcomeOf(now: View, { view, lines }: Outlook<View>): Outcome {
  const fact = (kind: string) => lines.find((line) => line.fact?.kind === kind)?.fact ?? undefined;
  const sold = fact('sold');
  const change = (seat: number) => view.players[seat]!.funds - now.players[seat]!.funds;
  const mover = change(now.active) - numberIn(sold, 'income');
  return { drill: now.drill, dug: fact('dug'), sold, mover, other: change(1 - now.active), after: view };
}

// Which open unit each used square would dig, to be tagged on the map: index of the unit → square.
export function tagged(
  units: number[],
  done: number,
  drill: string[],
  squares: number[],
): Record<number, number> {
  const tags: Record<number, number> = {};
  for (const square of squares) {
    const face = Number(drill[square - 1]?.slice(1));
    const at = units.findIndex((unit, i) => i >= done && unit === face && tags[i] === undefined);
    if (at >= 0) tags[at] = square;
  }
  return tags;
}

// Which faces of the control die would forge, the dice as they lie. `first` leads to the roll.
export async function forging(table: AmTable, first: string): Promise<boolean[]> {
  const faces: boolean[] = [];
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const seen = await look(table, [first, `control ${face}`]);
    if (!seen) return [];
    const forged = seen.lines.some(({ fact }) => fact?.kind.startsWith('forged'));
    faces.push(forged || seen.legal.includes('forge'));
  }
  return faces;
}

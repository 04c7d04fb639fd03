// What a choice would lead to, played out by the engine and read off the view after it.
import type { Outlook } from '../../table/contract';
import { readDig, type Dig } from './moves';
import type { AmTable } from './facts';
import type { View } from './types';

export interface Outcome {
  moves: string[]; // what was played to see it
  dig: Dig | null;
  drill: string[]; // the drill before the dig
  units: number; // matched by the dig
  finishes: string; // the section that is finished, or ''
  mover: number; // the mover's funds, less now, before any sale
  other: number;
  sale: number | null; // what selling brings, null where nothing is to be sold
  market: View['market'] | null; // the rows after the sale
  left: number; // the mover's funds after all of it
  free: string; // the answer at the free square that leaves most
  after: View;
}

type Look = Outlook<View>;

async function look(table: AmTable, moves: string[]): Promise<Look | null> {
  const found = await table.whatIf(...moves);
  return 'view' in found ? found : null;
}

// The race does not touch the sale: let the other side win it at once and look on.
function raceOver(view: View): string {
  const [left, right] = [0, 1].map((seat) =>
    [3, 4, 5, 6].filter((n) => !view.tender.sets[seat]?.includes(n)),
  );
  const wins = (seat: number) => seat !== view.active;
  const dice = (open: number[], seat: number) => (wins(seat) ? open : open.map(() => 1)).join(' ');
  return `bid ${dice(left ?? [], 0)} vs ${dice(right ?? [], 1)}`;
}

async function bestFree(
  table: AmTable,
  moves: string[],
  at: Look,
): Promise<{ move: string; look: Look } | null> {
  const seat = at.view.active;
  let best: { move: string; look: Look } | null = null;
  for (const move of at.legal) {
    const seen = await look(table, [...moves, move]);
    if (seen && (!best || seen.view.players[seat]!.funds > best.look.view.players[seat]!.funds))
      best = { move, look: seen };
  }
  return best;
}

async function seeSale(
  table: AmTable,
  moves: string[],
  from: View,
): Promise<Pick<Outcome, 'sale' | 'market' | 'after'>> {
  let [path, view] = [moves, from];
  if (view.ply === 'bid') {
    path = [...path, raceOver(view)];
    view = (await look(table, path))?.view ?? view;
  }
  const sold = view.ply === 'sell' ? await look(table, [...path, 'sell']) : null;
  if (!sold) return { sale: null, market: null, after: view };
  const seat = from.active;
  const sale = sold.view.players[seat]!.funds - view.players[seat]!.funds;
  return { sale, market: sold.view.market, after: sold.view };
}

export async function seeDig(
  table: AmTable,
  now: View,
  before: string[],
  move: string,
): Promise<Outcome | null> {
  const moves = [...before, move];
  const dug = await look(table, moves);
  if (!dug) return null;
  const drill = before.length > 0 ? ((await look(table, before))?.view.drill ?? now.drill) : now.drill;
  return finish(table, now, moves, dug, { dig: readDig(move), drill });
}

// From the position after a dig or a free square to the end of the sale.
async function finish(
  table: AmTable,
  now: View,
  moves: string[],
  dug: Look,
  known: { dig: Dig | null; drill: string[] },
): Promise<Outcome> {
  const free = dug.view.ply === 'free' ? await bestFree(table, moves, dug) : null;
  const [path, { view }] = free ? [[...moves, free.move], free.look] : [moves, dug];
  const seat = now.active;
  const [mover, other] = [seat, 1 - seat].map((one) => view.players[one]!.funds - now.players[one]!.funds);
  const finishes = view.dug;
  const sold = finishes ? await seeSale(table, path, view) : { sale: null, market: null, after: view };
  const left = view.players[seat]!.funds + (sold.sale ?? 0);
  const units = known.dig?.squares.length ?? 0;
  return {
    ...known,
    ...sold,
    moves,
    units,
    finishes,
    mover: mover!,
    other: other!,
    left,
    free: free?.move ?? '',
  };
}

// What naming a free square leads to: the dig it belongs to waits in the view.
export async function seeFree(table: AmTable, now: View, move: string): Promise<Outcome | null> {
  const dug = await look(table, [move]);
  return dug && finish(table, now, [move], dug, { dig: readDig(now.pending_dig), drill: now.drill });
}

const better = (a: Outcome, b: Outcome) =>
  Number(a.finishes !== '') - Number(b.finishes !== '') ||
  a.units - b.units ||
  a.left - a.other - (b.left - b.other);

// The dig with most to show for it among those that are open after some moves; null where there is none.
export async function seeBestDig(table: AmTable, now: View, before: string[]): Promise<Outcome | null> {
  const open = await look(table, before);
  const digs = (open?.legal ?? []).filter((move) => move.startsWith('dig ')).map(readDig);
  const most = digs.toSorted((a, b) => b.squares.length - a.squares.length).slice(0, 10);
  let best: Outcome | null = null;
  for (const dig of most) {
    const seen = await seeDig(table, now, before, dig.move);
    if (seen && (!best || better(seen, best) > 0)) best = seen;
  }
  return best;
}
export const bestOf = (outcomes: Outcome[]): Outcome | null =>
  outcomes.reduce<Outcome | null>((best, one) => (!best || better(one, best) > 0 ? one : best), null);

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

export interface FaceOutcome {
  face: number;
  forges: boolean;
  pay: number;
}
// What each face of the control die would do, the dice as they lie. `first` leads to the roll.
export async function seeFaces(table: AmTable, now: View, first: string[]): Promise<FaceOutcome[]> {
  const faces: FaceOutcome[] = [];
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const seen = await look(table, [...first, `control ${face}`]);
    if (!seen) return [];
    faces.push(await readFace(table, now, [...first, `control ${face}`], seen, face));
  }
  return faces;
}
async function readFace(
  table: AmTable,
  now: View,
  moves: string[],
  seen: Look,
  face: number,
): Promise<FaceOutcome> {
  const after = seen.legal.includes('forge') ? await look(table, [...moves, 'forge']) : seen;
  const pay = after ? worthOf(after.view, now.active) - worthOf(now, now.active) : 0;
  return { face, forges: pay > 0, pay };
}
// Funds and what Overtime holds.
const worthOf = (view: View, seat: number) => view.players[seat]!.funds + view.foundry.gain;

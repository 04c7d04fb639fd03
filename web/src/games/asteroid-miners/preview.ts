// What a move would lead to, up to the end of the sale, as the engine plays it out.
import type { Outlook } from '../../table/contract';
import type { Offer } from '../../table/offers';
import type { AmTable } from './facts';
import { idOf, keysIn, numberIn, squaresOf } from './offers';
import type { View } from './types';

export type Outcome = ReturnType<typeof outcomeOf>;
export const sectionIn = ({ dug }: Outcome) => idOf(dug?.['section'] ?? '');
export const squaresIn = ({ dug }: Outcome) =>
  squaresOf([...keysIn(dug, 'squares'), ...keysIn(dug, 'doubled')]);

type Seen = Outlook<View> & { drill?: string[] };
const isSeen = (one: Seen | null) => one !== null;

// The race does not touch the sale: let the other side win it at once and look on.
function raceOver({ tender, active }: View): string {
  const open = [0, 1].map((seat) => [3, 4, 5, 6].filter((n) => !tender.sets[seat]?.includes(n)));
  const dice = (seat: number) => (seat === active ? open[seat]!.map(() => 1) : open[seat]!).join(' ');
  return `bid ${dice(0)} vs ${dice(1)}`;
}

function worth(now: View, seen: Seen): number {
  const { dug, sold, mover, other } = outcomeOf(now, seen);
  const gain = mover - other + numberIn(sold, 'income');
  return (dug?.['finishes'] ? 1e6 : 0) + numberIn(dug, 'units') * 1e3 + gain;
}
async function best(table: AmTable, moves: string[], open: string[]): Promise<Seen | null> {
  const all = await Promise.all(open.map((move) => ahead(table, [...moves, move])));
  const seen = all.filter(isSeen);
  return seen.toSorted((a, b) => worth(table.view, b) - worth(table.view, a))[0] ?? null;
}

// The mover digs, frees, sells as well as can be seen; whatever else is asked ends it.
async function ahead(table: AmTable, moves: string[]): Promise<Seen | null> {
  const seen = await table.whatIf(...moves);
  if (!seen) return null;
  const { view, legal } = seen;
  if (view.ply === 'dig') {
    const digs = legal.filter((move) => move.startsWith('dig '));
    const found = await best(table, moves, digs.toSorted((a, b) => b.length - a.length).slice(0, 10));
    return found && { ...found, drill: view.drill };
  }
  if (view.ply === 'free') return best(table, moves, legal);
  if (view.ply === 'bid') return ahead(table, [...moves, raceOver(view)]);
  if (view.ply === 'sell') return ahead(table, [...moves, 'sell']);
  return seen;
}
// Of a change of the drill that is its end, unless dice decide.
export async function foresee(table: AmTable, { verb, text }: Offer): Promise<Seen | null> {
  if (table.view.ply !== 'modify' || verb === 'done') return ahead(table, [text]);
  return verb === 'reroll' ? null : ahead(table, [text, 'done']);
}
export function outcomeOf(now: View, { view, lines, drill = now.drill }: Seen) {
  const fact = (kind: string) => lines.find((line) => line.fact?.kind === kind)?.fact ?? undefined;
  const sold = fact('sold');
  const change = (seat: number) => view.players[seat]!.funds - now.players[seat]!.funds;
  return {
    drill, // before the dig
    dug: fact('dug'),
    sold,
    mover: change(now.active) - numberIn(sold, 'income'), // by so much the mover's funds change, the sale aside
    other: change(1 - now.active),
    after: view,
  };
}

// Which faces of the control die would forge, the dice as they lie. `first` leads to the roll.
export async function facesThatForge(table: AmTable, first: string): Promise<boolean[]> {
  const faces = [1, 2, 3, 4, 5, 6].map((face) => table.whatIf(first, `control ${face}`));
  const seen = (await Promise.all(faces)).filter(isSeen);
  return seen.map(
    ({ lines, legal }) =>
      lines.some(({ fact }) => fact?.kind.startsWith('forged')) || legal.includes('forge'),
  );
}

// What each legal move would lead to, asked from the engine (`whatIf`) after the position is painted, once a position.
import type { Move } from './moves';
import { offersOf, type Offers } from './moves';
import type { PhaseId, Table, View } from './types';

export interface Preview {
  robot: number;
  seat: number; // whose robot moves
  from: number;
  to: number;
  slot: number;
  points: number;
  draws: [number, number][]; // seat, cards
  next: PhaseId; // of the position after it
  mined: boolean; // a When Mined text follows after the draws
}

const asked = new Set(['prospect', 'communicate', 'drill', 'push', 'upgrade', 'recharge']);

export function compare(before: View, after: View, move: Move, me: number): Preview {
  const seat = move.verb === 'push' ? move.seat : me;
  const robot = move.verb === 'drill' ? before.robot : move.robot;
  const was = before.seats[seat]?.robots[robot];
  const is = after.seats[seat]?.robots[robot];
  return {
    robot,
    seat,
    from: was?.at ?? -1,
    to: is?.at ?? -1,
    slot: is?.slot ?? -1,
    points: (after.seats[me]?.score ?? 0) - (before.seats[me]?.score ?? 0),
    draws: after.step === before.step ? after.drawing : [],
    next: after.phase,
    mined: after.mined,
  };
}

export class Previews {
  offers = $state.raw<Offers>(offersOf([]));
  known = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #position: string[] | null = null;

  of(move: string): Preview | null {
    return this.known.get(move) ?? null;
  }

  // Called in an effect whenever the legal list is another one.
  look(table: Table): void {
    if (table.legal === this.#position) return;
    this.#position = table.legal;
    this.offers = offersOf(table.legal);
    this.known = new Map();
    const moves = this.offers.moves.filter((move) => asked.has(move.verb));
    if (moves.length > 0 && table.seat !== null) void this.#ask(table, table.view, moves, table.seat);
  }

  // In batches: the picture changes once a batch, and the worker stays free for a move in between.
  async #ask(table: Table, before: View, moves: Move[], me: number): Promise<void> {
    const position = this.#position;
    for (let i = 0; i < moves.length; i += 8) {
      const batch = moves.slice(i, i + 8);
      const after = await Promise.all(batch.map((move) => table.whatIf(move.text)));
      if (this.#position !== position) return;
      const known = new Map(this.known);
      batch.forEach((move, j) => {
        const outlook = after[j]!;
        if ('view' in outlook) known.set(move.text, compare(before, outlook.view, move, me));
      });
      this.known = known;
    }
  }
}

// Trying moves out at a table on a server: the page's own engine, set to a position that the seat cannot tell from the
// true one.
import { hides } from '../games/list';
import { engineWorker } from '../engine/client';
import { openMatch, type Calls, type RemoteMatch } from '../engine/line';
import { offersOf, planOf, tryOut, whyOf } from '../engine/tell';
import type { Fault, Outlook, Plan, TableModel } from './contract';
import type { Key, Offer } from './offers';

export type Seen = Pick<TableModel, 'game' | 'players' | 'options' | 'pack' | 'view' | 'seat'>;

export const seenOf = ({ game, players, options, pack, view, seat }: Seen): Seen => ({
  game,
  players,
  options,
  pack,
  view,
  seat,
});

export class World<View> {
  #match: Promise<RemoteMatch> | null = null;

  constructor(
    private readonly table: Seen,
    private readonly engine: () => Calls = engineWorker,
  ) {}

  close(): void {
    void this.#match?.then((match) => match.close());
  }

  async whyNot(move: string): Promise<Fault | null> {
    const match = await this.#imagine().catch(() => null);
    return match ? match.whyNot(move).catch(() => null) : null;
  }

  async offers(): Promise<Offer[]> {
    const match = await this.#imagine().catch(() => null);
    return match ? offersOf(match, this.table.seat!) : [];
  }
  async why(keys: Key[]): Promise<Fault | null> {
    const match = await this.#imagine().catch(() => null);
    return match && whyOf(match, keys);
  }
  async plan(moves: string[]): Promise<Plan<View>> {
    const match = await this.#imagine().catch(() => null);
    return match ? planOf<View>(match, moves) : { moves: [], dropped: [], facts: [] };
  }

  async whatIf(...moves: string[]): Promise<Outlook<View> | Fault> {
    const { seat } = this.table;
    const match = await this.#imagine().catch(() => null);
    if (!match || seat === null) return { clause: '', sentence: '' };
    const copy = await match.clone();
    try {
      return await tryOut<View>(copy, seat, moves);
    } catch (error) {
      return (error as { errors?: Fault[] }).errors?.[0] ?? { clause: '', sentence: String(error) };
    } finally {
      void copy.close();
    }
  }

  // Whether a move of whoever is to act tells somebody something new; what would not be legal here comes from a hidden hand.
  async reveals(move: string): Promise<boolean> {
    const match = await this.#imagine().catch(() => null);
    return (await match?.text('reveals', move).catch(() => null)) !== 'false';
  }

  async #imagine(): Promise<RemoteMatch> {
    const { game, players, options, pack } = this.table;
    this.#match ??= openMatch(this.engine(), game, { game, players, options }, JSON.stringify(pack));
    const match = await this.#match;
    await setToView(match, this.table);
    return match;
  }
}

// Into a position that the seat which looks cannot tell from the true one.
export async function setToView(match: RemoteMatch, { game, view, seat }: Seen): Promise<void> {
  if (view === null || seat === null) throw new Error('no view');
  const text = JSON.stringify(view);
  if (hides(game)) await match.setView(seat, text, 1n);
  else await match.setState(text);
}

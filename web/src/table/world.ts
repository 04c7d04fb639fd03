// Trying moves out at a table on a server: the page's own engine, set to a position that the seat cannot tell from the
// true one.
import { hides } from '../games/list';
import { engineWorker } from '../engine/client';
import { openMatch, type Calls, type RemoteMatch } from '../engine/line';
import { askingOf, planOf, tryOut, whyOf } from '../engine/tell';
import type { Outlook, Plan, TableModel } from './contract';
import type { Asking, Key } from './offers';

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

  #asked<T, U>(ask: (match: RemoteMatch) => Promise<T>, otherwise: U): Promise<T | U> {
    return this.#imagine()
      .then(ask)
      .catch(() => otherwise);
  }
  offers = (): Promise<Asking> =>
    this.#asked((match) => askingOf(match, this.table.seat!), { prompt: null, offers: [] });
  why = (keys: Key[]) => this.#asked((match) => whyOf(match, keys), null);
  plan = (moves: string[]): Promise<Plan<View>> =>
    this.#asked((match) => planOf<View>(match, moves), { moves: [], dropped: [], facts: [] });
  whatIf = (...moves: string[]): Promise<Outlook<View> | null> =>
    this.#asked(async (match) => {
      const copy = await match.clone();
      return tryOut<View>(copy, this.table.seat!, moves).finally(() => void copy.close());
    }, null);
  // Whether a move of the seat to act tells somebody something new; what would not be legal here comes from a hidden hand.
  reveals = async (move: string) =>
    (await this.#asked((match) => match.text('reveals', move), null)) !== 'false';

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

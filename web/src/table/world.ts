// Trying moves out at a table on a server: the page's own engine, set to a position that the seat which looks cannot tell
// from the true one.
import { engineWorker, openMatch, type Remote } from '../engine/client';
import type { Calls } from '../engine/line';
import { OrebitError, type Argument } from '../engine/orebit';
import type { TableModel } from './contract';

export type Seen = Pick<TableModel, 'game' | 'players' | 'options' | 'pack' | 'view' | 'seat'>;

export class World {
  #match: Promise<Remote> | null = null;

  constructor(private readonly engine: () => Calls = engineWorker) {}

  close(): void {
    void this.#match?.then((match) => match.close());
  }
  // The same match each time; what is asked next is answered from there.
  async at(seen: Seen): Promise<Remote> {
    const { game, players, options, pack } = seen;
    const position = positionOf(seen);
    this.#match ??= openMatch(this.engine(), game, { game, players, options }, JSON.stringify(pack));
    const match = await this.#match;
    await match.text(...position);
    return match;
  }
}

// The call that sets a match there.
export function positionOf({ view, seat }: Seen): [string, ...Argument[]] {
  if (view === null || seat === null) throw new OrebitError([]);
  return ['set_view', seat, JSON.stringify(view), 1];
}

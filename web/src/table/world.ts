// Trying moves out at a table on a server: the page's own engine, set to a position that the seat cannot tell from the
// true one.
import { engineWorker } from '../engine/client';
import type { RemoteMatch } from '../engine/line';
import type { Advice } from '../engine/orebit';
import type { Fault, LogLine, Outlook, TableModel } from './contract';

export const secretive = ['stella-digger', 'dark-side'];

interface Seen {
  log: string;
  clause: string;
  then: { log: string; clause: string }[];
}

export class World<View> {
  #match: Promise<RemoteMatch> | null = null;

  constructor(private readonly table: TableModel<View>) {}

  close(): void {
    void this.#match?.then((match) => match.close());
  }

  async whyNot(move: string): Promise<Fault | null> {
    const match = await this.#imagine().catch(() => null);
    return match ? match.whyNot(move).catch(() => null) : null;
  }

  async whatIf(...moves: string[]): Promise<Outlook<View> | Fault> {
    const { seat } = this.table;
    const match = await this.#imagine().catch(() => null);
    if (!match || seat === null) return { clause: '', sentence: '' };
    const copy = await match.clone();
    try {
      return await this.#tryOut(copy, seat, moves);
    } catch (error) {
      return (error as { errors?: Fault[] }).errors?.[0] ?? { clause: '', sentence: String(error) };
    } finally {
      void copy.close();
    }
  }

  advise = async (level: string): Promise<Advice> =>
    (await this.#imagine()).advise(level, 7n, this.table.ply);

  async #tryOut(match: RemoteMatch, seat: number, moves: string[]): Promise<Outlook<View>> {
    const lines: LogLine[] = [];
    for (const move of moves) {
      if ((await match.turn()) === 'chance') await match.settle(move);
      else await match.play(move);
      const { log, clause, then } = await match.seen<Seen>(seat);
      for (const line of [{ log, clause }, ...then])
        lines.push({ ply: null, seat, text: line.log, clause: line.clause, move: '' });
    }
    const turn = await match.turn();
    const legal = turn === seat ? await match.legal() : [];
    return { view: await match.view<View>(seat), legal, turn, lines };
  }

  async #imagine(): Promise<RemoteMatch> {
    const { game, players, options, pack, view, seat } = this.table;
    if (view === null || seat === null) throw new Error('no view');
    this.#match ??= engineWorker().open(game, { game, players, options }, JSON.stringify(pack));
    const match = await this.#match;
    const text = JSON.stringify(view);
    if (secretive.includes(game)) await match.text('set_view', seat, text, 1n);
    else await match.setState(text);
    return match;
  }
}

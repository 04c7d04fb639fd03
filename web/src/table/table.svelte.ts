// A table as the frame knows it: what one seat may see of a game, and what can be asked and done. Nobody can play at this one;
// tables on the device, on a server, in a lesson and in a record say what is otherwise with them.
import type { Remote } from '../engine/line';
import { OrebitError, type Argument, type HintAdvice } from '../engine/orebit';
import type { Fault, LogLine, Outlook, Plan, Result, SeatInfo, TableModel, Turn } from './contract';
import type { Asking, Key } from './offers';
import { linesOf, type LocalNews } from './wire';

export interface UndoQuestion {
  seat: number; // who asks
  waitsFor: number[];
}
export type Options = Record<string, string | number | boolean>;

export class Table<View = unknown> implements TableModel<View> {
  readonly kind: 'local' | 'online' | 'lesson' | 'record' = 'record';
  readonly id: string = '';
  game = $state('');
  players = $state(0);
  options = $state.raw<Options>({});
  pack = $state.raw<Record<string, unknown>>({});
  seats = $state.raw<SeatInfo[]>([]);

  seat = $state<number | null>(null);
  view = $state.raw<View>(null as View);
  ply = $state(1);
  turn = $state<Turn>('chance');
  legal = $state.raw<string[]>([]);
  log = $state.raw<LogLine[]>([]);
  result = $state.raw<Result | null>(null);
  canUndo = $state(false);
  busy = $state(false);
  hinted = $state<string | null>(null);
  thinking = $state<number | null>(null); // a bot that is at it
  refusal = $state.raw<Fault | null>(null); // the last move that was not taken
  curtain = $state<number | null>(null); // the seat whom the device must be handed to; the page knows no hand meanwhile
  ended = $state(''); // 'resigned' or 'expired' where nobody won, 'given_up' where no game began, else ''
  undoQuestion = $state.raw<UndoQuestion | null>(null);
  readonly branch: number | undefined; // the first own ply of a game that goes on from another
  // How far ahead of the picture chance and bots may play; a table waits for it before each of their plies.
  room?: () => Promise<void>;

  async play(..._moves: string[]): Promise<void> {}
  async uncover(): Promise<void> {} // whom `curtain` names holds the device now
  undo = async (): Promise<void> => {};
  answerUndo = async (_agrees: boolean): Promise<void> => {};
  resign = async (): Promise<void> => {};
  record = async (): Promise<string> => '';
  // A match of the engine where the seat that looks cannot tell it from the true one; not every table has one.
  protected match = (): Promise<Remote> => Promise.reject(new OrebitError([]));
  async #asked<T, Otherwise>(otherwise: Otherwise, call: string, ...args: Argument[]) {
    return this.match()
      .then((match) => match.ask<T>(call, ...args))
      .catch((error: unknown) => {
        if (error instanceof OrebitError) return otherwise;
        throw error;
      });
  }
  offers = (): Promise<Asking> => this.#asked({ prompt: null, offers: [] }, 'offers', this.seat ?? 0, 1);
  why = async (keys: Key[]): Promise<Fault | null> => {
    const said = await this.#asked<Partial<Fault>, null>(null, 'why', keys);
    return said?.clause ? { clause: said.clause, why: said.why! } : null;
  };
  plan = (moves: string[]): Promise<Plan<View>> =>
    this.#asked({ moves: [], dropped: [], facts: [] }, 'plan', moves);
  whatIf = async (...moves: string[]): Promise<Outlook<View> | null> => {
    const news = await this.#asked<LocalNews, null>(null, 'what_if', this.seat ?? 0, moves);
    if (!news) return null;
    const { view, legal = [], turn, log } = news;
    return { view: view as View, legal, turn, lines: log.flatMap(linesOf) };
  };
  // What such a bot tells the seat that looks.
  async hint(_level: string): Promise<HintAdvice | null> {
    return null;
  }
  stopHint(): void {} // nobody waits for it any more
  close(): void {}

  clearRefusal(): void {
    this.refusal = null;
  }
  // Whoever shows the table hears of every change, one ply after the other.
  listen(hear: () => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }
  protected changed(): void {
    for (const hear of this.#listeners) hear();
  }
  readonly #listeners = new Set<() => void>();
}

export type LiveTable<View = unknown> = Pick<Table<View>, keyof Table<View>>;

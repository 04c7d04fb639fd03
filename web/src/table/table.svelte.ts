// A table as the frame knows it: what one seat may see of a game, and what can be asked and done. Nobody can play at this one;
// tables on the device, on a server, in a lesson and in a record say what is otherwise with them.
import type { HintAdvice } from '../engine/orebit';
import type { Fault, LogLine, Outlook, Plan, Result, SeatInfo, TableModel, Turn } from './contract';
import type { Asking, Key } from './offers';

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
  offers = async (): Promise<Asking> => ({ prompt: null, offers: [] });
  why = async (_keys: Key[]): Promise<Fault | null> => null;
  plan = async (_moves: string[]): Promise<Plan<View>> => ({ moves: [], dropped: [], facts: [] });
  whatIf = async (..._moves: string[]): Promise<Outlook<View> | null> => null;
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

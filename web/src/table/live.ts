// What the frame needs of a table beyond what a board needs: both kinds of tables have it.
import type { HintAdvice } from '../engine/orebit';
import type { Fault, TableModel } from './contract';

export interface UndoQuestion {
  seat: number; // who asks
  waitsFor: number[];
}

export interface LiveTable<View = unknown> extends TableModel<View> {
  readonly kind: 'local' | 'online' | 'lesson';
  readonly id: string;
  readonly refusal: Fault | null; // the last move that was not taken
  readonly thinking: number | null; // a bot that is at it
  readonly curtain: number | null; // the seat whom the device must be handed to; the page knows no hand meanwhile
  readonly ended: string; // 'resigned' or 'expired' where nobody won, 'given_up' where no game began, else ''
  readonly branch?: number | undefined; // the first own ply of a game that goes on from another
  readonly undoQuestion: UndoQuestion | null;
  hinted: string | null;
  // How far ahead of the picture chance and bots may play; a table waits for it before each of their plies.
  room?: () => Promise<void>;

  listen(hear: () => void): () => void;
  clearRefusal(): void;
  uncover(): Promise<void>; // whom `curtain` names holds the device now
  hint(level: string): Promise<HintAdvice | null>; // what such a bot tells the seat that looks
  stopHint(): void; // nobody waits for it any more
  record(): Promise<string>;
  resign(): Promise<void>;
  answerUndo(agrees: boolean): Promise<void>;
}

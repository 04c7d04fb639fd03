// What a game's folder gives the frame, and what the frame gives a board. A board draws a view and offers the legal
// moves; it never decides what is legal, what something costs or who wins: it asks `offers`, `why`, `plan` and `whatIf`.
import type { Component } from 'svelte';
import type { Advice, Fault, Turn } from '../engine/orebit';
import type { Asking, Key, Offer } from './offers';

export type { Fault, Turn };

// What happened, for programs: fields hold numbers, keys of things ("card:a35", "card:?") and lists of them.
export interface Fact {
  kind: string;
  seat?: number;
  clause: string;
  [field: string]: unknown;
}

export interface LogLine {
  ply: number | null; // null for what is not a ply: somebody sat down, an undo was asked
  actor: number | 'chance' | null; // who made the ply
  fact: Fact | null;
  seat: number | null; // whom the sentence speaks of; it has no subject then ("visits a35 for nothing")
  text: string;
  clause: string; // '' where no rule is cited
  move: string; // canonical notation, '' where there is none
  joined?: LogLine[]; // in a log: lines that stand on this one
}

export interface SeatInfo {
  kind: 'human' | 'bot' | 'open';
  name: string;
  level: string; // of a bot, else ''
  mine: boolean; // held by this device
  present: boolean;
}

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
}

// What a position would be after some moves of the seat that looks, as far as that seat can know: `stopped` says
// that chance or somebody else acts next.
export interface Outlook<View> {
  view: View;
  legal: string[];
  turn: Turn;
  lines: LogLine[];
}

// Moves chosen in any order, brought into one that the rules accept, and where they lead.
export interface Plan<View> {
  moves: string[];
  dropped: (Fault & { move: string })[]; // what fits nowhere, and why
  facts: Fact[]; // what surely follows
  view?: View; // the position then; left out where a move shows something new
  offers?: Offer[]; // without facts where there are very many
}

// One table as a seat sees it. Reactive: implementations are classes with $state fields (local.svelte.ts plays with the
// engine in the page, online.svelte.ts with a server).
export interface TableModel<View = unknown> {
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, string | number | boolean>;
  readonly pack: Record<string, unknown>; // the content pack as JSON
  readonly seats: SeatInfo[];
  readonly seat: number | null; // the seat that looks; null for a spectator
  readonly view: View;
  readonly ply: number; // number of the next ply
  readonly turn: Turn;
  readonly legal: string[]; // only while `turn === seat`, else empty
  readonly log: LogLine[]; // oldest first
  readonly result: Result | null;
  readonly canUndo: boolean;
  readonly busy: boolean; // a move is on its way
  readonly hinted: string | null; // the move a hint points at, to be marked on the board
  readonly telling?: LogLine | null; // what is being shown just now, for boards that act it out

  play(...moves: string[]): Promise<void>; // one after the other; stops at a refusal, which the frame shows
  undo(): Promise<void>;
  offers(): Promise<Asking>; // what the seat that looks is asked, and its legal moves as something to point at
  why(keys: Key[]): Promise<Fault | null>; // what is wrong with the move that these come nearest to
  plan(moves: string[]): Promise<Plan<View>>;
  // Nothing where they are not legal. Moves of chance are allowed too, so that a board can show what each face of a die would do.
  whatIf(...moves: string[]): Promise<Outlook<View> | null>;
  // What the legal moves promise, as a strong bot weighs them: the final score alone, else the chance to win. It may take
  // long, so only a table whose bots think in a worker of their own has it.
  estimate?(): Promise<Advice['weighed']>;
}

export interface Phase {
  id: string;
  label: string;
  state: 'done' | 'now' | 'later';
  icon?: string; // a line drawing of 24 by 24, as the data of a path
}

// What is chosen but not sent: shared by a game's components. `keydown` answers whether it took the key; the frame
// asks it for every key that no field and no dialog takes.
export interface Choice {
  begin?(): void; // the table stands otherwise than before
  foresee?(): void; // something else is chosen
  keydown(event: KeyboardEvent): boolean;
  // What was decided already for the ply that is asked for now, or nothing.
  next?(): string | null;
}

export interface BoardProps<View = unknown, C extends Choice = Choice> {
  table: TableModel<View>;
  choice: C;
}
export interface SeatProps<View = unknown> {
  table: TableModel<View>;
  seat: number;
}

// A thing by its key ("card:39"): a small sign within a sentence, one in a list, or as large as it is explained. Nothing for a key
// without one.
export interface PictureProps {
  of: string;
  table: TableModel;
  size: 'inline' | 'sign' | 'large';
}

export interface LessonStep {
  say: string; // one or two sentences
  clause: string;
  // What the learner does: one of these moves; a step without any is only read. The board lights the first one.
  moves?: string[];
  // Chance and other seats' plies that follow, in canonical notation, so that the lesson always runs alike.
  then?: string[];
}
// From src/games/<game>/lesson.toml (tools/web_packs).
export interface Lesson {
  title: string;
  header: { game: string; players: number; options?: Record<string, unknown> };
  begin: string[]; // plies before the first step
  steps: LessonStep[];
}

// How long a fact is shown, and on which picture. A kind without a film is read if another seat did it, else glanced at.
export interface Film<View = unknown> {
  beat: 'none' | 'glance' | 'read' | 'look';
  on?: 'before' | 'after'; // the picture it is told on; `after` unless said otherwise
  picture?: (view: View, fact: Fact) => View; // what the picture before it becomes: a card that was played lies there
  joins?: true; // the same again and again takes one beat
}

// eslint-style any: components of different views share one list.
/* eslint-disable @typescript-eslint/no-explicit-any */
export interface GameModule {
  id: string;
  Board: Component<BoardProps<any, any>>; // the picture, everything clickable in it
  Decision: Component<BoardProps<any, any>>; // content of the decision bar: sentence, help, buttons
  Seat: Component<SeatProps<any>>; // what stands beside a seat's name: score, goods; compact in the phone's strip
  Picture?: Component<PictureProps>;
  Aside: Component<BoardProps<any, any>> | null; // a sheet or market in the side column; a tab on phones
  asideTitle: string;
  newChoice(table: TableModel<any>): Choice;
  progress(table: TableModel<any>): string; // "Turn 4 of 5"
  phases(table: TableModel<any>): Phase[];
  films?: Record<string, Film<any>>; // by kind of fact
  opens?: { kind: string; label: 'logTurn' | 'logRound' }; // the fact that opens a round, for headings of the log
  handInDecision?: true; // the board leaves the hand to the decision bar
}

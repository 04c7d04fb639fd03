// What a game tells the shared parts of a decision: its keys and its words.
import type { Fact, Outlook, TableModel } from './contract';
import type { Key, Offer } from './offers';
import type { Selection } from './selection.svelte';

export interface Asked {
  sentence: string;
  clause: string;
  help: string;
  step?: { n: number; of: number; name: string } | undefined; // "action 1 of 2"
}
// One of several offers in a list.
export interface Way {
  picture?: Key;
  head: string;
  note?: string;
  gain?: string; // where there is one to compare
  name: string; // the same for whoever listens
}
export interface Verb {
  verb: string;
  key: string; // the letter that chooses it
  label: string;
  note: string;
  picture?: Key;
}
export interface Button {
  label: string;
  note?: string;
  name?: string; // for whoever listens, where label and note do not say it
  isQuiet?: boolean; // it can be pressed, but something better is to be done
}
// Beside the main button.
export interface Other extends Button {
  picture?: Key;
  offer?: Offer | undefined; // what it plays
  act?: () => void; // if it plays nothing
}

// What a choice leads to, in a word or two.
export interface Chip {
  text: string;
  tone: '' | 'good' | 'bad' | 'plain'; // plain: words between them
  seat: number; // whose mark stands before it, −1 for none
}

// Moves that are chosen together.
export interface Several<View> {
  quota?(table: TableModel<View>): number; // so many are asked for one after the other, and chosen at once
  chains?: string[]; // verbs that ask at once for more, which is chosen together with them: a drill and its place
  verb?: string; // of which some are chosen in any order and sent together: a purchase
  keys?(table: TableModel<View>): Key[]; // what is told why it cannot be among them
  ends?(table: TableModel<View>): boolean; // all moves here are; the one that gives the rest up is played last
}
// What moves lead to, as the engine plays them out. What is chosen is always looked into.
export interface Ahead<View> {
  first?(offer: Offer): boolean; // looked into before anybody points at it
  look?(table: TableModel<View>, offer: Offer): Promise<Outlook<View> | null>; // with what others do, say
  facts?(before: View, after: View): Fact[]; // beyond those of the move: who draws, what is asked next
}

// Only what can be said, its keys and the main button have no answer of their own.
export interface Says<View> {
  several?: Several<View>;
  ahead?: Ahead<View>;
  offers?(table: TableModel<View>, offers: Offer[]): Offer[]; // by the keys of what the board shows, the best first
  begins?(table: TableModel<View>, offers: Offer[]): Key[]; // what is pointed at from the start: a proposal
  keepsLit?: true; // also what would be done instead of what is chosen
  suffices?(keys: Key[]): boolean; // enough is pointed at: of what is left the first is taken
  next?(table: TableModel<View>): string | null; // what was decided before for this ply
  asks?(choice: Selection<View>, key: Key): Key[]; // what the engine is asked about a thing that has no offer
  keys(table: TableModel<View>, choice: Selection<View>): Record<string, Key>;

  over?(table: TableModel<View>): { show?(score: number): string; clause?: string; help?: string };
  asked?(table: TableModel<View>, choice: Selection<View>): Partial<Asked>; // where more is to be said than the engine's question
  verbs?(table: TableModel<View>, choice: Selection<View>): Verb[]; // where things alone do not decide
  way?(table: TableModel<View>, choice: Selection<View>, offer: Offer): Way | null; // null: it is pointed at on the board
  button(table: TableModel<View>, choice: Selection<View>): Button | null; // null: something is missing still
  others?(table: TableModel<View>, choice: Selection<View>): Other[];
  pass?(table: TableModel<View>, choice: Selection<View>): string;
  chips?(choice: Selection<View>): Chip[]; // beside the sentence, where there are no ways
}

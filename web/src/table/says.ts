// What a game tells the shared parts of a decision: its keys and its words.
import type { Fact, Fault, Outlook, TableModel } from './contract';
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
  picture: Key;
  head: string;
  note: string;
  gain: string; // '' where there is none to compare
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
  note: string;
  name?: string; // for whoever listens, where label and note do not say it
  isQuiet?: boolean; // it can be pressed, but something better is to be done
}
// Beside the main button.
export interface Other extends Button {
  picture?: Key;
  offer?: Offer | undefined; // what it plays
  act?: () => void; // if it plays nothing
}

export interface Says<View> {
  // What follows beyond the facts of a move, read off the position after it: who draws, what is asked next.
  follows?(before: View, after: View): Fact[];
  foreseen?: string[]; // the verbs for which that is asked
  foresee?(table: TableModel<View>, offer: Offer): Promise<Outlook<View> | Fault>; // with what others do, say
  chains?: string[]; // verbs that ask at once for more, which is chosen together with them: a drill and its place
  gathers?: string; // a verb of which several are chosen in any order and sent together: a purchase
  arrange?(table: TableModel<View>, offers: Offer[]): Offer[]; // the best first, say
  keepsLit?: true; // also what would be done instead of what is chosen
  suffices?(keys: Key[]): boolean; // enough is pointed at: of what is left the first is taken
  next?(table: TableModel<View>): string | null; // what was decided before for this ply
  quota?(table: TableModel<View>): number; // so many moves are asked for one after the other, and chosen at once
  plans?(table: TableModel<View>): boolean; // moves are gathered; the one that gives the rest up is played last
  read?(offer: Offer): Offer; // by the keys of what the board shows, where the move's own keys do not tell it
  begins?(table: TableModel<View>, offers: Offer[]): Key[]; // what is pointed at from the start: a proposal
  asks?(choice: Selection<View>, key: Key): Key[]; // what the engine is asked about a thing that has no offer
  keys(table: TableModel<View>, choice: Selection<View>): Record<string, Key>;

  asked(table: TableModel<View>, choice: Selection<View>): Asked;
  verbs(table: TableModel<View>, choice: Selection<View>): Verb[]; // where things alone do not decide
  way(table: TableModel<View>, choice: Selection<View>, offer: Offer): Way | null; // null: it is pointed at on the board
  button(table: TableModel<View>, choice: Selection<View>): Button;
  others?(table: TableModel<View>, choice: Selection<View>): Other[];
  pass(table: TableModel<View>, choice: Selection<View>): string;
}

// A legal move as a person can point at it: the things it is about, by their keys, and what is certain to follow.
import { keysOf } from '../frame/keys_of';
import { namesOf } from '../frame/marks';
import type { Fact } from './contract';

// kind:id, as on the board: 'card:39', 'robot:1b', 'location:6', 'verb:recharge'. Of equal things the second is 'face:5@2'.
export type Key = string;

export interface Offer {
  text: string; // canonical; sent, never shown
  verb: string;
  args: Key[]; // a multiset: 'face:5' may stand twice
  facts: Fact[];
  sentence?: string; // what it does, things marked with their keys (frame/marks.ts)
  texts?: string[]; // where it is several moves, chosen together and sent one after the other
  role?: 'pass' | undefined; // gives something up: never the main button
}

// What is asked of the seat that is to act, and what it may do.
export interface Asking {
  prompt: { sentence: string; clause: string } | null;
  offers: Offer[];
}

export const kindOf = (key: Key) => key.slice(0, key.indexOf(':'));
// Without its place among equal things, which are alike in a move.
export const bare = (key: Key) => key.replace(/@\d+$/, '');
export const placeOf = (key: Key) => Number(/@(\d+)$/.exec(key)?.[1] ?? 0);
// Equal things told apart: 'face:5', 'face:5' becomes 'face:5@1', 'face:5@2'.
export const apart = (keys: Key[]): Key[] =>
  keys.map((key, i) => `${key}@${count(keys.slice(0, i + 1), key)}`);
export const diceKeys = (faces: number[]): Key[] => apart(faces.map((face) => `face:${face}`));
export const movesOf = ({ text, texts }: Offer): string[] => texts ?? [text];
const count = (keys: Key[], key: Key) => keys.filter((other) => other === key).length;

// What all of them do; '' where they do several things.
export const verbOf = (offers: Offer[]): string =>
  new Set(offers.map(({ verb }) => verb)).size === 1 ? offers[0]!.verb : '';

// In words, as the engine says it.
export const saidOf = ({ sentence = '' }: Offer) => namesOf(sentence);

export const isNamed = ({ facts }: Offer, key: Key) => facts.some((fact) => keysOf(fact).includes(key));

// Whether a move is about all of these. What only its facts name (the location where a robot lands) counts where it `tells`
// something.
export function holds(offer: Offer, keys: Key[], tells: (key: Key) => boolean = () => true): boolean {
  const most = (key: Key) =>
    key === `verb:${offer.verb}` ? 1 : count(offer.args, key) || Number(tells(key) && isNamed(offer, key));
  const wanted = keys.map(bare);
  return wanted.every((key) => count(wanted, key) <= most(key));
}

// All that the move is about is among these.
export function isWhole({ args }: Offer, keys: Key[]): boolean {
  const held = keys.map(bare);
  return args.every((key) => count(held, key) >= count(args, key));
}
// Whether the move is about this thing, or about a number of its kind.
export const isAbout = ({ args }: Offer, key: Key) => count(args, bare(key)) >= placeOf(key);
// Moves about the same things differ in their order: two blue for a pink, two pink for a blue.
export function isInOrder({ args }: Offer, keys: Key[]): boolean {
  const of = (kind: string, all: Key[]) => all.filter((key) => kindOf(key) === kind).join();
  return args.map(kindOf).every((kind) => of(kind, args) === of(kind, keys));
}

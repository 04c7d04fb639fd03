// A legal move as a person can point at it: the things it is about, by their keys, and what is certain to follow.
import { keysOf } from '../frame/keys_of';
import type { Fact } from './contract';

export type Key = string; // kind:id, as on the board: 'card:39', 'robot:1b', 'location:6', 'verb:recharge'

export interface Offer {
  text: string; // canonical; sent, never shown
  verb: string;
  args: Key[]; // a multiset: 'face:5' may stand twice
  facts: Fact[];
  role?: 'pass' | undefined; // gives something up: never the main button
}

export const kindOf = (key: Key) => key.slice(0, key.indexOf(':'));
const count = (keys: Key[], key: Key) => keys.filter((other) => other === key).length;

// How often a move can be about a thing. `widely`: what only its facts name counts too (the location where a robot lands).
function most({ verb, args, facts }: Offer, key: Key, widely: boolean): number {
  if (key === `verb:${verb}`) return 1;
  return count(args, key) || Number(widely && facts.some((fact) => keysOf(fact).includes(key)));
}
export const holds = (offer: Offer, keys: Key[], widely = true) =>
  keys.every((key) => count(keys, key) <= most(offer, key, widely));

// All that the move is about is among these.
export const isWhole = ({ args }: Offer, keys: Key[]) =>
  args.every((key) => count(keys, key) >= count(args, key));

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

export const isNamed = ({ facts }: Offer, key: Key) => facts.some((fact) => keysOf(fact).includes(key));

// Whether a move is about all of these. What only its facts name (the location where a robot lands) counts where it `tells`
// something.
export function holds(offer: Offer, keys: Key[], tells: (key: Key) => boolean = () => true): boolean {
  const most = (key: Key) =>
    key === `verb:${offer.verb}` ? 1 : count(offer.args, key) || Number(tells(key) && isNamed(offer, key));
  return keys.every((key) => count(keys, key) <= most(key));
}

// All that the move is about is among these.
export const isWhole = ({ args }: Offer, keys: Key[]) =>
  args.every((key) => count(keys, key) >= count(args, key));

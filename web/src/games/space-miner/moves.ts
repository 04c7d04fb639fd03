// The legal list, sorted by what each move is about; and the engine's sentences taken apart for drawing.
import type { UpgradeId } from './types';

export interface Offer {
  visits: number[];
  rescan: boolean;
  rerolls: Set<string>; // faces as in the move: "1 1 4"
  travels: number[];
  flips: Set<number>;
  doubles: Set<number>;
  claims: Claim[];
  buys: Set<UpgradeId>;
  done: boolean;
}
export interface Claim {
  slot: number;
  faces: number[]; // ascending
}

const numbers = (words: string[]) => words.map(Number);
export const facesKey = (faces: number[]) => [...faces].sort((a, b) => a - b).join(' ');
export const claimMove = ({ slot, faces }: Claim) => `claim ${slot} ${facesKey(faces)}`;

export function readClaim(move: string): Claim {
  const [slot = 0, ...faces] = numbers(move.split(' ').slice(1));
  return { slot, faces };
}

export function readLegal(legal: string[]): Offer {
  const rest = (verb: string) =>
    legal.filter((move) => move.startsWith(`${verb} `)).map((move) => move.slice(verb.length + 1));
  return {
    visits: numbers(rest('visit')),
    rescan: legal.includes('rescan'),
    rerolls: new Set(rest('reroll')),
    travels: numbers(rest('travel')).sort((a, b) => a - b),
    flips: new Set(numbers(rest('flip'))),
    doubles: new Set(numbers(rest('double'))),
    claims: legal.filter((move) => move.startsWith('claim ')).map(readClaim),
    buys: new Set(rest('buy') as UpgradeId[]),
    done: legal.includes('done'),
  };
}

export interface Group {
  faces: number[];
  counts: number; // the bonus of a combination, else the face
}
// How a flight is made, from the log's sentence ("travels 31 as 2 2 (15) + 5 + 5 + 6, 2 short of a33: …").
export interface Flight {
  groups: Group[];
  five: boolean; // SM-18
}
export function readFlight(sentence: string): Flight {
  const made = /^travels \d+ as ([\d ()+]+?)(?:,| and )/.exec(sentence)?.[1];
  const groups = (made ?? '')
    .split(' + ')
    .filter(Boolean)
    .map((text): Group => {
      const faces = numbers(text.replace(/ \(.*/, '').split(' '));
      return { faces, counts: Number(/\((\d+)\)/.exec(text)?.[1] ?? faces[0]) };
    });
  return { groups, five: sentence.includes(' by five alike') };
}

export type GroupKind = 'two_of_a_kind' | 'three_in_a_row' | 'three_of_a_kind' | 'four_of_a_kind';
export function groupKind({ faces }: Group): GroupKind | null {
  if (faces.length < 2) return null;
  if (faces[0] !== faces[1]) return 'three_in_a_row';
  return faces.length === 2 ? 'two_of_a_kind' : faces.length === 3 ? 'three_of_a_kind' : 'four_of_a_kind';
}

// The expression and the gain of a claim ("claims gold with (5*5+1)*2 = 52: gains 7 credits").
export function readProof(sentence: string): { expression: string; gain: number } {
  const [, made = '', gain = '0'] = / with (.*) = \d+: gains (\d+)/.exec(sentence) ?? [];
  return { expression: made.replace(/\*/g, '×').replace(/\//g, '÷').replace(/-/g, '−'), gain: Number(gain) };
}

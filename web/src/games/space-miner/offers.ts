// What the facts of a move say, and the keys of the things in it.
import type { Fact } from '../../table/contract';
import type { Offer } from '../../table/offers';

export const numberOf = (key: unknown) => Number(/\d+/.exec(String(key))?.[0] ?? 0);
export const slotOf = ({ args }: Offer) => numberOf(args.find((key) => key.startsWith('slot:')));
export const facesOf = ({ args }: Offer) => args.filter((key) => key.startsWith('face:')).map(numberOf);
export const costOf = (offer: Offer | null | undefined) => Number(offer?.facts[0]?.['cost'] ?? 0);

export interface Group {
  faces: number[];
  counts: number; // the bonus of a combination, else the face
}
export interface Route {
  offer: Offer;
  distance: number;
  cost: number;
  groups: Group[];
  isFive: boolean; // five alike make any distance
}

// How a flight is made, as its fact has it: "2 2 (15) + 5 + 5 + 6".
export function groupsOf(text: string): Group[] {
  const parts = text.split(' + ').filter(Boolean);
  return parts.map((part) => {
    const faces = part.replace(/ \(.*/, '').split(' ').map(Number);
    return { faces, counts: Number(/\((\d+)\)/.exec(part)?.[1] ?? faces[0]) };
  });
}
export function routeOf(offer: Offer): Route {
  const { distance, cost, groups }: Partial<Fact> = offer.facts[0] ?? {};
  const read = groupsOf(String(groups ?? ''));
  const isFive = distance !== 0 && read.length === 0;
  return { offer, distance: Number(distance), cost: Number(cost), groups: read, isFive };
}
export const cheapest = (a: Route, b: Route) => a.cost - b.cost || a.distance - b.distance;

export type GroupKind = 'two_of_a_kind' | 'three_in_a_row' | 'three_of_a_kind' | 'four_of_a_kind';
export function groupKind({ faces }: Group): GroupKind | null {
  if (faces.length < 2) return null;
  if (faces[0] !== faces[1]) return 'three_in_a_row';
  return faces.length === 2 ? 'two_of_a_kind' : faces.length === 3 ? 'three_of_a_kind' : 'four_of_a_kind';
}

// The expression that proves a claim; dots where the engine has not told it yet.
export function proofOf(fact: Fact | undefined): string {
  const made = String(fact?.['expression'] ?? '…');
  return made.replace(/\*/g, '×').replace(/\//g, '÷').replace(/-/g, '−');
}

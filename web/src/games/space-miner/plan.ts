// A mining plan: which dice are turned, doubled and put to which ore, in the order a person thinks of it. Which claims
// the dice allow is the engine's list; this file only keeps which die lies where and writes the plan as moves.
import { claimMove, type Claim } from './moves';

export interface Plan {
  rolled: number[];
  flip: number | null; // a die's place; the copy's is rolled.length
  late: boolean; // the flip comes after the doubling and turns one of the two copies (SM-30, reuse_face "any")
  double: number | null;
  claims: PlannedClaim[];
}
export interface PlannedClaim {
  slot: number;
  dice: number[]; // places in the tray
}
export interface TrayDie {
  place: number;
  face: number;
  was: number; // the face before the flip, else 0
  copy: boolean;
}

export const newPlan = (rolled: number[]): Plan => ({
  rolled,
  flip: null,
  late: false,
  double: null,
  claims: [],
});

// Opposite faces of a die add up to 7.
const turned = (die: TrayDie): TrayDie => ({ ...die, face: 7 - die.face, was: die.face });

export function trayOf(plan: Plan): TrayDie[] {
  const dice = plan.rolled.map((face, place): TrayDie => ({ place, face, was: 0, copy: false }));
  const turn = () => {
    const die = plan.flip === null ? undefined : dice[plan.flip];
    if (die) dice[die.place] = turned(die);
  };
  if (!plan.late) turn();
  const doubled = plan.double === null ? undefined : dice[plan.double];
  if (doubled) dice.push({ ...doubled, place: dice.length, copy: true });
  if (plan.late) turn();
  return dice;
}

export function laserMoves(plan: Plan): string[] {
  const before = trayOf({ ...plan, flip: plan.late ? null : plan.flip, double: null });
  const doubled = plan.double === null ? [] : [`double ${before[plan.double]?.face}`];
  if (plan.flip === null) return doubled;
  if (plan.late) return [...doubled, `flip ${before[plan.double ?? 0]?.face}`];
  return [`flip ${plan.rolled[plan.flip]}`, ...doubled];
}

export function facesOf(tray: TrayDie[], places: number[]): number[] {
  return places.map((place) => tray[place]?.face ?? 0).sort((a, b) => a - b);
}
export const asClaim = (tray: TrayDie[], claim: PlannedClaim): Claim => ({
  slot: claim.slot,
  faces: facesOf(tray, claim.dice),
});

// SM-26: the order of entering, greatest first; a list that is a beginning of a longer one is the smaller.
export function falling(a: Claim, b: Claim): number {
  const [left, right] = [
    [a.slot, ...a.faces],
    [b.slot, ...b.faces],
  ];
  for (let i = 0; i < Math.min(left.length, right.length); ++i)
    if (left[i] !== right[i]) return right[i]! - left[i]!;
  return right.length - left.length;
}

export function planMoves(plan: Plan): string[] {
  const tray = trayOf(plan);
  const claims = plan.claims.map((claim) => asClaim(tray, claim)).sort(falling);
  return [...laserMoves(plan), ...claims.map(claimMove)];
}

export function freePlaces(plan: Plan): number[] {
  const used = new Set(plan.claims.flatMap((claim) => claim.dice));
  return trayOf(plan)
    .map((die) => die.place)
    .filter((place) => !used.has(place));
}

// Whether these faces are among the free dice.
export function fits(freeFaces: number[], faces: number[]): boolean {
  const left = [...freeFaces];
  return faces.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

// Dice of the tray that lie free and show these faces; null if there are not enough.
export function findDice(plan: Plan, faces: number[], prefer: number[] = []): number[] | null {
  const tray = trayOf(plan);
  const free = freePlaces(plan).sort(
    (a, b) => Number(prefer.includes(b)) - Number(prefer.includes(a)) || a - b,
  );
  const found: number[] = [];
  for (const face of faces) {
    const place = free.find((at) => tray[at]?.face === face && !found.includes(at));
    if (place === undefined) return null;
    found.push(place);
  }
  return found.sort((a, b) => a - b);
}

// The claims of the plan that keep their dice when the lasers change, and those that lose one.
export function withLasers(plan: Plan, change: Partial<Plan>): { plan: Plan; lost: PlannedClaim[] } {
  const [before, next] = [trayOf(plan), { ...plan, ...change }];
  const after = trayOf(next);
  const keeps = (claim: PlannedClaim) => claim.dice.every((at) => before[at]?.face === after[at]?.face);
  return {
    plan: { ...next, claims: plan.claims.filter(keeps) },
    lost: plan.claims.filter((claim) => !keeps(claim)),
  };
}

// Rocks and crystals, drawn from a card's id so that an asteroid always looks the same.
import type { OreKind } from './types';

type Point = [number, number];

export function dice(seed: string): () => number {
  let h = [...seed].reduce((sum, c) => Math.imul(sum ^ c.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    h = (Math.imul(h, 1664525) + 1013904223) >>> 0;
    return h / 2 ** 32;
  };
}

const round = (n: number) => Math.round(n * 10) / 10;
const at = (points: Point[], i: number) => points[(i + points.length) % points.length]!;

// A closed curve through the points (Catmull-Rom).
function curve(points: Point[]): string {
  const part = (_: Point, i: number) => {
    const [p0, p1, p2, p3] = [at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    return `C${[...c1, ...c2, ...p2].map(round).join(' ')}`;
  };
  const [x, y] = at(points, 0);
  return `M${round(x)} ${round(y)}${points.map(part).join('')}Z`;
}

interface Spot {
  x: number;
  y: number;
  r: number;
}
interface RockShape {
  outline: string;
  facets: { points: string; light: boolean; opacity: number }[];
  craters: Spot[];
  specks: Spot[];
}

// In a box of about 200 by 164 round the origin.
function rockShape(id: string): RockShape {
  const next = dice(id);
  const inside = (reach: number): Point => {
    const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next()) * reach];
    return [round(Math.cos(angle) * 98 * far), round(Math.sin(angle) * 80 * far)];
  };
  const outline = Array.from({ length: 17 }, (_, i): Point => {
    const [angle, r] = [(i / 17) * Math.PI * 2, 0.88 + next() * 0.17];
    return [Math.cos(angle) * 100 * r, Math.sin(angle) * 82 * r];
  });
  const facets = Array.from({ length: 7 }, () => {
    const [x, y] = inside(0.75);
    const corners = Array.from({ length: 5 }, (_, i) => {
      const angle = (i / 5) * Math.PI * 2 + next();
      return `${round(x + Math.cos(angle) * 34)},${round(y + Math.sin(angle) * 26)}`;
    });
    return { points: corners.join(' '), light: x + y < 0, opacity: round(0.3 + next() * 0.4) / 8 };
  });
  const craters = Array.from({ length: 8 }, () => {
    const [x, y] = inside(0.85);
    return { x, y, r: round(4 + next() * next() * 14) };
  });
  const specks = Array.from({ length: 22 }, () => {
    const [x, y] = inside(0.95);
    return { x, y, r: round(0.7 + next()) };
  });
  return { outline: curve(outline), facets, craters, specks };
}

// Where the seams lie, by how many there are.
export const seamPlaces: Record<number, Point[]> = {
  1: [[6, 6]],
  2: [
    [-44, -28],
    [42, 18],
  ],
  3: [
    [-46, -30],
    [46, -22],
    [0, 46],
  ],
};

export const edges = { brown: '#6f4a2a', red: '#8a2d20', gold: '#9a6b10' };
export const shines = { brown: '#d9a877', red: '#ff9a86', gold: '#ffe296' };
// One crystal of each kind round the origin: its body, what lies in the light and in the dark, as SVG writes points. Then the clump.
const crystals: Record<OreKind, [body: string, light: string, dark: string]> = {
  brown: ['-17,-10 2,-18 18,-7 16,12 -1,19 -18,10', '-17,-10 2,-18 0,0 -18,10', '16,12 18,-7 0,0 -1,19'],
  red: ['0,-24 13,-4 0,22 -13,-4', '0,-24 3,-4 -13,-4', '3,-4 13,-4 0,22'],
  gold: ['-5,-19 12,-16 20,0 13,17 -4,21 -19,10 -17,-9', '-5,-19 12,-16 0,0 -17,-9', '13,17 20,0 0,0 -4,21'],
};
const clump: [number, number, number][] = [
  [-14, -18, 0.66],
  [22, -14, 0.66],
  [0, 0, 1],
  [-30, 3, 0.56],
  [28, 10, 0.54],
  [-6, 20, 0.58],
];

function crystalMarkup(kind: OreKind, [dx, dy, size]: [number, number, number]): string {
  const [body, light, dark] = crystals[kind];
  return `<g transform="translate(${dx} ${dy}) scale(${size})">
    <polygon points="${body}" fill="var(--${kind}-ore)" stroke="${edges[kind]}" stroke-width="2" stroke-linejoin="round"/>
    <polygon points="${light}" fill="${shines[kind]}" opacity=".75"/>
    <polygon points="${dark}" fill="${edges[kind]}" opacity=".38"/></g>`;
}

function seamMarkup(kind: OreKind, [x, y]: Point): string {
  return `<g transform="translate(${x} ${y}) scale(.56)"><ellipse cy="4" rx="50" ry="34" fill="#0a0d15" opacity=".5"/>
    ${clump.map((one) => crystalMarkup(kind, one)).join('')}</g>`;
}

// The whole rock as SVG; `clip` is an id of its own.
export function rockMarkup(clip: string, id: string, ores: OreKind[]): string {
  const { outline, facets, craters, specks } = rockShape(id);
  const facet = ({ points, light, opacity }: RockShape['facets'][number]) =>
    `<polygon points="${points}" fill="${light ? '#fff' : '#05070d'}" opacity="${opacity}"/>`;
  const crater = ({ x, y, r }: Spot) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.82}" fill="#1a1f2c" opacity=".55"/>
    <ellipse cx="${x + r * 0.12}" cy="${y + r * 0.13}" rx="${r * 0.84}" ry="${r * 0.65}" fill="#5d6577" opacity=".8"/>`;
  const speck = ({ x, y, r }: Spot) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#0c0f18" opacity=".35"/>`;
  const seams = ores.map((kind, i) => seamMarkup(kind, seamPlaces[ores.length]?.[i] ?? [0, 0]));
  return `<clipPath id="${clip}"><path d="${outline}"/></clipPath><path d="${outline}" fill="url(#sm-rock)"/>
    <g clip-path="url(#${clip})">${facets.map(facet).join('')}${craters.map(crater).join('')}${specks.map(speck).join('')}
    <path d="${outline}" fill="url(#sm-shade)"/></g>
    <path d="${outline}" fill="none" stroke="url(#sm-rim)" stroke-width="2"/>${seams.join('')}`;
}

// Where the cards of the ring lie. Wide: a superellipse, equal distance along the curve, the smallest exponent at which
// no two cards overlap. Narrow: the edge of a grid, read clockwise. Pure geometry, in pixels of the board.
import { metricsOf, type Metrics } from './metrics';

export interface Point {
  x: number;
  y: number;
}
export interface Shape {
  kind: 'wide' | 'grid';
  width: number;
  height: number;
  scale: number; // of the card's inside; 1 at its smallest
  card: { width: number; height: number };
  centre: Point;
  hole: { width: number; height: number };
  spots: Point[]; // centres of the cards
  along: (location: number, part: number) => Point; // a point of the curve; part 1 on the cards, 0 in the centre
  lane: (location: number) => Point; // where robots run, inside the cards
}
export interface Layout extends Shape {
  m: Metrics; // of a card
}

const wrap = (value: number, size: number) => ((value % size) + size) % size;
const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

function superellipse(a: number, b: number, exponent: number, angle: number): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent);
  return { x: a * bend(c), y: b * bend(s) };
}

// Points at equal distance along the curve, from the top clockwise: a table to look up fractions of a turn in.
function evenly(a: number, b: number, exponent: number): (turn: number) => Point {
  const steps = 720;
  const points = Array.from({ length: steps + 1 }, (_, i) =>
    superellipse(a, b, exponent, (i / steps) * 2 * Math.PI - Math.PI / 2),
  );
  const lengths = [0];
  for (const [i, { x, y }] of points.slice(1).entries())
    lengths.push(lengths[i]! + Math.hypot(x - points[i]!.x, y - points[i]!.y));
  return (turn) => {
    const at = wrap(turn, 1) * lengths[steps]!;
    const i = Math.max(
      1,
      lengths.findIndex((length) => length >= at),
    );
    const part = (at - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1);
    return between(points[i - 1]!, points[i]!, part);
  };
}

// The rest follows from the curve through the cards, which is told from the centre and reaches so far from it.
type Base = Pick<Shape, 'kind' | 'width' | 'height' | 'scale' | 'card' | 'centre' | 'hole'>;
function shape(
  base: Base,
  count: number,
  reach: Point,
  margin: number,
  curve: (location: number) => Point,
): Shape {
  const { centre, hole } = base;
  const along = (location: number, part: number, down = part) => {
    const { x, y } = curve(location);
    return { x: centre.x + x * part, y: centre.y + y * down };
  };
  const inside = [(hole.width / 2 - margin) / reach.x, (hole.height / 2 - margin) / reach.y] as const;
  const spots = Array.from({ length: count }, (_, location) => along(location, 1));
  return { ...base, spots, along, lane: (location) => along(location, ...inside) };
}

function overlaps(spots: Point[], width: number, height: number): boolean {
  return spots.some((one, i) =>
    spots.some((two, j) => j > i && Math.abs(one.x - two.x) < width && Math.abs(one.y - two.y) < height),
  );
}

function wide(width: number, height: number, count: number, scale: number): Shape | null {
  const card = { width: 104 * scale, height: 116 * scale };
  const reach = { x: (width - card.width) / 2 - 18, y: (height - card.height - 40) / 2 };
  const centre = { x: width / 2, y: height / 2 + 4 };
  const hole = { width: 2 * reach.x - card.width, height: 2 * reach.y - card.height };
  const base: Base = { kind: 'wide', width, height, scale, card, centre, hole };
  for (let exponent = 2; exponent <= 14 && reach.y > card.height * 0.8; exponent += exponent < 4 ? 0.2 : 1) {
    const curve = evenly(reach.x, reach.y, exponent);
    const found = shape(base, count, reach, 12, (location) => curve(location / count));
    if (!overlaps(found.spots, card.width + 10, card.height + 16)) return found;
  }
  return null;
}

// The cells of a grid's edge clockwise from the top left: 3x3 for 8, 4x4 for 12, 5x5 for 16.
function edge(count: number): { columns: number; rows: number; cells: Point[] } {
  const columns = Math.max(3, Math.ceil((count + 4) / 4));
  const rows = Math.max(3, Math.ceil((count + 4 - 2 * columns) / 2));
  const cells: Point[] = [];
  for (let x = 0; x < columns - 1; ++x) cells.push({ x, y: 0 });
  for (let y = 0; y < rows - 1; ++y) cells.push({ x: columns - 1, y });
  for (let x = columns - 1; x > 0; --x) cells.push({ x, y: rows - 1 });
  for (let y = rows - 1; y > 0; --y) cells.push({ x: 0, y });
  return { columns, rows, cells: cells.slice(0, count) };
}

function grid(width: number, height: number, count: number): Shape {
  const { columns, rows, cells } = edge(count);
  const [gap, margin, top] = [6, 6, 10];
  const card = {
    width: (width - 2 * margin - (columns - 1) * gap) / columns,
    height: (height - top - margin - (rows - 1) * gap) / rows,
  };
  const step = { x: card.width + gap, y: card.height + gap };
  const centre = { x: width / 2, y: (height + top - margin) / 2 };
  const hole = { width: width - 2 * margin - 2 * step.x, height: height - top - margin - 2 * step.y };
  const reach = { x: ((columns - 1) * step.x) / 2, y: ((rows - 1) * step.y) / 2 };
  const spots = cells.map(({ x, y }) => ({ x: x * step.x - reach.x, y: y * step.y - reach.y }));
  const curve = (location: number) => {
    const at = wrap(location, count);
    const [from, to] = [spots[Math.floor(at)]!, spots[wrap(Math.floor(at) + 1, count)]!];
    return between(from, to, at % 1);
  };
  const base: Base = { kind: 'grid', width, height, scale: 1, card, centre, hole };
  return shape(base, count, reach, 2, curve);
}

function shapeOf(width: number, height: number, count: number): Shape {
  const most = width < 640 ? 0 : Math.min(1.9, width / 900, height / 400);
  for (let size = most; size > 0.6; size -= 0.04) {
    const found = wide(width, height, count, size);
    if (found) return found;
  }
  return grid(width, height, count);
}
export function layoutOf(width: number, height: number, count: number): Layout {
  const found = shapeOf(width, height, count);
  return { ...found, m: metricsOf(found) };
}

// For drawing: points as the data of a path, an arrow's tip at the end of a line.
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
export const line = (points: Point[]) => `M${points.map(text).join('L')}`;
export const moveTo = (point: Point) => `translate(${text(point)})`;
export function arrowAt(from: Point, at: Point): string {
  const degrees = (Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI;
  return `${moveTo(at)} rotate(${degrees.toFixed(1)})`;
}

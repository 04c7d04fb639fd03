// Where the cards of the ring lie. Wide: a superellipse, equal distance along the curve, the smallest exponent at which
// no two cards overlap. Narrow: the edge of a grid, read clockwise. Pure geometry, in pixels of the board.
export interface Point {
  x: number;
  y: number;
}
export interface Layout {
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

const wrap = (value: number, size: number) => ((value % size) + size) % size;

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
  for (let i = 1; i <= steps; ++i)
    lengths.push(
      lengths[i - 1]! + Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y),
    );
  return (turn) => {
    const at = wrap(turn, 1) * lengths[steps]!;
    let i = lengths.findIndex((length) => length >= at);
    if (i < 1) i = 1;
    const part = (at - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1);
    const [from, to] = [points[i - 1]!, points[i]!];
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
}

function overlaps(spots: Point[], width: number, height: number): boolean {
  return spots.some((one, i) =>
    spots.some((two, j) => j > i && Math.abs(one.x - two.x) < width && Math.abs(one.y - two.y) < height),
  );
}

const inset = ({ x, y }: Point, centre: Point, part: number, down = part): Point => ({
  x: centre.x + x * part,
  y: centre.y + y * down,
});

function wide(width: number, height: number, count: number, size: number): Layout | null {
  const card = { width: 104 * size, height: 116 * size };
  const [a, b] = [(width - card.width) / 2 - 18, (height - card.height - 40) / 2];
  const centre = { x: width / 2, y: height / 2 + 4 };
  for (let exponent = 2; exponent <= 14 && b > card.height * 0.8; exponent += exponent < 4 ? 0.2 : 1) {
    const curve = evenly(a, b, exponent);
    const spots = Array.from({ length: count }, (_, i) => curve(i / count));
    if (overlaps(spots, card.width + 10, card.height + 8)) continue;
    return {
      kind: 'wide',
      width,
      height,
      scale: size,
      card,
      centre,
      hole: { width: 2 * a - card.width, height: 2 * b - card.height },
      spots: spots.map((spot) => inset(spot, centre, 1)),
      along: (location, part) => inset(curve(location / count), centre, part),
      lane: (location) =>
        inset(curve(location / count), centre, 1 - (card.width / 2 + 12) / a, 1 - (card.height / 2 + 12) / b),
    };
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

function grid(width: number, height: number, count: number): Layout {
  const { columns, rows, cells } = edge(count);
  const [gap, margin, top] = [6, 6, 10];
  const card = {
    width: (width - 2 * margin - (columns - 1) * gap) / columns,
    height: (height - top - margin - (rows - 1) * gap) / rows,
  };
  const spots = cells.map(({ x, y }) => ({
    x: margin + x * (card.width + gap) + card.width / 2,
    y: top + y * (card.height + gap) + card.height / 2,
  }));
  const centre = { x: width / 2, y: (height + top - margin) / 2 };
  const along = (location: number, part: number, down = part) => {
    const at = wrap(location, count);
    const [from, to] = [spots[Math.floor(at)]!, spots[wrap(Math.floor(at) + 1, count)]!];
    const rest = at - Math.floor(at);
    const spot = { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
    return inset({ x: spot.x - centre.x, y: spot.y - centre.y }, centre, part, down);
  };
  const hole = {
    width: width - 2 * margin - 2 * (card.width + gap),
    height: height - top - margin - 2 * (card.height + gap),
  };
  const [a, b] = [(spots[columns - 1]!.x - spots[0]!.x) / 2, centre.y - spots[0]!.y];
  const lane = (location: number) => along(location, (hole.width / 2 - 2) / a, (hole.height / 2 - 2) / b);
  return { kind: 'grid', width, height, scale: 1, card, centre, hole, spots, along, lane };
}

export function layoutOf(width: number, height: number, count: number): Layout {
  if (width >= 640) {
    const most = Math.min(1.9, width / 900, height / 400);
    for (let size = most; size > 0.6; size -= 0.04) {
      const layout = wide(width, height, count, size);
      if (layout) return layout;
    }
  }
  return grid(width, height, count);
}

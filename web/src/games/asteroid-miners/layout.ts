// Where the sections of an asteroid lie in a picture of a given size: each side a column of rows, the shared sections
// between them. Packs may bring their own maps, so nothing here knows a particular one.
import type { LevelData, SectionData } from './types';

export interface Box {
  section: SectionData;
  side: number; // the seat it belongs to, −1 shared
  x: number;
  y: number;
  w: number;
  h: number;
  token: number; // size of a unit's token
  gap: number;
  wide: boolean; // label and price above the units, else in one line with them
  stacked: boolean; // a small one beside another: the label alone above the units
}
export interface Tunnel {
  from: string; // '' is the entrance
  to: string;
  side: number;
  d: string;
}

// The row of each of a side's own sections: one below the lowest section that leads to it.
function rowsOf(level: LevelData, side: number): SectionData[][] {
  const own = level.section.filter((one) => one.side === 'both' || one.side === `p${side + 1}`);
  const depth = new Map<string, number>();
  const sink = (id: string, at: number) => {
    const section = own.find((one) => one.id === id);
    if (!section || at <= (depth.get(id) ?? -1) || at > own.length) return;
    depth.set(id, at);
    for (const next of section.to) sink(next, at + 1);
  };
  for (const id of level.entrance) sink(id, 0);
  const rows: SectionData[][] = [];
  for (const section of own) (rows[depth.get(section.id) ?? 0] ??= []).push(section);
  return rows.filter(Boolean);
}

type Frame = ReturnType<typeof frameOf>;
function frameOf(w: number, h: number, rows: number) {
  const compact = h < 260 || w < 420;
  const top = compact ? 12 : Math.max(34, h * 0.1);
  return { w, h, top, pitch: (h - top - (compact ? 6 : 22)) / Math.max(1, rows), compact };
}

// How far from the edge each row begins: the rock is round.
const inset = (frame: Frame, row: number, rows: number) => {
  const middle = Math.abs((row + 0.5) / rows - 0.55) * 2;
  return (
    frame.w * (frame.compact ? 0.03 : 0.075) + middle * middle * frame.w * (frame.compact ? 0.04 : 0.055)
  );
};

function tokenIn(frame: Frame, room: number, units: number, high: number) {
  const tight = frame.compact || room < 120;
  const stacked = frame.compact && room < 90;
  const gap = tight ? 2 : 6;
  const most = stacked ? high - 17 : frame.compact ? Math.min(24, high - 6) : Math.min(36, high - 26);
  const label = stacked ? 8 : frame.compact ? 34 : tight ? 12 : 22;
  return { token: Math.max(14, Math.min(most, (room - label - gap * (units - 1)) / units)), gap, stacked };
}

function rowBoxes(frame: Frame, row: SectionData[], at: number, rows: number, side: number): Box[] {
  const start = inset(frame, at, rows);
  const end = frame.w / 2 - (frame.compact ? 36 : 58);
  const space = 6;
  const room = (end - start - space * (row.length - 1)) / row.length;
  const h = Math.min(frame.compact ? 40 : 74, frame.pitch - (frame.compact ? 5 : 16));
  const y = frame.top + frame.pitch * at + (frame.pitch - h) / 2;
  let x = start;
  return row.map((section) => {
    const size = tokenIn(frame, room, section.units.length, h);
    const units = section.units.length * (size.token + size.gap) - size.gap;
    const w = size.stacked ? room : Math.min(room, units + (frame.compact ? 40 : 30));
    const box = {
      section,
      side,
      x: row.length === 1 ? start + (room - w) / 2 : x,
      y,
      w,
      h,
      ...size,
      wide: !frame.compact,
    };
    x += room + space;
    return box;
  });
}

function sharedBox(frame: Frame, section: SectionData, level: LevelData, boxes: Box[], nth: number): Box {
  const near = boxes.filter(
    (box) => box.section.to.includes(section.id) || section.to.includes(box.section.id),
  );
  const ys = near.map((box) => box.y + box.h / 2);
  const middle = ys.length > 0 ? ys.reduce((a, b) => a + b, 0) / ys.length : frame.h / 2;
  const lines = Math.ceil(section.units.length / 2);
  const token = frame.compact ? 22 : 32;
  const w = frame.compact ? 62 : 96;
  const h = lines * (token + 4) + (frame.compact ? 22 : 34);
  const count = level.section.filter((one) => one.side === 'shared').length;
  const y = Math.min(frame.h - h - 8, Math.max(20, middle - h / 2)) + (nth - (count - 1) / 2) * (h + 8);
  const size = { token, gap: 6, wide: !frame.compact, stacked: false };
  return { section, side: -1, x: frame.w / 2 - w / 2, y, w, h, ...size };
}

const mirrored = (box: Box, w: number): Box => ({ ...box, x: w - box.x - box.w });

type Point = readonly [number, number];
const bent = ([x1, y1]: Point, [x2, y2]: Point, y?: number) => {
  const x = (x1 + x2) / 2;
  const bend = y === undefined ? `${x} ${y1} ${x} ${y2}` : `${x1} ${y} ${x2} ${y}`;
  return `M${x1} ${y1}C${bend} ${x2} ${y2}`;
};
// From the middle of one section to that of another, below both: down a side, or across to what is shared.
function tunnel(a: Box, b: Box, side: number): Tunnel {
  if (a.side !== -1 && b.side !== -1) {
    const [x1, y1, x2, y2] = [a.x + a.w / 2, a.y + a.h / 2, b.x + b.w / 2, b.y + b.h / 2];
    return { from: a.section.id, to: b.section.id, side, d: bent([x1, y1], [x2, y2], (y1 + y2) / 2) };
  }
  const isRight = a.x < b.x;
  const from = [isRight ? a.x + a.w - 8 : a.x + 8, a.y + a.h * 0.8] as const;
  const to = [isRight ? b.x + 6 : b.x + b.w - 6, b.y + b.h * 0.3] as const;
  return { from: a.section.id, to: b.section.id, side, d: bent(from, to) };
}
function tunnelsOf(level: LevelData, boxes: Box[], side: number): Tunnel[] {
  const mine = boxes.filter((box) => box.side === side || box.side === -1);
  const at = (ids: string[]) => mine.filter(({ section }) => ids.includes(section.id));
  const entrances = at(level.entrance).map(({ section, x, y, w, h }) => {
    return { from: '', to: section.id, side, d: `M${x + w / 2} ${y / 2}V${y + h / 2}` };
  });
  return [...entrances, ...mine.flatMap((a) => at(a.section.to).map((b) => tunnel(a, b, side)))];
}

// `left` is the seat drawn on the left: whoever looks.
export function layout(level: LevelData, w: number, h: number, left: number) {
  const sides = [0, 1].map((side) => rowsOf(level, side));
  const frame = frameOf(w, h, Math.max(...sides.map((rows) => rows.length)));
  const own = sides.flatMap((rows, side) =>
    rows
      .flatMap((row, at) => rowBoxes(frame, row, at, rows.length, side))
      .map((box) => (side === left ? box : mirrored(box, w))),
  );
  const shared = level.section
    .filter((section) => section.side === 'shared')
    .map((section, nth) => sharedBox(frame, section, level, own, nth));
  const boxes = [...own, ...shared];
  return { boxes, tunnels: [0, 1].flatMap((side) => tunnelsOf(level, boxes, side)) };
}

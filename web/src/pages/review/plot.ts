// Where things stand in the plot of a review.
import type { Band, Figures } from './figures';
import { ticksOf } from './figures';

export interface Frame {
  width: number;
  height: number;
  total: number; // plies of the game, also of a review that is not done
  compact: boolean;
}

export interface Plot {
  x(ply: number): number;
  y(value: number): number;
  plyAt(x: number): number;
  left: number;
  right: number;
  top: number;
  bottom: number; // of the lines
  luckLine: number; // base of the luck bars
  foot: number; // of the bands
  ticks: number[];
}

const luckRoom = (compact: boolean) => (compact ? 30 : 64);

export function plotOf(figures: Figures, { width, height, total, compact }: Frame): Plot {
  const [left, right] = [44, width - (width < 560 ? 62 : 160)]; // room for the largest text
  const top = compact ? 8 : 26;
  const foot = height - 22;
  const bottom = foot - luckRoom(compact);
  const values = [...figures.expected, ...figures.average];
  const [low, high] = widened(Math.min(...values), Math.max(...values), figures.unit);
  const x = (ply: number) => left + ((right - left) * ply) / Math.max(total, 1);
  return {
    x,
    y: (value) => bottom - ((bottom - top) * (value - low)) / (high - low),
    plyAt: (at) => Math.round(((at - left) / (right - left)) * total),
    left,
    right,
    top,
    bottom,
    luckLine: bottom + luckRoom(compact) * 0.58,
    foot,
    ticks: ticksOf(low, high, compact ? 3 : 5),
  };
}

// A plot of a game in which nothing happened is no noise blown up.
function widened(low: number, high: number, unit: Figures['unit']): [number, number] {
  const least = unit === 'percent' ? 20 : 4;
  const more = Math.max(0, least - (high - low)) / 2 + (high - low) * 0.04;
  return [low - more, high + more];
}

// A line that keeps its value until the next ply.
export function stepPath(values: number[], plot: Plot): string {
  return values
    .map((value, i) => (i === 0 ? `M${plot.x(0)} ${plot.y(value)}` : `H${plot.x(i)}V${plot.y(value)}`))
    .join('');
}

// Between two such lines.
export function areaPath(above: number[], below: number[], plot: Plot): string {
  const back = below.map((value, i) => [plot.x(i), plot.y(value)] as const).toReversed();
  const way = back.map(([x, y], i) => (i === 0 ? `L${x} ${y}` : `V${y}H${x}`));
  return `${stepPath(above, plot)}${way.join('')}Z`;
}

// Luck of each ply; of each band where there are too many plies to tell apart.
export function barsOf(figures: Figures, bands: Band[], plot: Plot, total: number) {
  const parts =
    total <= 120
      ? figures.luck.map((luck, i) => ({ ply: i + 1, middle: i + 1, luck }))
      : bands.map(({ from, to }) => ({
          ply: to,
          middle: (from + to) / 2,
          luck: sumOf(figures.luck.slice(from, to)),
        }));
  const shown = parts.filter(({ luck }) => Math.abs(luck) > 0.005);
  const most = Math.max(...shown.map(({ luck }) => Math.abs(luck)), figures.unit === 'percent' ? 10 : 2);
  const room = plot.luckLine - plot.bottom - 6;
  const width = Math.min(9, Math.max(2, ((plot.right - plot.left) / Math.max(parts.length, 1)) * 0.62));
  return shown.map(({ ply, middle, luck }) => {
    const height = Math.max(1.5, (Math.abs(luck) / most) * room);
    const y = luck > 0 ? plot.luckLine - height : plot.luckLine;
    return { ply, luck, width, height, x: plot.x(middle) - width / 2, y };
  });
}
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

// "Turn 2 of 5" as far as there is room for it.
export function bandLabel(name: string, room: number): string {
  const short = name.replace(/ of \d+.*$/, '');
  const number = short.match(/\d+/)?.[0] ?? '';
  for (const label of [short, number]) if (label && label.length * 7.5 + 6 <= room) return label;
  return '';
}

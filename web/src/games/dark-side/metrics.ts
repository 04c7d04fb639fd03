// The inside of a card: where its head, its sockets and its text are; of one in the ring also where robots stand on it.
import type { Cards } from './cards';
import type { Point, Shape } from './layout';
import type { View } from './types';

export interface Inside {
  wide: boolean; // room for words
  width: number;
  height: number;
  pad: number;
  glyph: number;
  font: number;
  headY: number;
  socket: number; // radius
  gap: number; // between sockets
  socketY: number;
  textY: number;
}
export interface Metrics extends Inside {
  commsY: number;
  robot: number; // on a socket
  small: number; // in the comms area
}

export function metricsOf({ kind, card: { width, height }, scale: s }: Shape): Metrics {
  if (kind === 'wide' && s >= 0.86) {
    const font = Math.max(12, 12.5 * s);
    return {
      wide: true,
      width,
      height,
      pad: 7 * s,
      glyph: 18 * s,
      font,
      headY: 7 * s + font - 1,
      socket: 15 * s,
      gap: 2,
      socketY: 44 * s,
      textY: 73 * s,
      commsY: 99 * s,
      robot: 32 * s,
      small: Math.max(24, 25 * s),
    };
  }
  // A small cell: header, sockets, a line for text and comms area; a roomy one spreads them.
  const roomy = height > 84;
  const socket = Math.max(6, Math.min(roomy ? 16 : 13, width / 6 - 1, (height - 30) / 2 + 2));
  return {
    wide: false,
    width,
    height,
    pad: roomy ? 6 : 4,
    glyph: roomy ? 18 : 14,
    font: roomy ? 13 : 12,
    headY: roomy ? 17 : 14,
    socket,
    gap: 0.5,
    socketY: (roomy ? 26 : 16) + socket,
    textY: height - (roomy ? 14 : 10),
    commsY: height - (roomy ? 15 : 11),
    robot: 2 * socket + 3,
    small: roomy ? 24 : 20,
  };
}
// Of a card in the hand.
const large = { wide: true, width: 98, height: 112, pad: 5, glyph: 19, font: 13, headY: 22 };
const small = { wide: false, width: 64, height: 66, pad: 3, glyph: 15, font: 13, headY: 16 };
export const handCard: Record<'large' | 'small', Inside> = {
  large: { ...large, socket: 13, gap: 1, socketY: 49, textY: 68 },
  small: { ...small, socket: 9.6, gap: 1, socketY: 33, textY: 46 },
};

export const socketX = ({ width, socket, gap }: Inside, slot: number, count: number): number =>
  width / 2 + (slot - (count - 1) / 2) * (2 * socket + gap);

export interface Standing extends Point {
  seat: number;
  robot: number;
  size: number;
  dark: boolean;
  acted: boolean;
  points: number; // of the deposit it stands on, else −1
}

// Robots that stand at a location, where they stand on its card.
export function standingAt({ seats, ring }: View, location: number, m: Metrics, cards: Cards): Standing[] {
  const { card, up } = ring[location]!;
  const deposits = cards.face(card)?.deposits ?? [];
  const here = seats.flatMap(({ robots }, seat) =>
    robots.flatMap((state, robot) => (state.at === location ? [{ ...state, seat, robot }] : [])),
  );
  const loose = here.filter(({ slot }) => slot < 0);
  return here.map((one) => {
    const { seat, robot, slot, acted } = one;
    const more = { seat, robot, acted, dark: !up };
    if (slot < 0)
      return { ...more, ...looseSpot(m, loose.indexOf(one), loose.length, up), size: m.small, points: -1 };
    const spot = { x: socketX(m, slot, deposits.length), y: m.socketY - (m.wide ? 1 : 0.5) };
    return { ...more, ...spot, size: m.robot, points: deposits[slot] ?? -1 };
  });
}

// In the comms area in a row; on a face-down card in its lower part.
function looseSpot(
  { wide, width, height, pad, small, commsY }: Metrics,
  i: number,
  count: number,
  up: boolean,
): Point {
  const room = width - 2 * pad - small - (up && wide ? 18 : 0);
  const step = count > 1 ? Math.min(small + 2, room / (count - 1)) : 0;
  if (!wide) return { x: width - pad - small / 2 - i * step, y: commsY };
  return {
    x: width / 2 + (up ? 8 : 0) + (i - (count - 1) / 2) * step,
    y: up ? commsY : height - small * 0.9,
  };
}

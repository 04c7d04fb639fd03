// The inside of a card of the ring: where its sockets, text and comms area are, and where robots stand on it.
import type { Layout, Point } from './layout';
import type { Cards } from './cards';
import type { View } from './types';

export interface Metrics {
  wide: boolean;
  width: number;
  height: number;
  pad: number;
  glyph: number;
  font: number;
  socket: number; // radius
  socketY: number;
  textY: number;
  commsY: number;
  robot: number; // on a socket
  small: number; // in the comms area
}

export function metricsOf({ kind, card, scale }: Layout): Metrics {
  const { width, height } = card;
  if (kind === 'wide' && scale >= 0.86) {
    const s = scale;
    return {
      wide: true,
      width,
      height,
      pad: 7 * s,
      glyph: 18 * s,
      font: Math.max(12, 12.5 * s),
      socket: 15 * s,
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
    socket,
    socketY: (roomy ? 26 : 16) + socket,
    textY: height - (roomy ? 14 : 10),
    commsY: height - (roomy ? 15 : 11),
    robot: 2 * socket + 3,
    small: roomy ? 24 : 20,
  };
}

export function socketX(m: Metrics, slot: number, count: number): number {
  return m.width / 2 + (slot - (count - 1) / 2) * (2 * m.socket + (m.wide ? 2 : 0.5));
}

export interface Standing extends Point {
  seat: number;
  robot: number;
  size: number;
  dark: boolean;
  acted: boolean;
  points: number; // of the deposit it stands on, else −1
}

// Robots that stand at a location, where they stand on its card.
export function standingAt(view: View, location: number, m: Metrics, cards: Cards): Standing[] {
  const place = view.ring[location]!;
  const deposits = cards.face(place.card)?.deposits ?? [];
  const here = view.seats.flatMap(({ robots }, seat) =>
    robots.map((state, robot) => ({ state, seat, robot })).filter(({ state }) => state.at === location),
  );
  const loose = here.filter(({ state }) => state.slot < 0);
  return here.map(({ state, seat, robot }) => {
    const i = loose.findIndex((other) => other.seat === seat && other.robot === robot);
    const spot = i < 0 ? socketSpot(m, state.slot, deposits.length) : looseSpot(m, i, loose.length, place.up);
    const points = i < 0 ? (deposits[state.slot] ?? -1) : -1;
    return {
      ...spot,
      seat,
      robot,
      size: i < 0 ? m.robot : m.small,
      dark: !place.up,
      acted: state.acted,
      points,
    };
  });
}

const socketSpot = (m: Metrics, slot: number, count: number): Point => ({
  x: socketX(m, slot, count),
  y: m.socketY - (m.wide ? 1 : 0.5),
});

// In the comms area in a row; on a face-down card in its lower part.
function looseSpot(m: Metrics, i: number, count: number, up: boolean): Point {
  const room = m.width - 2 * m.pad - m.small - (up && m.wide ? 18 : 0);
  const step = count > 1 ? Math.min(m.small + 2, room / (count - 1)) : 0;
  if (m.wide)
    return {
      x: m.width / 2 + (up ? 8 : 0) + (i - (count - 1) / 2) * step,
      y: up ? m.commsY : m.height - m.small * 0.9,
    };
  return { x: m.width - m.pad - m.small / 2 - i * step, y: m.commsY };
}

// The inside of a card in the hand.
export const handCard = {
  large: {
    width: 98,
    height: 112,
    pad: 5,
    glyph: 19,
    headY: 22,
    socket: 13,
    socketY: 49,
    textY: 68,
    labelY: 101,
    icon: 14,
  },
  small: {
    width: 64,
    height: 66,
    pad: 3,
    glyph: 15,
    headY: 16,
    socket: 9.6,
    socketY: 33,
    textY: 46,
    labelY: 59,
    icon: 12,
  },
};

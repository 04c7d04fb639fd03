// Where things lie on the map's picture: squares of 96 with a rim of 36, tiles of 86 in them.
import type { Square } from './content';
import type { Direction } from './types';

export const cell = 96;
export const rim = 36;
export const left = (square: Square) => rim + square.column * cell;
export const top = (square: Square) => rim + square.row * cell;
export const middle = (square: Square) => [left(square) + cell / 2, top(square) + cell / 2] as const;
export const turns: Record<Direction, number> = { right: 0, down: 90, left: 180, up: 270 };
export const shifts: Record<Direction, [number, number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

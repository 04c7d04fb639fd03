// The content pack as the board looks things up in it: the map's picture, what a tile shows, what a thing costs.
import { colors, type Color, type Crystals, type Direction, type Pack, type TileKind } from './types';

export interface Square {
  name: string;
  column: number; // from the left
  row: number; // from the top, as it is drawn
  kind: string; // S start, w and d tile squares, D deck, o open
  points: number;
  yellow: boolean;
  right: boolean; // open edges
  down: boolean;
}

export interface MapPlan {
  columns: number;
  rows: number;
  squares: Square[];
  decks: string[]; // the deck squares, deck 1 first
}

// Each square is three characters wide with one more for the edge at its left; two lines make a row.
export function readMap(picture: string): MapPlan {
  const lines = picture.split('\n').filter((line) => line !== '');
  const rows = (lines.length - 1) / 2;
  const columns = ((lines[0]?.length ?? 1) - 1) / 4;
  const squares: Square[] = [];
  for (let row = 0; row < rows; ++row)
    for (let column = 0; column < columns; ++column) squares.push(readSquare(lines, rows, row, column));
  const decks = squares.filter((square) => square.kind === 'D').map((square) => square.name);
  return { columns, rows, squares, decks: decks.sort() };
}

function readSquare(lines: string[], rows: number, row: number, column: number): Square {
  const line = lines[2 * row + 1] ?? '';
  const below = lines[2 * row + 2] ?? '';
  const at = 4 * column + 1;
  return {
    name: String.fromCharCode(97 + column) + (rows - row),
    column,
    row,
    kind: line[at] ?? ' ',
    points: Number(line[at + 1]) || 0,
    yellow: line[at + 2] === 'y',
    right: line[at + 3] === ' ',
    down: below[at] === ' ',
  };
}

const steps: Record<Direction, [number, number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

export class Content {
  readonly map: MapPlan;
  readonly #squares: Map<string, Square>;
  readonly #tiles: Map<string, TileKind>;
  readonly #costs = new Map<string, Partial<Crystals>>();

  constructor(readonly pack: Pack) {
    this.map = readMap(pack.map.picture);
    this.#squares = new Map(this.map.squares.map((square) => [square.name, square]));
    this.#tiles = new Map(pack.tiles.list.map((tile) => [tile.id, tile]));
    for (const thing of [...pack.gadgets.list, ...pack.drills.list]) this.#costs.set(thing.id, thing.cost);
  }

  square(name: string): Square {
    return this.#squares.get(name)!;
  }
  beside(name: string, direction: Direction): Square | undefined {
    const { column, row } = this.square(name);
    const [x, y] = steps[direction];
    return this.map.squares.find((square) => square.column === column + x && square.row === row + y);
  }
  // The squares that open edges lead to; nothing works through a wall or a deck (2.4).
  neighbours(name: string): Square[] {
    const { column, row, right, down } = this.square(name);
    const at = (c: number, r: number) =>
      this.map.squares.find((square) => square.column === c && square.row === r);
    const [above, before] = [at(column, row - 1), at(column - 1, row)];
    const all = [
      above?.down && above,
      right && at(column + 1, row),
      down && at(column, row + 1),
      before?.right && before,
    ];
    return all.filter((square): square is Square => !!square && square.kind !== 'D');
  }
  tile(id: string): TileKind {
    return this.#tiles.get(id)!;
  }
  cost(id: string): Color[] {
    return listOf(this.#costs.get(id) ?? {});
  }
}

// One entry a crystal, in colour order.
export const listOf = (crystals: Partial<Crystals>): Color[] =>
  colors.flatMap((color) => Array<Color>(Math.max(0, crystals[color] ?? 0)).fill(color));
export const total = (crystals: Crystals) => colors.reduce((sum, color) => sum + crystals[color], 0);

export const cardColor = (card: string) => card.slice(0, -1) as Color;
export const cardValue = (card: string) => Number(card.slice(-1));
export const gadgetColor = (gadget: string) => gadget.slice(gadget.indexOf('-') + 1) as Color;
export const gadgetType = (gadget: string) => gadget.slice(0, gadget.indexOf('-'));

const cache = new WeakMap<object, Content>();
export function contentOf(pack: Record<string, unknown>): Content {
  let content = cache.get(pack);
  if (!content) cache.set(pack, (content = new Content(pack as unknown as Pack)));
  return content;
}

// The view of a seat (RULES.md 7 and 8) and the parts of the content pack that the board draws.
import type { TableModel } from '../../table/contract';
import type { Selection } from '../../table/selection.svelte';

export const colors = ['blue', 'green', 'pink', 'purple'] as const;
export type Color = (typeof colors)[number];
export type Crystals = Record<Color, number>;
export type Direction = 'up' | 'right' | 'down' | 'left';

export const gadgetTypes = ['super', 'power', 'capsule', 'drone'] as const;
export type GadgetType = (typeof gadgetTypes)[number];

export interface Played {
  cards: string[]; // in order of playing; empty if lost to accidents
  color: Color; // the colour in force
}

export interface TileOnMap {
  back: 'white' | 'dark';
  face: string | null;
  blockade: boolean;
  link: string | null;
}

export interface PlacedDrill {
  square: string;
  dir: Direction;
  token: string;
  player: number;
}

export interface View {
  players: number;
  round: number;
  phase: string;
  actor: 'chance' | number | null;
  focus: {
    player: number | null;
    square: string | null;
    deck: number | null;
    token: string | null;
    color: Color | null;
    count: number | null;
  };
  start: number | null;
  alive: boolean[];
  decks: number[];
  hands: string[][]; // '?' for a card that is hidden
  played: (Played | null)[];
  used: { super: boolean; power: boolean }[];
  supply: Crystals;
  crystals: Crystals[];
  gadgets: string[][];
  drills: string[][];
  placed: PlacedDrill[];
  tiles: Record<string, TileOnMap>;
  unseen: { white: string[]; dark: string[] };
  marker: string;
  entered: string | null;
  target: string[];
  safety: Color | null;
  danger: number;
  alarm: number;
  spent: Color[];
  board: string[][];
  vp3: number[];
  vp1: number[];
  pool3: number;
  monsters: string[][];
  tears: number[];
  todo: (number | Color)[];
  winner: number | null;
}

export interface TileKind {
  id: string;
  kind: 'plain' | 'gold' | 'connected' | 'monster';
  color?: Color;
  crystals?: Partial<Crystals>;
  amount?: number;
  power?: number;
  loss?: number;
  points?: number;
}

export interface Pack {
  limits: { hand: number; crystals: number; performance_tiles: number };
  supply: { three_point_tiles: number };
  score: { gadget: number; unplaced_drill: number };
  map: { picture: string };
  tiles: { list: TileKind[] };
  gadgets: { list: { id: string; type: GadgetType; color: Color; cost: Partial<Crystals> }[] };
  drills: { list: { id: string; cost: Partial<Crystals> }[] };
}

export type Table = TableModel<View>;
export type Chosen = Selection<View>;

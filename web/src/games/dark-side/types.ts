// The view of a seat as the engine writes it (RULES.md, State JSON), as far as the board reads it: a hidden card is 0, lists
// keep their length.
import type { TableModel } from '../../table/contract';

export interface Place {
  card: number; // 0 where this seat does not know it
  up: boolean;
  known: number[];
  under: number[];
}
export interface RobotState {
  at: number; // −1 in reserve
  slot: number; // −1: comms area, on a face-down card, in reserve
  acted: boolean;
}
export interface SeatState {
  score: number;
  hand: number[];
  upgrades: number[];
  robots: RobotState[];
}
export interface View {
  players: number;
  phase: string;
  actor: number;
  turn: number;
  round: number;
  step: number;
  actions_left: number;
  dark_start: number;
  dark_count: number;
  ring: Place[];
  seats: SeatState[];
  deck: number[];
  discard: number[]; // bottom first
  drawing: [number, number][];
  mined: boolean;
  scanned: number;
}
export type Table = TableModel<View>;

export interface Effect {
  id: string;
  n?: number;
  points?: number;
  steps?: number;
  depth?: number;
  element?: string;
  elements?: string[];
}
export interface CardFace {
  id: number;
  element: string;
  deposits: number[];
  kind: 'plain' | 'mined' | 'prospect' | 'upgrade';
  effect?: Effect;
}
export interface Pack {
  limits: { hand_limit: number; actions: number };
  card: CardFace[];
}

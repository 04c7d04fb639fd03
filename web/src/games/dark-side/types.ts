// The view of a seat as the engine writes it (RULES.md, State JSON): a hidden card is 0, lists keep their length.
import type { TableModel } from '../../table/contract';

export type PhaseId =
  | 'deal'
  | 'ring'
  | 'place'
  | 'action'
  | 'draw'
  | 'deploy'
  | 'push'
  | 'drill'
  | 'scan'
  | 'swap'
  | 'salvage'
  | 'cover'
  | 'discard'
  | 'over';

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
  game: 'dark-side';
  players: number;
  phase: PhaseId;
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
  removed: number[];
  drawing: [number, number][];
  robot: number;
  mined: boolean;
  played: number;
  scanned: number;
}
export type Table = TableModel<View>;

export type Kind = 'plain' | 'mined' | 'prospect' | 'upgrade';
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
  kind: Kind;
  effect?: Effect;
  text?: string;
}
export interface Pack {
  elements: { order: string[] };
  limits: { hand_limit: number; actions: number; recharge_draw: number };
  card: CardFace[];
}

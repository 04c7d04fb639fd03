// The messages of the table's protocol, version 1 (docs/formats/protocol.md), as far as the client reads them.
import type { Fact, Result } from './contract';
import type { AwayRule, Fair, ServerSeat } from './service';

export const protocolVersion = 1;

export interface WireLine {
  seq: number;
  event?: string;
  seat?: number;
  text: string;
  clause?: string;
  ply?: number;
  actor?: number | 'chance';
  move?: string;
  then?: { seat?: number; text: string; clause?: string }[];
  facts?: Fact[]; // of a ply, one for each sentence
}

export interface Position {
  ply?: number;
  undos?: number;
  turn?: number | null;
  view?: unknown;
  can_undo?: boolean;
  legal?: string[];
  links?: number; // how many links this seat has shown, if it is to move
  throw?: { ply: number; asked: number[]; links: string[]; shown: number[] }; // dice that wait for links
  undo?: { seat: number; to: number; waits_for: number[] };
  ended?: { reason: string; seat?: number };
  result?: Result;
  rematch?: string;
}

export type TablePhase = 'seating' | 'revealing' | 'playing' | 'ended';
interface Seating {
  phase: TablePhase;
  seats: ServerSeat[];
  fair: Fair;
}

export interface Welcome extends Seating, Position {
  type: 'welcome';
  version: number;
  seq: number;
  you: { seat: number | null; holds: number[]; host: boolean };
  table: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  content: string;
  content_hash: string;
  away?: AwayRule;
  log: WireLine[];
}
export interface News extends Partial<Seating>, Position {
  type: 'news';
  since: number;
  seq: number;
  log: WireLine[];
}
export type Message =
  | Welcome
  | News
  | { type: 'refused'; id?: number; seq: number; clause?: string; why: string }
  | { type: 'done'; id?: number; seq: number }
  | { type: 'presence'; seats: boolean[]; watching: number };

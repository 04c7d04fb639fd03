// The messages of the table's protocol, version 1 (docs/formats/protocol.md), as far as the client reads them, and the news of
// a table on the device, whose log is written alike.
import type { Fact, LogLine, Result, Turn } from './contract';
import type { AwayRule, Fair, ServerSeat } from './service';

export const protocolVersion = 1;

export interface WireLine {
  seq?: number;
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

// `news` and `what_if` of the engine (docs/formats/wasm.md).
export interface LocalNews {
  ply: number;
  turn: Turn;
  view: unknown;
  legal?: string[];
  can_undo?: boolean;
  log: WireLine[];
  result?: Result;
  kept?: boolean; // so far as the device is to keep it
}

// A line without a subject is a sentence of its own.
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// As the frame shows them.
export function linesOf(line: WireLine): LogLine[] {
  return [line, ...(line.then ?? [])].map(({ seat, text, clause }, i) => ({
    ply: line.ply ?? null,
    actor: line.actor ?? null,
    fact: line.facts?.[i] ?? null,
    seat: seat ?? null,
    text: i === 0 && seat === undefined ? sentence(text) : text,
    clause: clause ?? '',
    move: i === 0 ? (line.move ?? '') : '',
  }));
}

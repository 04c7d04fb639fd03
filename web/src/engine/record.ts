// A record or trace that the engine reads line by line, and its review in steps (docs/formats/wasm.md).
import { Remote, RemoteMatch, type Calls } from './line';
import type { Turn } from './orebit';

export interface RecordHead {
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  content: string;
}
export type RecordLine =
  | { header: RecordHead; content_hash: string; turn: Turn }
  | { ply: number; actor: number | 'chance'; move: string; turn: Turn }
  | { end: 'over' | 'resigned' | 'expired' | 'given_up' };

export interface ReviewedDecision {
  ply: number;
  seat: number;
  move: string;
  best: string;
  loss: number;
  ci95: [number, number];
  rating: 'best' | 'fine' | 'costly';
  entry: number[]; // what it adds to the account of each seat
  best_told?: string; // what the log would have said of the best move
  clause?: string;
}
// What adds up to a seat's result.
export interface SeatAccount {
  seat: number;
  score?: number;
  start: number;
  luck: number;
  own_decisions: number;
  others_decisions: number;
  not_explained: number;
  result: number;
}
export interface ReviewJson {
  game: string;
  unit: 'points' | 'chance to win';
  seats: SeatAccount[];
  decisions: ReviewedDecision[];
  chance: { ply: number; move: string; luck: number[] }[];
  curve: number[][]; // the running account before each ply, and after the last; by seat
  costliest: string[];
}

// The review in sentences (src/table/review_summary.hpp).
export interface LuckyMoment {
  ply: number;
  told: string;
  luck: number;
}
export interface ReviewSummary {
  sentence: string; // who won and why; empty before the end
  luck: { seat: number; text: string; best?: LuckyMoment; worst?: LuckyMoment }[];
  decisions: {
    ply: number;
    seat: number;
    who: string;
    played: string;
    better: string;
    cost: string;
    clause: string;
  }[];
}

export class RemoteRecord extends Remote {
  static async open(engine: Calls, game: string, pack = ''): Promise<RemoteRecord> {
    return new RemoteRecord(engine, game, Number(await engine.call(game, 'record_open', pack)));
  }

  line = (line: string) => this.value<RecordLine>('record_line', line);
  end = () => this.text('record_end');
  draw = (words: string) => this.value<string | null>('record_draw', words);
  match = async () => new RemoteMatch(this.engine, this.game, await this.value('record_match'));
  review = async (simulations: number, seed: bigint) =>
    new RemoteReview(this.engine, this.game, await this.value('review_open', simulations, seed));
  close = () => this.text('record_close');
}

export class RemoteReview extends Remote {
  step = () => this.value<{ done: number; total: number }>('review_step');
  json = () => this.value<ReviewJson>('review_json');
  // `you` is the seat of whoever reads, null for nobody.
  summary = (names: string[], you: number | null) =>
    this.value<ReviewSummary>('review_summary', JSON.stringify(names), you ?? -1);
  close = () => this.text('review_close');
}

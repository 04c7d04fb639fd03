// What the engine says of a review: `review_json` and `review_summary` (docs/formats/wasm.md).

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

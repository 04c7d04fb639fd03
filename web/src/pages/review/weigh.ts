// What each move of a decision would have given up: searched when somebody looks at it, kept for the next time.
import type { Remote } from '../../engine/line';
import type { Advice } from '../../engine/orebit';
import { namesOf } from '../../frame/marks';
import type { Offer } from '../../table/offers';
import type { Replay } from '../shared/replay';
import type { ReviewedDecision } from './json';
import { simulations } from './reviewing.svelte';

export interface WeighedMove {
  move: string;
  loss: number; // in the unit of the review
  rating: ReviewedDecision['rating'] | 'none';
}
export interface WeighedMoves<Move = WeighedMove> {
  moves: Move[];
  more: number; // that are not shown
}
type InWords = WeighedMoves<WeighedMove & { says: string }>;

const shown = 4; // besides the move that was played

// The review's own numbers for the best and the played move; the search's for the others.
export function listMoves(
  { best, move, loss, rating }: ReviewedDecision,
  weighed: { move: string; value: number }[],
  scale: number,
): WeighedMoves {
  const first = weighed[0]?.value ?? 0;
  const others = weighed
    .filter((one) => one.move !== best && one.move !== move)
    .map(({ move, value }) => ({ move, loss: Math.max(0, first - value) * scale, rating: 'none' as const }));
  const few = others.slice(0, shown - 1);
  const played: WeighedMove[] = best === move ? [] : [{ move, loss: loss * scale, rating }];
  const after = [...few, ...played].toSorted((a, b) => a.loss - b.loss);
  return { moves: [{ move: best, loss: 0, rating: 'best' }, ...after], more: others.length - few.length };
}

// The engine's sentence for a move, as its offers have it.
async function inWords(match: Remote, move: string): Promise<string> {
  const { sentence } = await match.ask<Offer>('offer', move);
  return sentence ? namesOf(sentence) : move;
}

export class Scales {
  readonly #known = new Map<number, Promise<InWords>>();

  constructor(private readonly replay: Replay) {}

  weigh(decision: ReviewedDecision, scale: number): Promise<InWords> {
    const known = this.#known.get(decision.ply) ?? this.#search(decision, scale);
    this.#known.set(decision.ply, known);
    return known;
  }

  async #search(decision: ReviewedDecision, scale: number): Promise<InWords> {
    const match = await this.replay.match(decision.ply - 1);
    const { weighed } = await match.ask<Advice>('advise', `chief:${simulations}`, 1, decision.ply);
    const { moves, more } = listMoves(decision, weighed, scale);
    const said = moves.map(async (one) => ({ ...one, says: await inWords(match, one.move) }));
    return { moves: await Promise.all(said), more };
  }
}

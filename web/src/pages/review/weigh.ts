// What each move of a decision would have given up: searched when somebody looks at it, kept for the next time.
import type { ReviewedDecision } from '../../engine/record';
import type { Replay } from '../shared/replay';

export interface WeighedMove {
  move: string;
  loss: number; // in the unit of the review
  kind: 'best' | 'played' | 'other';
}
export interface WeighedMoves {
  moves: WeighedMove[];
  more: number; // that are not shown
}

const shown = 4; // besides the move that was played

// The review's own numbers for the best and the played move; the search's for the others.
export function listMoves(
  decision: ReviewedDecision,
  weighed: { move: string; value: number }[],
  scale: number,
): WeighedMoves {
  const first = weighed[0]?.value ?? 0;
  const others = weighed
    .filter(({ move }) => move !== decision.best && move !== decision.move)
    .map(({ move, value }): WeighedMove => ({
      move,
      loss: Math.max(0, first - value) * scale,
      kind: 'other',
    }));
  const best: WeighedMove = { move: decision.best, loss: 0, kind: 'best' };
  const played: WeighedMove = { move: decision.move, loss: decision.loss * scale, kind: 'played' };
  const isBest = decision.best === decision.move;
  const few = others.slice(0, shown - 1);
  const moves = isBest ? [best, ...few] : [best, ...few, played].toSorted((a, b) => a.loss - b.loss);
  return { moves, more: others.length - few.length };
}

export class Scales {
  readonly #known = new Map<number, Promise<WeighedMoves>>();

  constructor(
    private readonly replay: Replay,
    private readonly simulations: number,
  ) {}

  weigh(decision: ReviewedDecision, scale: number): Promise<WeighedMoves> {
    const known = this.#known.get(decision.ply) ?? this.#search(decision, scale);
    this.#known.set(decision.ply, known);
    return known;
  }

  async #search(decision: ReviewedDecision, scale: number): Promise<WeighedMoves> {
    const match = await this.replay.match(decision.ply - 1);
    const { weighed } = await match.advise(`chief:${this.simulations}`, 1n, decision.ply);
    return listMoves(decision, weighed, scale);
  }
}

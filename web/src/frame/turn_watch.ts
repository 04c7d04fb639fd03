// Tells when the turn comes to the seat that looks from another seat; chance in between is nobody's turn.
import type { Turn } from '../table/contract';

export class TurnWatch {
  #last: number | null = null; // whose turn was seen last

  comes(turn: Turn, seat: number | null, isBusy: boolean): boolean {
    if (typeof turn !== 'number' || (turn === seat && isBusy)) return false;
    const isNew = this.#last !== null && this.#last !== turn;
    this.#last = turn;
    return isNew && turn === seat;
  }
}

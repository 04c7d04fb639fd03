// A hint in degrees: the idea, then the move, then the reason with what the best moves promise.
import type { HintAdvice } from '../engine/orebit';
import type { LiveTable } from '../table/table.svelte';

// Nobody is helped against other people who did not agree to it: no hints at a table on a server with people elsewhere.
export const mayHint = ({ kind, seats }: Pick<LiveTable, 'kind' | 'seats'>): boolean =>
  kind !== 'online' || seats.every((seat) => seat.mine || seat.kind !== 'human');

export class Hint {
  step = $state(0); // 0: closed, 1: idea, 2: move, 3: reason
  isThinking = $state(false);
  advice = $state.raw<HintAdvice | null>(null);
  // A later answer with another move, while one is shown: what is shown stays until the person asks for it.
  better = $state.raw<HintAdvice | null>(null);
  #asked = 0;

  constructor(private readonly table: LiveTable) {}

  async more(): Promise<void> {
    if (!mayHint(this.table)) return void (this.step = 1); // which says why
    this.step = Math.min(3, this.step + 1);
    if (this.step === 1) await this.#ask();
    if (this.step >= 2 && this.advice) this.table.hinted = this.advice.move;
  }

  close(): void {
    if (this.step === 0) return;
    ++this.#asked;
    if (this.isThinking) this.table.stopHint();
    this.step = 0;
    this.advice = this.better = null;
    this.isThinking = false;
    this.table.hinted = null;
  }

  // The moves that are compared, the best first.
  get best() {
    return this.advice?.weighed.slice(0, 5) ?? [];
  }

  // A quick answer first; a better one, with odds, when a stronger bot has thought it through.
  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    this.isThinking = true;
    this.better = null;
    for (const level of ['miner', 'foreman']) {
      const advice = await this.table.hint(level).catch(() => null);
      if (asked !== this.#asked) return;
      if (advice) this.#take(advice);
    }
    if (asked === this.#asked) this.isThinking = false;
  }

  #take(advice: HintAdvice): void {
    const isNew = advice.move !== this.advice?.move;
    if (isNew && this.advice && this.step >= 2) return void (this.better = advice);
    this.advice = advice;
    if (this.step >= 2) this.table.hinted = advice.move;
  }

  showBetter(): void {
    const { better } = this;
    if (!better) return;
    [this.advice, this.better] = [better, null];
    this.table.hinted = better.move;
  }
}

// A hint in degrees: a nudge, then the move, then the reason with what the best moves promise.
import type { Advice } from '../engine/orebit';
import type { LiveTable } from '../table/live';

export class Hint {
  step = $state(0); // 0: closed, 1: nudge, 2: move, 3: reason
  isThinking = $state(false);
  advice = $state.raw<Advice | null>(null);
  words = $state(''); // what the move does, as the log would say it
  #asked = 0;

  constructor(private readonly table: LiveTable) {}

  async more(): Promise<void> {
    this.step = Math.min(3, this.step + 1);
    if (this.step === 1) await this.#ask();
    if (this.step >= 2 && this.advice) this.table.hinted = this.advice.move;
  }

  close(): void {
    if (this.step === 0) return;
    ++this.#asked;
    this.step = 0;
    this.advice = null;
    this.isThinking = false;
    this.table.hinted = null;
  }

  get isClose(): boolean {
    const [best, next] = this.advice?.weighed ?? [];
    if (!best || !next) return false;
    return Math.abs(best.value - next.value) <= (this.table.players === 1 ? 0.5 : 0.02);
  }

  // A quick answer first; a better one, with odds, when a stronger bot has thought it through.
  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    this.isThinking = true;
    this.words = '';
    for (const level of ['miner', 'foreman']) {
      const advice = await this.table.advise(level).catch(() => null);
      if (asked !== this.#asked) return;
      if (advice) await this.#take(advice, asked);
    }
    if (asked === this.#asked) this.isThinking = false;
  }

  async #take(advice: Advice, asked: number): Promise<void> {
    const isNew = advice.move !== this.advice?.move;
    this.advice = advice;
    if (this.step >= 2) this.table.hinted = advice.move;
    if (!isNew) return;
    this.words = '';
    const outlook = await this.table.whatIf(advice.move).catch(() => null);
    if (asked === this.#asked && outlook && 'lines' in outlook) this.words = outlook.lines[0]?.text ?? '';
  }
}

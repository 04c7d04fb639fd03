// A hint in degrees: a nudge, then the move, then the reason with what the best moves promise.
import type { Advice } from '../engine/orebit';
import type { LiveTable } from '../table/live';

export class Hint {
  step = $state(0); // 0: closed, 1: nudge, 2: move, 3: reason
  isThinking = $state(false);
  advice = $state.raw<Advice | null>(null);
  // A later answer with another move, while one is shown: what is shown stays until the person asks for it.
  better = $state.raw<Advice | null>(null);
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
    if (this.isThinking) this.table.stopAdvice();
    this.step = 0;
    this.advice = this.better = null;
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
    this.better = null;
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
    if (isNew && this.advice && this.step >= 2) return void (this.better = advice);
    this.advice = advice;
    if (this.step >= 2) this.table.hinted = advice.move;
    if (isNew) await this.#say(advice, asked);
  }

  async showBetter(): Promise<void> {
    const { better } = this;
    if (!better) return;
    [this.advice, this.better] = [better, null];
    this.table.hinted = better.move;
    await this.#say(better, this.#asked);
  }

  async #say(advice: Advice, asked: number): Promise<void> {
    this.words = '';
    const outlook = await this.table.whatIf(advice.move).catch(() => null);
    if (asked === this.#asked && outlook && 'lines' in outlook) this.words = outlook.lines[0]?.text ?? '';
  }
}

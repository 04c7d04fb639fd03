// A review that is being made: one ply after the other in a worker of its own, so that the board stays quick. Whatever is
// done can be shown; stopping keeps it.
import { Remote, type Calls } from '../../engine/line';
import type { ReviewJson, ReviewSummary } from './json';

export const simulations = 400; // a move
const showEvery = 400; // ms between two pictures

export class Reviewing {
  json = $state.raw<ReviewJson | null>(null);
  summary = $state.raw<ReviewSummary | null>(null);
  done = $state(0);
  total = $state(0);
  running = $state(false);

  #stopped = false;
  #review: Remote | null = null;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly engine: Calls,
    private readonly game: string,
    private readonly names: string[],
    private readonly you: number | null,
    private readonly playouts = simulations,
  ) {}

  // `lines` are right ones: the replay has read them.
  run(lines: string[], pack: string): Promise<void> {
    this.running = true;
    return (this.#loop = this.#open(lines, pack));
  }

  async #open(lines: string[], pack: string): Promise<void> {
    const record = await Remote.open(this.engine, this.game, 'record_open', pack);
    for (const line of lines) await record.text('record_line', line);
    this.#review = await record.open('review_open', this.playouts, 1);
    await record.close();
    await this.#go();
  }

  async #go(): Promise<void> {
    const review = this.#review;
    if (!review) return;
    let shown = 0;
    for (let isDone = false; !isDone && !this.#stopped;) {
      ({ done: this.done, total: this.total } = await review.ask<{ done: number; total: number }>(
        'review_step',
      ));
      isDone = this.done === this.total;
      const now = performance.now();
      if (now - shown < showEvery && !isDone) continue;
      shown = now;
      await this.#show(review);
    }
    await this.#show(review);
    if (this.done === this.total) this.running = false;
  }

  async #show(review: Remote): Promise<void> {
    const [json, summary] = await Promise.all([
      review.ask<ReviewJson>('review_json'),
      review.ask<ReviewSummary>('review_summary', JSON.stringify(this.names), this.you ?? -1),
    ]);
    [this.json, this.summary] = [json, summary];
  }

  readonly isDone = $derived(this.json !== null && this.done === this.total && !this.running);

  // What was asked before is finished first: two at once would look at every other ply.
  toggle(): void {
    this.#stopped = this.running;
    this.running = !this.#stopped;
    if (this.running) this.#loop = this.#loop.then(() => this.#go());
  }
}

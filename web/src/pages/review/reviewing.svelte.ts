// A review that is being made: one ply after the other in a worker of its own, so that the board stays quick. Whatever is
// done can be shown; stopping keeps it.
import type { Calls } from '../../engine/line';
import { RemoteRecord, type RemoteReview, type ReviewJson } from '../../engine/record';

const showEvery = 400; // ms between two pictures

export class Reviewing {
  json = $state.raw<ReviewJson | null>(null);
  done = $state(0);
  total = $state(0);
  running = $state(false);
  readonly simulations: number;

  #stopped = false;
  #review: RemoteReview | null = null;

  constructor(
    private readonly engine: Calls,
    private readonly game: string,
    simulations: number,
  ) {
    this.simulations = simulations;
  }

  // `lines` are right ones: the replay has read them.
  async run(lines: string[], pack: string): Promise<void> {
    this.running = true;
    const record = await RemoteRecord.open(this.engine, this.game, pack);
    for (const line of lines) await record.line(line);
    this.#review = await record.review(this.simulations, 1n);
    await record.close();
    await this.resume();
  }

  async resume(): Promise<void> {
    if (!this.#review) return;
    this.#stopped = false;
    this.running = true;
    let shown = 0;
    do {
      ({ done: this.done, total: this.total } = await this.#review.step());
      const now = performance.now();
      if (now - shown < showEvery && this.done < this.total) continue;
      shown = now;
      this.json = await this.#review.json();
    } while (this.done < this.total && !this.#stopped);
    this.json = await this.#review.json();
    this.running = false;
  }

  stop(): void {
    this.#stopped = true;
  }
}

// Bots think in a worker of their own, so that the table answers while they do. It has a match of the same set-up,
// which is set to the position before each question.
import type { Advice } from './orebit';
import { EngineLine, type RemoteMatch } from './line';

export class Thinker {
  #worker: EngineLine | null = null;
  #match: Promise<RemoteMatch> | null = null;

  constructor(
    private readonly game: string,
    private readonly header: string,
    private readonly pack: string,
  ) {}

  #open(): Promise<RemoteMatch> {
    this.#worker ??= new EngineLine(new Worker(self.location.href, { type: 'module' }));
    this.#match ??= this.#worker.open(this.game, JSON.parse(this.header), this.pack);
    return this.#match;
  }

  async advise(state: string, level: string, seed: number, ply: number): Promise<Advice> {
    const match = await this.#open();
    await match.setState(state);
    return match.advise(level, BigInt(seed), ply);
  }

  // Some games are solved when a bot first thinks, which takes seconds: better before somebody waits for it.
  async warmUp(): Promise<void> {
    const match = await (await this.#open()).clone();
    if ((await match.turn()) === 'chance') await match.roll(1n, 1);
    if (typeof (await match.turn()) === 'number') await match.advise('foreman:1', 1n, 2);
    await match.close();
  }

  close(): void {
    this.#worker?.close();
  }
}

// Bots think in a worker of their own, so that the table answers while they do. It has a match of the same set-up,
// which is set to the position before each question.
import type { Advice, HintAdvice } from './orebit';
import type { EngineLine, RemoteMatch } from './line';

export interface Setup {
  game: string;
  players: number;
  options: Record<string, unknown>;
}

type SetTo = (match: RemoteMatch) => Promise<unknown>;

export class Thinker {
  #worker: EngineLine | null = null;
  #match: Promise<RemoteMatch> | null = null;
  #thoughts = 0;

  constructor(
    private readonly setup: Setup,
    private readonly pack: string,
    private readonly newWorker: () => EngineLine,
  ) {}

  #open(): Promise<RemoteMatch> {
    this.#worker ??= this.newWorker();
    this.#match ??= this.#worker.open(this.setup.game, this.setup, this.pack);
    return this.#match;
  }

  advise(setTo: SetTo, level: string, seed: number, ply: number): Promise<Advice> {
    return this.#think(setTo, (match) => match.advise(level, BigInt(seed), ply));
  }
  hint(setTo: SetTo, level: string, seed: number, ply: number): Promise<HintAdvice> {
    return this.#think(setTo, (match) => match.hint(level, BigInt(seed), ply));
  }

  async #think<Answer>(setTo: SetTo, ask: (match: RemoteMatch) => Promise<Answer>): Promise<Answer> {
    ++this.#thoughts;
    try {
      const match = await this.#open();
      await setTo(match);
      return await ask(match);
    } finally {
      --this.#thoughts;
    }
  }

  // Some games are solved when a bot first thinks, which takes seconds: better before somebody waits for it.
  async warmUp(): Promise<void> {
    const match = await (await this.#open()).clone();
    if ((await match.turn()) === 'chance') await match.roll(1n, 1);
    if (typeof (await match.turn()) === 'number') await match.advise('foreman:1', 1n, 2);
    await match.close();
  }

  // Nobody wants the answer any more. The engine cannot be interrupted: its worker ends, and the next question gets
  // another one.
  stop(): void {
    if (this.#thoughts > 0) this.close();
  }
  close(): void {
    this.#worker?.close();
    this.#worker = this.#match = null;
  }
}

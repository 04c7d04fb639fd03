// Bots think in a worker of their own, so that the table answers while they do. It has a match of the same set-up,
// which is set to the position before each question.
import { openMatch, type EngineLine, type Remote } from './line';
import type { Advice, Argument, HintAdvice } from './orebit';

export class Thinker {
  #worker: EngineLine | null = null;
  #match: Promise<Remote> | null = null;
  #thoughts = 0;

  constructor(
    private readonly setup: { game: string; players: number; options: Record<string, unknown> },
    private readonly pack: string,
    private readonly newWorker: () => EngineLine,
  ) {}

  #open(): Promise<Remote> {
    const { game, players, options } = this.setup;
    this.#worker ??= this.newWorker();
    this.#match ??= openMatch(this.#worker, game, { game, players, options }, this.pack);
    return this.#match;
  }

  // `position`: the call that sets it. `advise` is what a bot plays, `hint` is for a person.
  async ask(position: [string, ...Argument[]], call: 'advise' | 'hint', ...args: Argument[]) {
    ++this.#thoughts;
    try {
      const match = await this.#open();
      const [, said] = await Promise.all([
        match.text(...position),
        match.ask<Advice | HintAdvice>(call, ...args),
      ]);
      return said;
    } finally {
      --this.#thoughts;
    }
  }

  // Some games are solved when a bot first thinks, which takes seconds: better before somebody waits for it.
  async warmUp(): Promise<void> {
    const match = await (await this.#open()).open('clone');
    if ((await match.text('turn')) === '"chance"') await match.text('roll', 1, 1);
    await match.text('advise', 'foreman:1', 1, 2);
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

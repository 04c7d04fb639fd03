// What every table in the page knows of its game, wherever that is played: one seat's sight of it, and the last answer.
import type { Fault, LogLine, Result, Turn } from './contract';

export class Told<View> {
  view = $state.raw<View>(null as View);
  ply = $state(1);
  turn = $state<Turn>('chance');
  legal = $state.raw<string[]>([]);
  log = $state.raw<LogLine[]>([]);
  result = $state.raw<Result | null>(null);
  canUndo = $state(false);
  busy = $state(false);
  hinted = $state<string | null>(null);
  refusal = $state.raw<Fault | null>(null);
  curtain = $state<number | null>(null);
  ended = $state('');

  readonly #listeners = new Set<() => void>();

  clearRefusal(): void {
    this.refusal = null;
  }
  // Whoever shows the table hears of every change, one ply after the other.
  listen(hear: () => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }
  protected changed(): void {
    for (const hear of this.#listeners) hear();
  }
}

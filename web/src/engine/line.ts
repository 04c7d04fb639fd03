// Talking to an engine: every call is a promise. What it opened (a match, a record, a review) is asked by its handle.
import { OrebitError, type Argument } from './orebit';
import type { Reply, Request } from './worker';

// What carries calls to an engine: a worker, or in a test the engine itself.
export interface Calls {
  call(game: string, call: string, ...args: Argument[]): Promise<string>;
}

export class EngineLine implements Calls {
  readonly #waiting = new Map<number, { done: (text: string) => void; fail: (error: Error) => void }>();
  #last = 0;

  constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
  }

  call(game: string, call: string, ...args: Argument[]): Promise<string> {
    const request: Request = { id: ++this.#last, game, call, args };
    return new Promise((done, fail) => {
      this.#waiting.set(request.id, { done, fail });
      this.worker.postMessage(request);
    });
  }

  // What is on its way is not answered any more.
  close(): void {
    this.worker.terminate();
    for (const { fail } of this.#waiting.values()) fail(new Error('the engine was stopped'));
    this.#waiting.clear();
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('text' in reply) waiting?.done(reply.text);
    else waiting?.fail(new OrebitError(reply.errors));
  }
}

export class Remote {
  constructor(
    readonly engine: Calls,
    readonly game: string,
    private readonly handle: number,
  ) {}

  // What such a call of the engine opens: `open`, or `record_match` of something that is open.
  static open = async (engine: Calls, game: string, call: string, ...args: Argument[]) =>
    new Remote(engine, game, Number(await engine.call(game, call, ...args)));
  open = (call: string, ...args: Argument[]) =>
    Remote.open(this.engine, this.game, call, this.handle, ...args);

  text(call: string, ...args: Argument[]): Promise<string> {
    return this.engine.call(this.game, call, this.handle, ...args);
  }
  async ask<T>(call: string, ...args: Argument[]): Promise<T> {
    return JSON.parse(await this.text(call, ...args)) as T;
  }
  close = () => this.text('close');
}

export const openMatch = (engine: Calls, game: string, header: unknown, pack = '') =>
  Remote.open(engine, game, 'open', JSON.stringify(header), pack);

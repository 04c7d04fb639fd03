// Talking to an engine: every call is a promise. What it opened (a match, a record, a review) is asked by its handle.
import { OrebitError, type Advice, type Argument, type HintAdvice, type PlyText, type Turn } from './orebit';
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

  open = (game: string, header: unknown, pack = '') => openMatch(this, game, header, pack);

  // A question to the house of a local table.
  async house<T>(game: string, call: string, id: string, ...args: unknown[]): Promise<T> {
    return JSON.parse(await this.call(game, `house.${call}`, id, JSON.stringify(args))) as T;
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

// What an engine has open, by its handle.
export class Remote {
  constructor(
    protected readonly engine: Calls,
    readonly game: string,
    private readonly handle: number,
  ) {}

  text(call: string, ...args: Argument[]): Promise<string> {
    return this.engine.call(this.game, call, this.handle, ...args);
  }
  protected async value<T>(call: string, ...args: Argument[]): Promise<T> {
    return JSON.parse(await this.text(call, ...args)) as T;
  }
}

export const openMatch = async (engine: Calls, game: string, header: unknown, pack = '') =>
  new RemoteMatch(engine, game, Number(await engine.call(game, 'open', JSON.stringify(header), pack)));

export class RemoteMatch extends Remote {
  close = () => this.text('close');
  clone = async () => new RemoteMatch(this.engine, this.game, await this.value('clone'));
  turn = () => this.value<Turn>('turn');
  legal = () => this.value<string[]>('legal');
  play = (move: string) => this.value<PlyText>('play', move);
  settle = (move: string) => this.value<PlyText>('settle', move);
  roll = (seed: bigint, ply: number) => this.value<PlyText>('roll', seed, ply);
  advise = (bot: string, seed: bigint, ply: number) => this.value<Advice>('advise', bot, seed, ply);
  hint = (bot: string, seed: bigint, ply: number) => this.value<HintAdvice>('hint', bot, seed, ply);
  seen = <T>(seat: number) => this.value<T>('seen', seat);
  view = <T>(seat: number) => this.value<T>('view', seat);
  watch = <T>() => this.value<T>('watch'); // what a spectator may know
  setState = (state: string) => this.text('set_state', state);
  // In a world that this seat, which sees this view, cannot tell from the true one.
  setView = (seat: number, view: string, seed: bigint) => this.text('set_view', seat, view, seed);
  result = () => this.value<{ result: { scores: number[]; winners: number[]; reason: string } }>('result');
}

// Talking to the engine's worker: every call is a promise.
import { OrebitError, type Advice, type Argument, type HintAdvice, type PlyText, type Turn } from './orebit';
import type { Reply, Request } from './worker';

export class EngineLine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { done: (text: string) => void; fail: (error: Error) => void }>();
  #last = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
  }

  call(game: string, match: number, call: string, ...args: Argument[]): Promise<string> {
    const request: Request = { id: ++this.#last, game, match, call, args };
    return new Promise((done, fail) => {
      this.#waiting.set(request.id, { done, fail });
      this.#worker.postMessage(request);
    });
  }

  open = (game: string, header: unknown, pack = '') => openMatch(this, game, header, pack);

  // A question to the house of a local table.
  async house<T>(game: string, call: string, id: string, ...args: unknown[]): Promise<T> {
    return JSON.parse(await this.call(game, 0, `house.${call}`, id, JSON.stringify(args))) as T;
  }

  // What is on its way is not answered any more.
  close(): void {
    this.#worker.terminate();
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

// What carries calls to an engine: a worker, or in a test the engine itself.
export type Calls = Pick<EngineLine, 'call'>;

export const openMatch = async (engine: Calls, game: string, header: unknown, pack = '') =>
  new RemoteMatch(engine, game, Number(await engine.call(game, 0, 'open', JSON.stringify(header), pack)));

export class RemoteMatch {
  constructor(
    private readonly worker: Calls,
    readonly game: string,
    private readonly handle: number,
  ) {}

  text(call: string, ...args: Argument[]): Promise<string> {
    return this.worker.call(this.game, this.handle, call, ...args);
  }
  async #value<T>(call: string, ...args: Argument[]): Promise<T> {
    return JSON.parse(await this.text(call, ...args)) as T;
  }

  close = () => this.text('close');
  clone = async () => new RemoteMatch(this.worker, this.game, Number(await this.text('clone')));
  // The match in a world that this seat cannot tell from the true one, to try moves out in.
  imagine = async (seat: number, seed: bigint) =>
    new RemoteMatch(this.worker, this.game, Number(await this.text('imagine', seat, seed)));
  turn = () => this.#value<Turn>('turn');
  legal = () => this.#value<string[]>('legal');
  play = (move: string) => this.#value<PlyText>('play', move);
  settle = (move: string) => this.#value<PlyText>('settle', move);
  roll = (seed: bigint, ply: number) => this.#value<PlyText>('roll', seed, ply);
  advise = (bot: string, seed: bigint, ply: number) => this.#value<Advice>('advise', bot, seed, ply);
  hint = (bot: string, seed: bigint, ply: number) => this.#value<HintAdvice>('hint', bot, seed, ply);
  seen = <T>(seat: number) => this.#value<T>('seen', seat);
  view = <T>(seat: number) => this.#value<T>('view', seat);
  watch = <T>() => this.#value<T>('watch'); // what a spectator may know
  setState = (state: string) => this.text('set_state', state);
  // In a world that this seat, which sees this view, cannot tell from the true one.
  setView = (seat: number, view: string, seed: bigint) => this.text('set_view', seat, view, seed);
  result = () => this.#value<{ result: { scores: number[]; winners: number[]; reason: string } }>('result');
}

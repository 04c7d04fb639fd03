// The engine for a page or a worker: a thin wrapper over the calls of a game's WebAssembly module
// (docs/formats/wasm.md). A call that was not done throws an OrebitError; the engine is as it was before.

export interface Fault {
  clause: string;
  why: string;
  line?: number;
  key?: string;
}

export class OrebitError extends Error {
  constructor(readonly errors: Fault[]) {
    super(errors.map(({ clause, why }) => (clause ? `${clause}: ${why}` : why)).join('\n'));
    this.name = 'OrebitError';
  }
}

export type Turn = number | 'chance' | 'over';

export interface PlyText {
  move: string;
  log: string;
  clause: string;
}

export interface Advice {
  move: string;
  reason: string;
  weighed: { move: string; value: number; error: number; visits: number }[];
}
// For a person who asks. The first `equals` moves cannot be told apart; `measure` says what a value is.
export interface HintAdvice extends Advice {
  weighed: (Advice['weighed'][number] & { says: string })[];
  says: string; // the move in words
  idea: string; // without the move
  measure: 'chance' | 'score' | 'margin';
  equals: number;
}

interface Ending {
  scores: number[];
  winners: number[];
  reason: string;
}

type Export = (...args: number[]) => number;
export type Argument = string | number | bigint | string[];

export async function load(bytes: BufferSource): Promise<Engine> {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  (instance.exports['_initialize'] as Export)();
  return new Engine(instance.exports);
}

const seed64 = (seed: bigint | number) => BigInt.asUintN(64, BigInt(seed));

export class Engine {
  readonly #exports: WebAssembly.Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
  }

  // The header as JSON ({game, players?, options?} or the head of a record); an empty pack is the game's own.
  // What a game works out when it is opened is kept for the next match of the same kind.
  open(header: string, pack = ''): Match {
    const key = `${header}\n${pack}`;
    if (this.#opened?.key !== key) {
      const match = new Match(this, JSON.parse(this.call('open', header, pack)));
      this.#opened?.match.close();
      this.#opened = { key, match };
    }
    return this.#opened.match.clone();
  }
  #opened: { key: string; match: Match } | null = null; // at its beginning

  // The reply to one call as text, to the byte. Seeds go as text: they may be larger than a number can be.
  call(name: string, ...args: Argument[]): string {
    const plain = args.map((arg) => (typeof arg === 'bigint' ? String(arg) : arg));
    const bytes = this.#encoder.encode(JSON.stringify([name, ...plain]));
    const at = this.#export('alloc')(bytes.length);
    if (at === 0) throw new OrebitError(JSON.parse(this.#reply()).errors);
    new Uint8Array(this.#memory(), at, bytes.length).set(bytes);
    const done = this.#export('call')(at, bytes.length);
    this.#export('free')(at);
    const reply = this.#reply();
    if (!done) throw new OrebitError(JSON.parse(reply).errors);
    return reply;
  }

  #export(name: string): Export {
    return this.#exports[name] as Export;
  }

  #memory(): ArrayBuffer {
    return (this.#exports['memory'] as WebAssembly.Memory).buffer;
  }

  #reply(): string {
    const at = this.#export('reply_at')();
    return this.#decoder.decode(new Uint8Array(this.#memory(), at, this.#export('reply_size')()));
  }
}

export class Match {
  constructor(
    private readonly engine: Engine,
    readonly handle: number,
  ) {}

  text(name: string, ...args: Argument[]): string {
    return this.engine.call(name, this.handle, ...args);
  }
  #value<T>(name: string, ...args: Argument[]): T {
    return JSON.parse(this.text(name, ...args)) as T;
  }

  close = () => void this.text('close');
  clone = () => new Match(this.engine, this.#value('clone'));
  // In a world that this seat cannot tell from the true one, to try moves out in.
  imagine = (seat: number, seed: bigint) =>
    new Match(this.engine, this.#value('imagine', seat, seed64(seed)));
  turn = () => this.#value<Turn>('turn');
  legal = () => this.#value<string[]>('legal');
  whyNot = (move: string) => this.#value<Fault | null>('why_not', move);
  play = (move: string) => this.#value<PlyText>('play', move);
  settle = (move: string) => this.#value<PlyText>('settle', move);
  roll = (seed: bigint, ply: number) => this.#value<PlyText>('roll', seed64(seed), ply);
  advise = (bot: string, seed: bigint, ply: number) => this.#value<Advice>('advise', bot, seed64(seed), ply);
  state = <T>() => this.#value<T>('state');
  view = <T>(seat: number) => this.#value<T>('view', seat);
  seen = <T>(seat: number) => this.#value<T>('seen', seat);
  setState = (state: string) => void this.text('set_state', state);
  result = () => this.#value<{ result: Ending }>('result').result;
}

// The engine for a page or a worker: a thin wrapper over the exports of a game's WebAssembly module
// (docs/formats/wasm.md). A call that was not done throws an OrebitError; the engine is as it was before.

export interface Fault {
  clause: string;
  sentence: string;
  line?: number;
  key?: string;
}

export class OrebitError extends Error {
  constructor(readonly errors: Fault[]) {
    super(errors.map(({ clause, sentence }) => (clause ? `${clause}: ${sentence}` : sentence)).join('\n'));
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
  idea: string; // without the move
  measure: 'chance' | 'score' | 'margin';
  equals: number;
}

type Export = (...args: (number | bigint)[]) => number;
type Argument = string | number | bigint;

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

  games(): unknown {
    return JSON.parse(this.call('games'));
  }
  checkPack(pack: string): { game: string; id: string; hash: string } {
    return JSON.parse(this.call('check_pack', pack));
  }
  // The header as JSON ({game, players?, options?} or the head of a record); an empty pack is the game's own.
  open(header: string, pack = ''): Match {
    return new Match(this, JSON.parse(this.call('open', header, pack)));
  }

  // The reply to one export as text, to the byte. Each string argument becomes a pointer and a length.
  call(name: string, ...args: Argument[]): string {
    const texts: number[] = [];
    try {
      const flat = args.flatMap((arg) => (typeof arg === 'string' ? this.#put(arg, texts) : [arg]));
      const done = this.#export(name)(...flat);
      const reply = this.#reply();
      if (!done) throw new OrebitError(JSON.parse(reply).errors);
      return reply;
    } finally {
      for (const at of texts) this.#export('free')(at);
    }
  }

  #export(name: string): Export {
    return this.#exports[name] as Export;
  }

  #put(text: string, texts: number[]): number[] {
    const bytes = this.#encoder.encode(text);
    const at = this.#export('alloc')(bytes.length);
    if (at === 0) throw new OrebitError(JSON.parse(this.#reply()).errors);
    texts.push(at);
    new Uint8Array(this.#memory(), at, bytes.length).set(bytes);
    return [at, bytes.length];
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
    private readonly handle: number,
  ) {}

  text(name: string, ...args: Argument[]): string {
    return this.engine.call(name, this.handle, ...args);
  }
  #value<T>(name: string, ...args: Argument[]): T {
    return JSON.parse(this.text(name, ...args)) as T;
  }

  close(): void {
    this.text('close');
  }
  clone(): Match {
    return new Match(this.engine, this.#value('clone'));
  }
  imagine(seat: number, seed: bigint): Match {
    return new Match(this.engine, this.#value('imagine', seat, seed64(seed)));
  }
  turn(): Turn {
    return this.#value('turn');
  }
  legal(): string[] {
    return this.#value('legal');
  }
  whyNot(move: string): Fault | null {
    return this.#value('why_not', move);
  }
  play(move: string): PlyText {
    return this.#value('play', move);
  }
  settle(move: string): PlyText {
    return this.#value('settle', move);
  }
  roll(seed: bigint, ply: number): PlyText {
    return this.#value('roll', seed64(seed), ply);
  }
  advise(bot: string, seed: bigint, ply: number): Advice {
    return this.#value('advise', bot, seed64(seed), ply);
  }
  hint(bot: string, seed: bigint, ply: number): HintAdvice {
    return this.#value('hint', bot, seed64(seed), ply);
  }
  state<T>(): T {
    return this.#value('state');
  }
  view<T>(seat: number): T {
    return this.#value('view', seat);
  }
  seen<T>(seat: number): T {
    return this.#value('seen', seat);
  }
  setState(state: string): void {
    this.text('set_state', state);
  }
  // In a world that this seat, which sees this view, cannot tell from the true one.
  setView(seat: number, view: string, seed: bigint): void {
    this.text('set_view', seat, view, seed64(seed));
  }
  result(): { scores: number[]; winners: number[]; reason: string } {
    return this.#value<{ result: { scores: number[]; winners: number[]; reason: string } }>('result').result;
  }
}

// The engine for a page or a worker: the only wrapper of what a game's WebAssembly module exports. Its calls and their
// replies are those of docs/formats/wasm.md.

export interface Fault {
  clause: string;
  why: string;
  line?: number;
  key?: string;
}

// A call that was not done; the engine is as it was before.
export class OrebitError extends Error {
  constructor(readonly errors: Fault[]) {
    super(errors.map(({ clause, why }) => (clause ? `${clause}: ${why}` : why)).join('\n'));
    this.name = 'OrebitError';
  }
}

export type Turn = number | 'chance' | 'over';

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

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  alloc(size: number): number;
  free(at: number): void;
  call(at: number, size: number): number;
  reply_at(): number;
  reply_size(): number;
}
export type Argument = string | number | string[];

export async function load(bytes: BufferSource): Promise<Engine> {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return new Engine(exports);
}

export class Engine {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(private readonly exports: Exports) {}

  // The reply to one call as text, to the byte.
  call(name: string, ...args: Argument[]): string {
    const { memory, alloc, free, call, reply_at, reply_size } = this.exports;
    const bytes = this.#encoder.encode(JSON.stringify([name, ...args]));
    const at = alloc(bytes.length);
    if (at > 0) new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const isDone = at > 0 && call(at, bytes.length);
    free(at);
    const reply = this.#decoder.decode(new Uint8Array(memory.buffer, reply_at(), reply_size()));
    if (!isDone) throw new OrebitError((JSON.parse(reply) as OrebitError).errors);
    return reply;
  }
}

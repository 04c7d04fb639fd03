// The engine's thread: one module a game, loaded when first asked for. Each request is answered in order.
import { load, Match, OrebitError, type Engine } from './orebit';

const modules = import.meta.glob<string>('../../../build/wasm/*.wasm', { query: '?url', import: 'default' });
const engines = new Map<string, Promise<Engine>>();
const matches = new Map<number, Match>();
let last = 0;

async function fetchEngine(game: string): Promise<Engine> {
  const find = modules[`../../../build/wasm/${game}.wasm`];
  if (!find) throw new OrebitError([{ clause: '', sentence: `no engine for the game ${game}` }]);
  const response = await fetch(await find());
  if (!response.ok) throw new OrebitError([{ clause: '', sentence: `the engine did not load (${response.status})` }]);
  return load(await response.arrayBuffer());
}

function engineOf(game: string): Promise<Engine> {
  const known = engines.get(game) ?? fetchEngine(game);
  engines.set(game, known);
  known.catch(() => engines.delete(game));
  return known;
}

export interface Request {
  id: number;
  game: string;
  match: number; // 0: a call on the engine itself
  call: string; // an export of the module, or open, clone, close
  args: (string | number | bigint)[];
}
export type Reply = { id: number; text: string } | { id: number; errors: { clause: string; sentence: string }[] };

function keep(match: Match): string {
  matches.set(++last, match);
  return String(last);
}

async function answer({ game, match, call, args }: Request): Promise<string> {
  const engine = await engineOf(game);
  if (call === 'open') return keep(engine.open(String(args[0]), String(args[1] ?? '')));
  if (call === 'record_match') return keep(new Match(engine, Number(engine.call(call, ...args))));
  if (match === 0) return engine.call(call, ...args);
  const open = matches.get(match);
  if (!open) throw new OrebitError([{ clause: '', sentence: `no open match ${match}` }]);
  if (call === 'clone') return keep(open.clone());
  if (call === 'imagine') return keep(open.imagine(Number(args[0]), args[1] as bigint));
  if (call === 'close') matches.delete(match);
  return open.text(call, ...args);
}

let queue = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<Request>) => {
  queue = queue.then(async () => {
    try {
      self.postMessage({ id: data.id, text: await answer(data) } satisfies Reply);
    } catch (error) {
      const errors = error instanceof OrebitError ? error.errors : [{ clause: '', sentence: String(error) }];
      self.postMessage({ id: data.id, errors } satisfies Reply);
    }
  });
};

// The engine's thread: one module a game, loaded when first asked for. Each request is answered in order.
import { House, seedOf } from './house';
import { load, OrebitError, type Argument, type Engine } from './orebit';
import { find, forget, keep, type SavedGame } from './store';

const modules = import.meta.glob<string>(['../../../build/wasm/*.wasm', '!../../../build/wasm/orebit.wasm'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const engines = new Map<string, Promise<Engine>>();
const houses = new Map<string, House>(); // local tables, by id
let unkept = 0;

async function fetchEngine(game: string): Promise<Engine> {
  const address = modules[`../../../build/wasm/${game}.wasm`];
  if (!address) throw new OrebitError([{ clause: '', why: `no engine for the game ${game}` }]);
  const response = await fetch(address);
  if (!response.ok)
    throw new OrebitError([{ clause: '', why: `the engine did not load (${response.status})` }]);
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
  call: string; // of the module, or of a house
  args: Argument[];
}
export type Reply = { id: number; text: string } | { id: number; errors: { clause: string; why: string }[] };

// A new local game, kept on the device if it has an id.
async function found(
  engine: Engine,
  setup: Omit<SavedGame, 'seed' | 'resigned'> & { seed?: number },
): Promise<string> {
  const id = setup.id || `unkept-${++unkept}`;
  const saved: SavedGame = { ...setup, seed: setup.seed ?? seedOf(), resigned: false };
  houses.set(id, new House(engine, saved, setup.id !== ''));
  if (setup.id) await keep('games', saved);
  return JSON.stringify(id);
}

async function resume(engine: Engine, id: string): Promise<string> {
  const saved = await find<SavedGame>('games', id);
  if (!saved) return 'null';
  houses.get(id)?.close();
  houses.set(id, new House(engine, saved, true));
  const { game, players, options, packText, seats, branch } = saved;
  return JSON.stringify({ id, game, players, options, packText, seats, branch });
}

async function askHouse(engine: Engine, call: string, [id = '', text = '[]']: string[]): Promise<string> {
  const args = JSON.parse(text);
  if (call === 'found') return found(engine, args[0]);
  if (call === 'resume') return resume(engine, id);
  if (call === 'discard') return forget('games', id).then(() => 'null');
  const house = houses.get(id);
  if (!house) throw new OrebitError([{ clause: '', why: `no open table ${id}` }]);
  if (call === 'close') houses.delete(id);
  const ask = house[call as keyof House] as (...args: unknown[]) => unknown;
  return JSON.stringify((await ask.apply(house, args)) ?? null);
}

async function answer({ game, call, args }: Request): Promise<string> {
  if (call === 'saved')
    return JSON.stringify((await find<SavedGame>('games', String(args[0])))?.game ?? null);
  const engine = await engineOf(game);
  if (call.startsWith('house.')) return askHouse(engine, call.slice(6), args.map(String));
  if (call === 'open') return String(engine.open(String(args[0]), String(args[1] ?? '')).handle);
  return engine.call(call, ...args);
}

async function reply(data: Request): Promise<void> {
  try {
    self.postMessage({ id: data.id, text: await answer(data) } satisfies Reply);
  } catch (error) {
    const errors = error instanceof OrebitError ? error.errors : [{ clause: '', why: String(error) }];
    self.postMessage({ id: data.id, errors } satisfies Reply);
  }
}

// In order, except that nobody waits for a bot that thinks.
let queue = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<Request>) => {
  queue = queue.then(() => {
    const done = reply(data);
    return /^house\.(step|hint|weigh|autoplay)$/.test(data.call) ? undefined : done;
  });
};

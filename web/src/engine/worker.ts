// The engine's thread: one module a game, loaded when first asked for. Calls go to it as they come, and replies go back
// unread, one after the other. Beside the calls of the module there are those of a table of this device, which is kept
// after every ply, and whose bots think in workers of their own.
import { EngineLine } from './line';
import { load, OrebitError, type Argument, type Engine, type Fault } from './orebit';
import { find, isSaved, keep, type SavedGame } from './store';
import { Thinker } from './thinker';

const modules = import.meta.glob<string>(['../../../build/wasm/*.wasm', '!../../../build/wasm/orebit.wasm'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const engines = new Map<string, Promise<Engine>>();
const tables = new Map<string, Table>(); // by game and handle

export interface Request {
  id: number;
  game: string;
  call: string; // of the module, or of a table
  args: Argument[];
}
export type Reply = { id: number; text: string } | { id: number; errors: Fault[] };

const no = (why: string) => new OrebitError([{ clause: '', why }]);

async function fetchEngine(game: string): Promise<Engine> {
  const address = modules[`../../../build/wasm/${game}.wasm`];
  if (!address) throw no(`no engine for the game ${game}`);
  const response = await fetch(address);
  if (!response.ok) throw no(`the engine did not load (${response.status})`);
  return load(await response.arrayBuffer());
}

function engineOf(game: string): Promise<Engine> {
  const known = engines.get(game) ?? fetchEngine(game);
  engines.set(game, known);
  known.catch(() => engines.delete(game));
  return known;
}

// Below 2^53, so that every reader of a record gets it whole.
function drawSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

// The head of a new record, or of a game that was kept before pages kept records.
function headOf({ game, players, options, seats, seed }: SavedGame): string {
  const who = seats.map(({ kind, level }) => (kind === 'bot' ? level : 'human'));
  return JSON.stringify({ game, players, options, seats: who, names: seats.map(({ name }) => name), seed });
}
const movesIn = (lines: string[]): string[] =>
  lines.filter(Boolean).flatMap((line) => (JSON.parse(line) as { move?: string }).move ?? []);

// A table of this device: its match, with seed and everybody's hands, is the module's.
class Table {
  readonly handle: number;
  readonly #bots: Thinker;
  readonly #hints: Thinker; // of its own, so that a hint which is closed stops nothing else

  constructor(
    private readonly engine: Engine,
    private readonly saved: SavedGame,
    private readonly isKept: boolean,
  ) {
    const { record, plies = [], packText } = saved;
    const [head = '', ...lines] = record ? record.split('\n') : [headOf(saved)];
    const moves = record ? movesIn(lines) : plies.map(({ move }) => move);
    this.handle = Number(engine.call('open', head, packText, moves));
    delete saved.plies;
    const newWorker = () => new EngineLine(new Worker(self.location.href, { type: 'module' }));
    this.#bots = new Thinker(saved, packText, newWorker);
    this.#hints = new Thinker(saved, packText, newWorker);
  }

  // What the page may know of it before it asks for news.
  opened(): string {
    const { record: _, seed: __, ...setup } = this.saved;
    return JSON.stringify({ ...setup, handle: this.handle });
  }
  async keep(): Promise<void> {
    this.saved.record = JSON.parse(this.engine.call('record', this.handle)) as string;
    if (this.isKept) await keep('games', this.saved);
  }
  // What happened from this ply on, as a seat sees it, once it is kept.
  async #news(seat: number, from: number): Promise<string> {
    await this.keep();
    const news = this.engine.call('news', this.handle, seat, from);
    return `${news.slice(0, -1)},"kept":${!this.isKept || isSaved('games', this.saved.id)}}`;
  }
  #isChance = () => this.engine.call('turn', this.handle) === '"chance"';
  #think = (thinker: Thinker, call: 'advise' | 'hint', level: string, ply: number) =>
    thinker.ask(['set_state', this.engine.call('state', this.handle)], call, level, this.saved.seed, ply);

  // A ply that somebody decides, or that is known.
  async play(seat: number, from: number, move: string): Promise<string> {
    this.engine.call(this.#isChance() ? 'settle' : 'play', this.handle, move);
    return this.#news(seat, from);
  }
  // The next ply, by chance or a bot; with a level in any case by such a bot.
  async step(seat: number, ply: number, level = ''): Promise<string> {
    if (this.#isChance()) this.engine.call('roll', this.handle, this.saved.seed, ply);
    else {
      const turn = Number(this.engine.call('turn', this.handle));
      const bot = level || this.saved.seats[turn]!.level;
      const { move } = await this.#think(this.#bots, 'advise', bot, ply);
      this.engine.call('play', this.handle, move);
    }
    return this.#news(seat, ply);
  }
  async undo(seat: number): Promise<string> {
    this.engine.call('undo', this.handle, seat);
    return this.#news(seat, 1);
  }
  async resign(seat: number): Promise<string> {
    this.saved.resigned = true;
    return this.#news(seat, 1);
  }

  weigh = async (level: string, ply: number) =>
    JSON.stringify(await this.#think(this.#bots, 'advise', level, ply));
  hint = async (level: string, ply: number) =>
    JSON.stringify(await this.#think(this.#hints, 'hint', level, ply));
  async stopHint(): Promise<string> {
    this.#hints.stop();
    return 'null';
  }
  async warmUp(): Promise<string> {
    void this.#bots.warmUp().catch(() => {}); // the table may close meanwhile
    return 'null';
  }
  async close(): Promise<string> {
    this.#bots.close();
    this.#hints.close();
    return this.engine.call('close', this.handle);
  }
}

// Kept on the device if it has an id.
async function seat(game: string, saved: SavedGame, isNew: boolean): Promise<string> {
  const table = new Table(await engineOf(game), saved, saved.id !== '');
  tables.set(`${game} ${table.handle}`, table);
  if (isNew) await table.keep();
  return table.opened();
}

async function answer({ game, call, args }: Request): Promise<string> {
  if (!call.startsWith('table.')) return (await engineOf(game)).call(call, ...args);
  const name = call.slice(6);
  if (name === 'found') {
    const setup = JSON.parse(String(args[0])) as SavedGame;
    return seat(game, { ...setup, seed: setup.seed ?? drawSeed(), resigned: false }, true);
  }
  if (name === 'saved' || name === 'resume') {
    const saved = await find<SavedGame>('games', String(args[0]));
    if (!saved || name === 'saved') return JSON.stringify(saved?.game ?? null);
    return seat(game, saved, false);
  }
  const [handle, ...rest] = args;
  const table = tables.get(`${game} ${handle}`);
  if (!table) throw no(`no open table ${handle}`);
  if (name === 'close') tables.delete(`${game} ${handle}`);
  return (table[name as 'close'] as (...rest: Argument[]) => Promise<string>).apply(table, rest);
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
    return /^table\.(step|hint|weigh)$/.test(data.call) ? undefined : done;
  });
};

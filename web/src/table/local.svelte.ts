// A table that is played in the page: people of this device and bots. Hands and seed stay in the engine's worker (its
// house); this side has what the seat that looks may know.
import { hides } from '../games/list';
import type { EngineLine } from '../engine/line';
import type { Sight } from '../engine/house';
import { OrebitError, type Advice, type Fault, type HintAdvice } from '../engine/orebit';
import type { Outlook, Plan, SeatInfo } from './contract';
import { Table, type Options } from './table.svelte';
import type { Asking, Key } from './offers';

export interface LocalSetup {
  id?: string; // kept on the device under this name; without one it is forgotten with the page
  game: string;
  players: number;
  options: Options;
  pack: Record<string, unknown>;
  packText: string; // '' for the game's own
  seats: SeatInfo[];
  seed?: bigint | number;
  plies?: string[]; // what was played already: a branch of another game
  branch?: number; // the first ply that is not that other game's
}

// A new game in the worker; answers its id.
export function found(worker: EngineLine, { pack: _, ...setup }: LocalSetup): Promise<string> {
  const { id = '', seed, plies = [] } = setup;
  return worker.house<string>(setup.game, 'found', '', {
    ...setup,
    id,
    seed: seed === undefined ? undefined : Number(seed),
    plies: plies.map((move) => ({ actor: 'chance', move })),
  });
}

export class LocalTable<View = unknown> extends Table<View> {
  override readonly kind: 'local' | 'lesson' = 'local';
  override readonly branch: number | undefined;
  isSaved = $state(true);
  #closed = false;

  protected constructor(
    private readonly worker: EngineLine,
    { game, players, options, pack, seats, branch }: LocalSetup,
    override readonly id: string,
  ) {
    super();
    Object.assign(this, { game, players, options, pack, seats });
    this.branch = branch;
    const own = seats.findIndex((seat) => seat.mine);
    this.seat = own < 0 ? null : own;
  }

  static async open<View>(worker: EngineLine, setup: LocalSetup): Promise<LocalTable<View>> {
    const table = new LocalTable<View>(worker, setup, await found(worker, setup));
    await table.look(true);
    return table;
  }

  // A game that was kept, or nothing.
  static async resume<View>(
    worker: EngineLine,
    game: string,
    id: string,
    pack: (text: string) => Promise<Record<string, unknown>>,
  ): Promise<LocalTable<View> | null> {
    const saved = await worker.house<(LocalSetup & { packText: string }) | null>(game, 'resume', id);
    if (!saved) return null;
    const table = new LocalTable<View>(worker, { ...saved, pack: await pack(saved.packText) }, id);
    await table.look(true);
    return table;
  }

  override close(): void {
    this.#closed = true;
    void this.ask('close').catch(() => {});
  }
  // Space Miner is solved when its better bots first think, which takes seconds: rather before somebody waits.
  warmUp(): void {
    const isSolved = this.seats.some(({ kind, level }) => kind === 'bot' && level !== 'miner');
    if (this.game === 'space-miner' && isSolved) void this.ask('warmUp').catch(() => {});
  }

  // Chance and bots act until a person of this device is to act.
  async goOn(): Promise<void> {
    this.busy = true;
    while (this.turn !== 'over' && !this.ended && !this.#closed) {
      const actor = this.turn;
      if (actor !== 'chance' && this.seats[actor]?.kind !== 'bot') break;
      await this.room?.();
      this.thinking = actor === 'chance' ? null : actor;
      await this.ask('step').catch((error) => this.#unlessClosed(error));
      if (!this.#closed) await this.look();
    }
    this.thinking = null;
    this.busy = false;
  }

  override play(...moves: string[]): Promise<void> {
    this.busy = true;
    return this.#act(async () => {
      for (const move of moves) {
        await this.ask('play', move);
        await this.look();
      }
    });
  }
  override undo = async () => {
    if (this.busy || this.seat === null) return;
    await this.#act(async () => {
      await this.ask('undo', this.seat);
      await this.look(true);
    });
  };
  // What a person does, and what follows; the rules may refuse it.
  async #act(what: () => Promise<void>): Promise<void> {
    this.refusal = null;
    this.hinted = null;
    try {
      await what();
      await this.goOn();
    } catch (error) {
      if (!(error instanceof OrebitError)) throw error;
      this.refusal = error.errors[0] ?? null;
    } finally {
      this.busy = false;
    }
  }

  override offers = () => this.ask<Asking>('offers', this.seat ?? 0);
  override why = (keys: Key[]) => this.ask<Fault | null>('why', keys);
  override plan = (moves: string[]) => this.ask<Plan<View>>('plan', moves);
  override whatIf = (...moves: string[]) =>
    this.ask<Outlook<View>>('whatIf', this.seat ?? 0, moves).catch((error) => {
      if (error instanceof OrebitError) return null;
      throw error;
    });

  override async uncover(): Promise<void> {
    this.seat = this.curtain;
    this.curtain = null;
    await this.look(true);
  }
  async estimate(): Promise<Advice['weighed']> {
    return this.turn === this.seat ? (await this.ask<Advice>('weigh', 'foreman')).weighed : [];
  }
  override async hint(level: string): Promise<HintAdvice | null> {
    return this.turn === this.seat ? this.ask<HintAdvice>('hint', level) : null;
  }
  override stopHint(): void {
    void this.ask('stopHint').catch(() => {});
  }
  override record = async () => {
    const said = await this.worker.call(this.game, 'check_pack', JSON.stringify(this.pack));
    return this.ask<string>('record', (JSON.parse(said) as { hash: string }).hash);
  };
  override resign = async () => {
    await this.ask('resign');
    await this.look(true);
  };

  // For boards under development: some move of a bot, whoever is to act.
  async autoplay(level: string): Promise<void> {
    await this.ask('autoplay', level);
    await this.look();
  }

  protected ask<T>(call: string, ...args: unknown[]): Promise<T> {
    return this.worker.house<T>(this.game, call, this.id, ...args);
  }

  // A bot that was thinking when the table closed answers nothing.
  #unlessClosed(error: unknown): void {
    if (!this.#closed) throw error;
  }

  // Another person of this device is to act: without secrets the table just turns to them; with secrets the device
  // is handed over first, and until then the page knows what a spectator knows.
  protected async look(whole = false): Promise<void> {
    let sight = await this.ask<Sight>(
      'look',
      this.curtain === null ? this.seat : null,
      whole ? 0 : this.log.length,
    );
    const next = sight.turn;
    const isOther = typeof next === 'number' && next !== this.seat && this.seats[next]?.mine === true;
    if (isOther && this.curtain === null) {
      if (!whole) this.#take({ ...sight, turn: 'chance', canUndo: false }); // who acted sees what came of it
      const isCovered = hides(this.game);
      if (isCovered) this.curtain = next;
      this.seat = isCovered ? null : next;
      sight = await this.ask<Sight>('look', this.seat, 0);
    }
    this.#take(sight);
  }

  #take(sight: Sight): void {
    this.log = [...this.log.slice(0, sight.from), ...sight.lines];
    this.ply = sight.ply;
    this.canUndo = sight.canUndo;
    this.seats = sight.seats;
    this.ended = sight.resigned ? 'resigned' : '';
    [this.turn, this.view, this.legal] = [sight.turn, sight.view as View, sight.resigned ? [] : sight.legal];
    this.result = sight.result;
    this.isSaved = sight.isSaved;
    this.changed();
  }
}

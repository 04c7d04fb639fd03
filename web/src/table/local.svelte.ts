// A table that is played in the page: people of this device and bots. Hands and seed stay in the engine's worker; this side has
// what the seat that looks may know.
import type { EngineLine } from '../engine/line';
import { Remote } from '../engine/line';
import { OrebitError, type Advice, type Argument, type HintAdvice } from '../engine/orebit';
import { hides } from '../games/list';
import type { SeatInfo } from './contract';
import { Table, type Options } from './table.svelte';
import { linesOf, type LocalNews } from './wire';

export interface LocalSetup {
  id?: string; // kept on the device under this name; without one it is forgotten with the page
  game: string;
  players: number;
  options: Options;
  pack: Record<string, unknown>;
  packText: string; // '' for the game's own
  seats: SeatInfo[];
  seed?: number;
  plies?: string[]; // what was played already: a branch of another game
  branch?: number; // the first ply that is not that other game's
}
type Opened = Omit<LocalSetup, 'pack'> & { handle: number; resigned: boolean };

export class LocalTable<View = unknown> extends Table<View> {
  override readonly kind: 'local' | 'lesson' = 'local';
  override readonly id: string;
  override readonly branch: number | undefined;
  isSaved = $state(true);
  #closed = false;
  readonly #engine: Remote;

  // `opened`: what the worker says of it.
  protected constructor(worker: EngineLine, opened: string, pack: Record<string, unknown>) {
    super();
    const { id, handle, branch, resigned, game, players, options, seats } = JSON.parse(opened) as Opened;
    Object.assign(this, { game, players, options, pack, seats, ended: resigned ? 'resigned' : '' });
    [this.id, this.branch] = [id ?? '', branch];
    this.#engine = new Remote(worker, game, handle);
    const own = seats.findIndex((seat) => seat.mine);
    this.seat = own < 0 ? null : own;
  }

  // A new game in the worker.
  protected static found(worker: EngineLine, { pack: _, plies, ...setup }: LocalSetup): Promise<string> {
    const saved = { id: '', ...setup, plies: plies?.map((move) => ({ move })) };
    return worker.call(setup.game, 'table.found', JSON.stringify(saved));
  }
  static async open<View>(worker: EngineLine, setup: LocalSetup): Promise<LocalTable<View>> {
    const table = new LocalTable<View>(worker, await LocalTable.found(worker, setup), setup.pack);
    await table.look();
    return table;
  }

  // A game that was kept, or nothing.
  static async resume<View>(
    worker: EngineLine,
    game: string,
    id: string,
    pack: (text: string) => Promise<Record<string, unknown>>,
  ): Promise<LocalTable<View> | null> {
    const opened = await worker.call(game, 'table.resume', id);
    if (opened === 'null') return null;
    const { packText } = JSON.parse(opened) as Opened;
    const table = new LocalTable<View>(worker, opened, await pack(packText));
    await table.look();
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
      // A bot that was thinking when the table closed answers nothing.
      await this.advance('step', this.ply).catch((error) => {
        if (!this.#closed) throw error;
      });
    }
    this.thinking = null;
    this.busy = false;
  }

  override play(...moves: string[]): Promise<void> {
    this.busy = true;
    return this.#act(async () => {
      for (const move of moves) await this.advance('play', this.ply, move);
    });
  }
  override undo = async () => {
    if (!this.busy && this.seat !== null) await this.#act(() => this.advance('undo', 1));
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

  protected override match = async () => this.#engine;
  override async uncover(): Promise<void> {
    this.seat = this.curtain;
    this.curtain = null;
    await this.look();
  }
  async estimate(): Promise<Advice['weighed']> {
    return this.turn === this.seat ? (await this.ask<Advice>('weigh', 'foreman', this.ply)).weighed : [];
  }
  override async hint(level: string): Promise<HintAdvice | null> {
    return this.turn === this.seat ? this.ask<HintAdvice>('hint', level, this.ply) : null;
  }
  override stopHint(): void {
    void this.ask('stopHint').catch(() => {});
  }
  override record = () => this.#engine.ask<string>('record');
  override resign = async () => {
    this.ended = 'resigned';
    await this.advance('resign', 1);
  };

  // For boards under development: some move of a bot, whoever is to act.
  autoplay = (level: string): Promise<void> => this.advance('step', this.ply, level);

  // Of the calls that a table of this device has beside those of a match (engine/worker.ts).
  protected ask<T>(call: string, ...args: Argument[]): Promise<T> {
    return this.#engine.ask<T>(`table.${call}`, ...args);
  }
  // Nobody in particular sees what lies open; where only bots play, whoever looks on sees the first seat's hand.
  #eyes = () => this.seat ?? (this.seats.some(({ kind }) => kind === 'human') ? -1 : 0);

  // One ply on or back, and what the engine tells of it from ply `from` on.
  protected async advance(call: string, from: number, ...args: Argument[]): Promise<void> {
    const news = await this.ask<LocalNews>(call, this.#eyes(), from, ...args);
    if (!this.#closed) await this.#hear(news, from);
  }
  // All of it anew.
  protected async look(): Promise<void> {
    await this.#hear(await this.#engine.ask<LocalNews>('news', this.#eyes(), 1), 1);
  }
  // Another person of this device is to act: without secrets the table just turns to them; with secrets the device
  // is handed over first, and until then the page knows what a spectator knows.
  async #hear(news: LocalNews, from: number): Promise<void> {
    const next = news.turn;
    const isOther = typeof next === 'number' && next !== this.seat && this.seats[next]?.mine === true;
    if (!isOther || this.curtain !== null) return this.take(news, from);
    if (from > 1) this.take({ ...news, turn: 'chance', can_undo: false }, from); // who acted sees what came of it
    const isCovered = hides(this.game);
    if (isCovered) this.curtain = next;
    this.seat = isCovered ? null : next;
    this.take(await this.#engine.ask<LocalNews>('news', this.#eyes(), 1), 1);
  }

  protected take(
    { ply, turn, view, legal = [], can_undo, log, result, kept }: LocalNews,
    from: number,
  ): void {
    this.log = [...this.log.filter((line) => line.ply! < from), ...log.flatMap(linesOf)];
    [this.ply, this.turn, this.view] = [ply, turn, view as View];
    this.legal = this.ended ? [] : legal;
    this.canUndo = can_undo === true && !this.ended;
    this.result = result ?? null;
    this.isSaved = kept ?? this.isSaved;
    this.changed();
  }
}

// A table that is played in the page: the engine in its worker, bots included.
import type { EngineWorker, RemoteMatch } from '../engine/client';
import { OrebitError, type Fault, type Turn } from '../engine/orebit';
import type { LogLine, Outlook, Result, SeatInfo, TableModel } from './contract';

export interface LocalSetup {
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  pack: Record<string, unknown>;
  packText: string; // '' for the game's own
  seats: SeatInfo[];
  seed: bigint;
}

interface SeenLine {
  log: string;
  clause: string;
  seat?: number;
}
interface SeenPly extends SeenLine {
  move: string;
  then: SeenLine[];
}

export class LocalTable<View = unknown> implements TableModel<View> {
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, string | number | boolean>;
  readonly pack: Record<string, unknown>;

  seats = $state.raw<SeatInfo[]>([]);
  seat = $state<number | null>(0);
  view = $state.raw<View>() as View;
  ply = $state(1);
  turn = $state<Turn>('chance');
  legal = $state.raw<string[]>([]);
  log = $state.raw<LogLine[]>([]);
  result = $state.raw<Result | null>(null);
  canUndo = $state(false);
  busy = $state(false);
  hinted = $state<string | null>(null);
  refusal = $state.raw<Fault | null>(null);

  readonly #match: RemoteMatch;
  readonly #seed: bigint;

  private constructor(setup: LocalSetup, match: RemoteMatch) {
    this.game = setup.game;
    this.players = setup.players;
    this.options = setup.options;
    this.pack = setup.pack;
    this.seats = setup.seats;
    this.#seed = setup.seed;
    this.#match = match;
    this.seat = setup.seats.findIndex((seat) => seat.mine);
    if (this.seat < 0) this.seat = null;
  }

  static async open<View>(worker: EngineWorker, setup: LocalSetup): Promise<LocalTable<View>> {
    const { game, players, options } = setup;
    const match = await worker.open(game, { game, players, options }, setup.packText);
    const table = new LocalTable<View>(setup, match);
    await table.#look();
    return table;
  }

  // Chance and bots act until a person of this device is to act, or `plies` more are played.
  async goOn(plies = Infinity): Promise<void> {
    this.busy = true;
    for (; plies > 0 && this.turn !== 'over'; --plies) {
      if (this.turn === 'chance') await this.#match.roll(this.#seed, this.ply);
      else if (this.seats[this.turn]?.kind === 'bot') await this.#think(this.seats[this.turn]!.level);
      else break;
      await this.#note();
    }
    this.busy = false;
  }

  async play(...moves: string[]): Promise<void> {
    this.busy = true;
    this.refusal = null;
    this.hinted = null;
    try {
      for (const move of moves) {
        await this.#match.play(move);
        await this.#note();
      }
      await this.goOn();
    } catch (error) {
      if (!(error instanceof OrebitError)) throw error;
      this.refusal = error.errors[0] ?? null;
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {}

  whyNot(move: string): Promise<Fault | null> {
    return this.#match.whyNot(move);
  }

  async whatIf(...moves: string[]): Promise<Outlook<View> | Fault> {
    const seat = this.seat ?? 0;
    const world = await this.#match.imagine(seat, 1n);
    try {
      const lines: LogLine[] = [];
      for (const move of moves) {
        if ((await world.turn()) === 'chance') await world.settle(move);
        else await world.play(move);
        lines.push(...this.#lines(await world.seen<SeenPly>(seat), seat, null));
      }
      const [view, legal, turn] = [await world.view<View>(seat), await world.legal(), await world.turn()];
      return { view, legal: turn === seat ? legal : [], turn, lines };
    } catch (error) {
      if (error instanceof OrebitError && error.errors[0]) return error.errors[0];
      throw error;
    } finally {
      await world.close();
    }
  }

  // For boards under development: some move of a bot, whoever is to act.
  async autoplay(level: string): Promise<void> {
    if (typeof this.turn === 'number') await this.#think(level);
    else if (this.turn === 'chance') await this.#match.roll(this.#seed, this.ply);
    await this.#note();
  }

  async #think(level: string): Promise<void> {
    const { move } = await this.#match.advise(level, this.#seed, this.ply);
    await this.#match.play(move);
  }

  async #note(): Promise<void> {
    const actor = typeof this.turn === 'number' ? this.turn : null;
    const seen = await this.#match.seen<SeenPly>(this.seat ?? this.players);
    this.log = [...this.log, ...this.#lines(seen, actor, this.ply)];
    ++this.ply;
    await this.#look();
  }

  #lines(seen: SeenPly, actor: number | null, ply: number | null): LogLine[] {
    const line = (from: SeenLine, seat: number | null, move: string): LogLine => ({
      ply,
      seat: from.seat ?? seat,
      text: from.log,
      clause: from.clause,
      move,
    });
    return [line(seen, actor, seen.move), ...seen.then.map((then) => line(then, null, ''))];
  }

  async #look(): Promise<void> {
    const turn = await this.#match.turn();
    const view = await this.#match.view<View>(this.seat ?? 0);
    const legal = turn === this.seat ? await this.#match.legal() : [];
    if (turn === 'over') this.result = (await this.#match.result()).result;
    [this.turn, this.view, this.legal] = [turn, view, legal];
  }
}

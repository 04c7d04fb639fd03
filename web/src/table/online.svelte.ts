// A table on a server: what it sends is what the seat that looks may know. Positions to try moves out in are set up in
// the page's own engine from that view.
import { hides } from '../games/list';
import { botNames } from '../shared/seats';
import { EngineWorker } from '../engine/client';
import type { HintAdvice } from '../engine/orebit';
import { Thinker } from '../engine/thinker';
import { Connection, lostFault } from './connection.svelte';
import type { Fault, Outlook, SeatInfo } from './contract';
import { drawSeed, sha256 } from './fair';
import { missingFrom, type GivenUpStart } from './given_up';
import type { LiveTable, UndoQuestion } from './live';
import { QuietPlies } from './quiet_plies';
import { Told } from './told.svelte';
import { fetchRecord, readKeys, writeKeys, type Fair, type Keys, type ServerSeat } from './service';
import type { Message, News, Position, TablePhase, Welcome } from './wire';
import { linesOf } from './wire_lines';
import { seenOf, setToView, World, type Seen } from './world';

export class OnlineTable<View = unknown> extends Told<View> implements LiveTable<View> {
  readonly kind = 'online';
  game = $state('');
  players = $state(0);
  options = $state.raw<Record<string, string | number | boolean>>({});
  pack = $state.raw<Record<string, unknown>>({});
  content = $state('');

  serverSeats = $state.raw<ServerSeat[]>([]);
  presence = $state.raw<boolean[]>([]);
  watching = $state(0);
  holds = $state.raw<number[]>([]);
  isHost = $state(false);
  phase = $state<TablePhase>('seating');
  fair = $state.raw<Fair | null>(null);
  rematch = $state('');

  seat = $state<number | null>(null);
  undoQuestion = $state.raw<UndoQuestion | null>(null);
  isKnown = $state(false); // a first welcome has come

  readonly seats = $derived.by(() => this.serverSeats.map((seat, i) => this.#seatInfo(seat, i)));
  readonly thinking = $derived.by(() => {
    const seat = typeof this.turn === 'number' ? this.serverSeats[this.turn] : undefined;
    return seat?.bot && this.phase === 'playing' ? (this.turn as number) : null;
  });

  readonly line: Connection;
  #seq = 0;
  #undos = 0;
  #keys: Keys | null;
  #hinter: Thinker | null = null; // thinks aside, so that previews come meanwhile
  readonly #world = new World<View>(this);
  readonly #quiet = new QuietPlies();

  constructor(
    readonly id: string,
    isSpectator: boolean,
  ) {
    super();
    this.#keys = isSpectator ? null : readKeys(id);
    const hello = () => ({
      token: this.#keys?.token ?? '',
      since: this.#seq,
      seat: this.curtain === null ? this.seat : null,
    });
    this.line = new Connection(id, hello, (message) => this.#receive(message));
  }

  close(): void {
    this.line.close();
    this.#world.close();
    this.#quiet.close();
    this.#hinter?.close();
  }

  get serverCommitIsKept(): boolean {
    return (
      !this.#keys ||
      !this.fair ||
      this.#keys.serverCommit === '' ||
      this.#keys.serverCommit === this.fair.server_commit
    );
  }

  // Starts that were given up before this one, as the server tells them and as this device saw them.
  readonly givenUp = $derived(this.fair?.given_up ?? []);
  seenGivenUp = $state.raw<GivenUpStart[]>([]);

  // ---- what a person does

  async play(...moves: string[]): Promise<void> {
    this.busy = true;
    this.refusal = null;
    this.hinted = null;
    for (const move of moves) {
      const no = await this.line.ask({ type: 'move', ply: this.ply, undos: this.#undos, move });
      if (no) this.refusal = no;
      if (no) break;
    }
    this.busy = false;
  }
  undo = async () => this.#ask({ type: 'undo', seat: this.seat, ply: this.ply });
  answerUndo = async (agrees: boolean) => this.#ask({ type: 'answer_undo', seat: this.seat, agrees });
  resign = async () => this.#ask({ type: 'resign', seat: this.seat });
  rename = async (seat: number, name: string) => this.#ask({ type: 'rename', seat, name });
  leave = async (seat: number) => this.#ask({ type: 'leave', seat });
  replace = async (seat: number, bot: string) => this.#ask({ type: 'replace', seat, bot });
  takeBack = async (seat: number) => this.#ask({ type: 'take_back', seat });
  askRematch = async () => this.#ask({ type: 'rematch' });
  record = () => fetchRecord(this.id, this.#keys?.token ?? '');

  async #ask(request: Record<string, unknown>): Promise<void> {
    this.refusal = await this.line.ask(request);
  }

  // After taking or adding a seat: the socket must be told the token.
  sitDown(): void {
    this.#keys = readKeys(this.id);
    this.#seq = 0;
    this.line.again();
  }

  async uncover(): Promise<void> {
    const seat = this.curtain;
    this.curtain = null;
    await this.#ask({ type: 'look', seat });
  }

  // ---- trying out

  whyNot = (move: string): Promise<Fault | null> => this.#world.whyNot(move);
  whatIf = (...moves: string[]): Promise<Outlook<View> | Fault> => this.#world.whatIf(...moves);
  async hint(level: string): Promise<HintAdvice | null> {
    if (this.turn !== this.seat) return null;
    const { game, players, options, pack, ply } = this;
    this.#hinter ??= new Thinker({ game, players, options }, JSON.stringify(pack), () => new EngineWorker());
    return this.#hinter.hint((match) => setToView(match, this), level, 7, ply);
  }
  stopHint(): void {
    this.#hinter?.stop();
  }

  // ---- what the server tells

  #receive(message: Message): void {
    if (message.type === 'presence') [this.presence, this.watching] = [message.seats, message.watching];
    else if (message.type === 'welcome') this.#welcome(message);
    else if (message.type === 'news') this.#news(message);
  }

  #welcome(message: Welcome): void {
    this.game = message.game;
    this.players = message.players;
    this.options = message.options;
    this.content = message.content;
    this.holds = message.you.holds;
    this.isHost = message.you.host;
    this.seat = message.you.seat;
    this.log = [];
    this.isKnown = true;
    this.#told(message);
  }

  #news(message: News): void {
    if (message.seq <= this.#seq) return;
    this.#told(message);
  }

  #told(message: Welcome | News): void {
    this.#seq = message.seq;
    if (message.seats) {
      [this.serverSeats, this.phase, this.fair] = [message.seats, message.phase!, message.fair!];
      this.#rememberGivenUp();
      void this.#agreeOnDice();
    }
    this.log = [...this.log, ...message.log.flatMap(linesOf)];
    if (message.ended) this.#end(message);
    if (message.rematch) this.#takeRematch(message.rematch);
    const before = seenOf(this);
    if (message.ply !== undefined) this.#position(message);
    void this.#lightUndo(message, before);
  }

  #position(told: Position): void {
    this.ply = told.ply!;
    this.#undos = told.undos ?? 0;
    this.turn = this.phase === 'ended' || this.ended ? 'over' : (told.turn ?? 'chance');
    this.undoQuestion = told.undo ? { seat: told.undo.seat, waitsFor: told.undo.waits_for } : null;
    this.hinted = null;
    const other = typeof this.turn === 'number' && this.turn !== this.seat && this.holds.includes(this.turn);
    if (other && !this.serverSeats[this.turn as number]?.bot) return this.#handOver(this.turn as number);
    if (this.curtain !== null) return;
    [this.view, this.legal] = [told.view as View, told.legal ?? []];
  }

  // Undo is lit where it can be granted: not while somebody has asked, nor while a bot plays for the seat.
  async #lightUndo({ log, ply, can_undo }: Welcome | News, before: Seen): Promise<void> {
    if (ply === undefined) return;
    const { seat } = this;
    const may = can_undo === true && seat !== null && !this.undoQuestion && !this.serverSeats[seat]?.bot;
    this.canUndo = may && !hides(this.game);
    if (!hides(this.game)) return;
    await this.#quiet.note(log, ply, before);
    if (ply === this.ply && seat === this.seat) this.canUndo = may && this.#quiet.canTakeBack(seat);
  }

  // Another person of this device is to act: with secrets, the page forgets this hand before it asks for the next.
  #handOver(seat: number): void {
    if (!hides(this.game)) return void this.line.ask({ type: 'look', seat });
    this.curtain = seat;
    this.seat = null;
    [this.view, this.legal] = [null as View, []];
  }

  #end(told: Position): void {
    this.phase = 'ended';
    this.turn = 'over';
    this.result = told.result ?? null;
    this.ended = told.result ? '' : told.ended!.reason; // 'given_up': the game never began
    this.legal = [];
  }

  #takeRematch(id: string): void {
    this.rematch = id;
    if (!this.#keys || readKeys(id)) return;
    const seen = this.ended === 'given_up' ? { givenUp: this.seenGivenUp } : {};
    writeKeys(id, { token: this.#keys.token, seeds: {}, serverCommit: '', ...seen });
  }

  // What was seen once stays known on this device, whatever a server or a record says later.
  #rememberGivenUp(): void {
    const seen = this.#keys?.givenUp ?? this.seenGivenUp;
    const told = this.fair?.given_up ?? [];
    this.seenGivenUp = [...seen, ...missingFrom(seen, told)];
    if (!this.#keys || this.seenGivenUp.length === seen.length) return;
    this.#keys.givenUp = this.seenGivenUp;
    writeKeys(this.id, this.#keys);
  }

  // Fair dice: every seat of this device has a commit, and hands its seed in when all commits lie open.
  async #agreeOnDice(): Promise<void> {
    const keys = this.#keys;
    if (!keys || (this.phase !== 'seating' && this.phase !== 'revealing')) return;
    for (const seat of this.holds) {
      const { kind, committed, revealed } = this.serverSeats[seat] ?? {};
      if (kind !== 'human') continue;
      if (!committed) await this.#commit(keys, seat);
      else if (this.phase === 'revealing' && !revealed && keys.seeds[seat])
        await this.line.ask({ type: 'reveal', seat, seed: keys.seeds[seat] });
    }
  }

  async #commit(keys: Keys, seat: number): Promise<void> {
    const seed = drawSeed();
    keys.seeds[seat] = seed;
    keys.serverCommit ||= this.fair?.server_commit ?? '';
    writeKeys(this.id, keys);
    const no = await this.line.ask({ type: 'commit', seat, commit: await sha256(seed) });
    if (no && no !== lostFault) this.refusal = no;
  }

  #seatInfo({ kind, name, bot }: ServerSeat, index: number): SeatInfo {
    return {
      kind,
      name: name ?? (kind === 'open' ? '' : botNames[index]!),
      level: bot ?? '',
      mine: this.holds.includes(index),
      present: kind !== 'human' || (this.presence[index] ?? true),
    };
  }
}

// A table on a server: what it sends is what the seat that looks may know. Positions to try moves out in are set up in
// the page's own engine from that view.
import { hides } from '../games/list';
import { botNames } from '../shared/seats';
import { EngineWorker } from '../engine/client';
import type { HintAdvice } from '../engine/orebit';
import { Thinker } from '../engine/thinker';
import { Connection, lostFault } from './connection.svelte';
import type { SeatInfo } from './contract';
import { chainOf, commitOf, drawSecret, drawSeed, firstOf, isChain } from './fair';
import { missingFrom, type GivenUpStart } from './given_up';
import { QuietPlies } from './quiet_plies';
import { OwnPart } from './own_part';
import { Table } from './table.svelte';
import {
  fetchRecord,
  readKeys,
  writeKeys,
  type AwayRule,
  type Fair,
  type Keys,
  type ServerSeat,
} from './service';
import { linesOf, type Message, type News, type Position, type TablePhase, type Welcome } from './wire';
import { positionOf, World, type Seen } from './world';

export class OnlineTable<View = unknown> extends Table<View> {
  override readonly kind = 'online';

  serverSeats = $state.raw<ServerSeat[]>([]);
  presence = $state.raw<boolean[]>([]);
  watching = $state(0);
  holds = $state.raw<number[]>([]);
  isHost = $state(false);
  phase = $state<TablePhase>('seating');
  fair = $state.raw<Fair | null>(null);
  rematch = $state('');
  away = $state.raw<AwayRule>({ after: 0, bot: 'foreman' }); // what was agreed on for those who are away

  isKnown = $state(false); // a first welcome has come

  override readonly seats = $derived.by(() => this.serverSeats.map((seat, i) => this.#seatInfo(seat, i)));
  override readonly thinking = $derived.by(() => {
    const seat = typeof this.turn === 'number' ? this.serverSeats[this.turn] : undefined;
    return seat?.bot && this.phase === 'playing' ? (this.turn as number) : null;
  });

  // Who may play for somebody who is away; '': nobody ever.
  readonly awayBot = $derived(this.away === 'never' ? '' : this.away.bot);

  readonly line: Connection;
  #seq = 0;
  #undos = 0;
  #shown = 0; // links that this seat has shown, if it is to move
  readonly #committing = new Set<number>(); // seats whose commit is on its way
  readonly #part = new OwnPart(); // in the dice
  #chained: number[] = []; // seats of this device whose chain the server has
  #keys: Keys | null;
  #hinter: Thinker | null = null; // thinks aside, so that previews come meanwhile
  readonly #world = new World();
  readonly #quiet = new QuietPlies();

  constructor(
    override readonly id: string,
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

  override close(): void {
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
  leftOut = $state.raw<number[]>([]); // plies whose dice fell without the link that this device had sent
  passedOver = $state.raw<number[]>([]); // plies of a strict table whose dice fell without asking for it

  // ---- what a person does

  override async play(...moves: string[]): Promise<void> {
    this.busy = true;
    this.refusal = null;
    this.hinted = null;
    for (const move of moves) {
      const link = await this.#nextLink();
      const { seat, ply } = this;
      const place = this.#shown + 1;
      const no = await this.line.ask({ type: 'move', ply, undos: this.#undos, move, ...link });
      if (no) this.refusal = no;
      if (no) break;
      if (link.link && seat !== null) this.#part.moved(seat, ply, place);
    }
    this.busy = false;
  }
  override undo = async () => this.#ask({ type: 'undo', seat: this.seat, ply: this.ply });
  override answerUndo = async (agrees: boolean) =>
    this.#ask({ type: 'answer_undo', seat: this.seat, agrees });
  override resign = async () => this.#ask({ type: 'resign', seat: this.seat });
  rename = async (seat: number, name: string) => this.#ask({ type: 'rename', seat, name });
  leave = async (seat: number) => this.#ask({ type: 'leave', seat });
  replace = async (seat: number, bot: string) => this.#ask({ type: 'replace', seat, bot });
  takeBack = async (seat: number) => this.#ask({ type: 'take_back', seat });
  askRematch = async () => this.#ask({ type: 'rematch' });
  override record = () => fetchRecord(this.id, this.#keys?.token ?? '');

  // The seat's part in the dice that may follow a move: the next link of its chain, if this device has it.
  async #nextLink(): Promise<{ link?: string }> {
    const secret = this.seat === null ? undefined : this.#keys?.seeds[this.seat];
    if (!isChain(secret) || this.#shown === 0) return {};
    const link = (await chainOf(secret))[this.#shown + 1];
    return link ? { link } : {};
  }

  // A strict table asks everybody who is here for a link before the dice fall. The mover's link has been shown by then.
  async #addToThrow({ ply, asked, links, shown }: NonNullable<Position['throw']>): Promise<void> {
    for (const seat of asked.filter((one) => this.holds.includes(one) && links[one] === '')) {
      const secret = this.#keys?.seeds[seat];
      if (!isChain(secret) || !this.#part.gives(seat, ply)) continue;
      const link = (await chainOf(secret))[shown[seat]! + 1];
      if (link) await this.line.ask({ type: 'link', seat, ply, link });
    }
  }

  // Whose chain the server has: whoever took a seat over from a bot brings none.
  async #findChains(): Promise<void> {
    const { fair } = this;
    const seeds = Object.entries(this.#keys?.seeds ?? {});
    const known = seeds.map(async ([seat, seed]) =>
      isChain(seed) && (await commitOf(seed)) === fair?.seat_commits[+seat] ? [+seat] : [],
    );
    this.#chained = (await Promise.all(known)).flat();
  }

  // Seats of this device that a strict table has to ask.
  #askable = () => this.#chained.filter((seat) => this.holds.includes(seat) && !this.serverSeats[seat]?.bot);

  #hearDice(message: Welcome | News, askable: number[]): void {
    const still = this.#askable();
    this.#part.hear(message.log, {
      isStrict: this.fair?.mode === 'strict',
      seats: askable.filter((seat) => still.includes(seat)),
      isSettled: message.type === 'news' && this.line.openFor > 5000,
    });
    if (message.ply !== undefined) this.#part.position(message, this.holds, this.seat, message.ply);
    this.leftOut = this.#part.leftOut;
    this.passedOver = this.#part.passedOver;
  }

  async #ask(request: Record<string, unknown>): Promise<void> {
    this.refusal = await this.line.ask(request);
  }

  // After taking or adding a seat: the socket must be told the token.
  sitDown(): void {
    this.#keys = readKeys(this.id);
    this.#seq = 0;
    this.line.again();
  }

  override async uncover(): Promise<void> {
    const seat = this.curtain;
    this.curtain = null;
    await this.#ask({ type: 'look', seat });
  }

  // ---- trying out

  protected override match = () => this.#world.at(this);
  override async hint(level: string): Promise<HintAdvice | null> {
    if (this.turn !== this.seat) return null;
    this.#hinter ??= new Thinker(this, JSON.stringify(this.pack), () => new EngineWorker());
    return this.#hinter.ask(positionOf(this), 'hint', level, 7, this.ply) as Promise<HintAdvice>;
  }
  override stopHint(): void {
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
    if (message.away) this.away = message.away;
    this.holds = message.you.holds;
    this.isHost = message.you.host;
    this.seat = message.you.seat;
    this.log = [];
    this.#part.begin(message.seq < this.#seq);
    this.isKnown = true;
    this.#told(message);
  }

  #news(message: News): void {
    if (message.seq <= this.#seq) return;
    this.#told(message);
  }

  #told(message: Welcome | News): void {
    this.#seq = message.seq;
    const askable = this.#askable();
    if (message.seats) {
      [this.serverSeats, this.phase, this.fair] = [message.seats, message.phase!, message.fair!];
      this.#rememberGivenUp();
      void this.#agreeOnDice();
      void this.#findChains();
    }
    this.log = [...this.log, ...message.log.flatMap(linesOf)];
    this.#hearDice(message, askable);
    if (message.ended) this.#end(message);
    if (message.rematch) this.#takeRematch(message.rematch);
    const { game, players, options, pack, view, seat } = this;
    const before = { game, players, options, pack, view, seat };
    if (message.ply !== undefined) this.#position(message);
    this.changed();
    void this.#lightUndo(message, before);
  }

  #position(told: Position): void {
    this.ply = told.ply!;
    this.#undos = told.undos ?? 0;
    this.turn = this.phase === 'ended' || this.ended ? 'over' : (told.turn ?? 'chance');
    this.#shown = told.links ?? 0;
    if (told.throw) void this.#addToThrow(told.throw);
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
        await this.line.ask({ type: 'reveal', seat, seed: await firstOf(keys.seeds[seat]!) });
    }
  }

  // News may come while the chain is still being hashed: a seat draws its secret once, or its commit would not fit it.
  async #commit(keys: Keys, seat: number): Promise<void> {
    if (this.#committing.has(seat)) return;
    this.#committing.add(seat);
    const seed = this.fair?.version === 1 ? drawSeed() : drawSecret();
    keys.seeds[seat] = seed;
    keys.serverCommit ||= this.fair?.server_commit ?? '';
    writeKeys(this.id, keys);
    const no = await this.line.ask({ type: 'commit', seat, commit: await commitOf(seed) });
    this.#committing.delete(seat);
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

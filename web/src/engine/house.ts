// The house of a local table, in the engine's worker: it holds the match, the seed and everybody's hands, keeps them on
// the device after every ply, and tells the page what one seat may know and nothing more.
import type { LogLine, SeatInfo } from '../table/contract';
import { OrebitError, type Engine, type Match, type PlyText, type Turn } from './orebit';
import { linesOf, askingOf, planOf, tryOut, whyOf, type SeenPly } from './tell';
import { EngineLine, type RemoteMatch } from './line';
import { Thinker } from './thinker';
import { isSaved, keep, type SavedGame, type SavedPly } from './store';

interface Mark {
  seat: number;
  ply: number;
  match: Match;
}

// What the page gets to know: the view of one seat, and the lines of the log from `from` on.
export interface Sight {
  ply: number;
  turn: Turn;
  view: unknown;
  legal: string[];
  canUndo: boolean;
  result: { scores: number[]; winners: number[]; reason: string } | null;
  resigned: boolean;
  isSaved: boolean; // so far as the device is to keep it
  seats: SeatInfo[];
  from: number;
  lines: LogLine[];
}

export const seedOf = () => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
};

export class House {
  #match: Match;
  #thinker: Thinker;
  #hinter: Thinker; // of its own, so that a hint which is closed stops nothing else
  #seen: LogLine[][][] = []; // by ply, then by eyes: the seats, and last a spectator
  #marks: Mark[] = []; // decisions that can be taken back: nothing was shown to anybody since

  constructor(
    engine: Engine,
    private readonly saved: SavedGame,
    private readonly isKept: boolean,
  ) {
    this.#match = engine.open(JSON.stringify(this.#header()), saved.packText);
    this.#thinker = this.#newThinker();
    this.#hinter = this.#newThinker();
    const plies = saved.plies;
    saved.plies = [];
    for (const { move } of plies) this.enter(move);
  }

  #header() {
    const { game, players, options } = this.saved;
    return { game, players, options };
  }

  close(): void {
    this.#match.close();
    this.#thinker.close();
    this.#hinter.close();
    this.#forgetMarks();
  }
  warmUp(): void {
    void this.#thinker.warmUp().catch(() => {}); // the table may close meanwhile
  }

  // One ply of chance or of a bot; answers who acted.
  async step(): Promise<void> {
    const turn = this.#match.turn();
    if (turn === 'chance') this.#note(turn, this.#match.roll(BigInt(this.saved.seed), this.#next()));
    else if (turn !== 'over') await this.#think(turn, this.saved.seats[turn]!.level);
    await this.#keep();
  }

  async play(move: string): Promise<void> {
    this.#decide(this.#match.turn(), move);
    await this.#keep();
  }

  async autoplay(level: string): Promise<void> {
    const turn = this.#match.turn();
    if (typeof turn === 'number') await this.#think(turn, level);
    else await this.step();
  }

  async undo(seat: number): Promise<void> {
    const at = this.#marks.findLastIndex((mark) => mark.seat === seat);
    const mark = this.#marks[at];
    if (!mark) throw new OrebitError([{ clause: '', why: 'nothing can be taken back' }]);
    this.#match.close();
    this.#match = mark.match;
    for (const later of this.#marks.slice(at + 1)) later.match.close();
    this.#marks.length = at;
    this.saved.plies.length = this.#seen.length = mark.ply - 1;
    await this.#keep();
  }

  async resign(): Promise<void> {
    this.saved.resigned = true;
    await this.#keep();
  }

  async rename(seat: number, name: string): Promise<void> {
    this.saved.seats[seat]!.name = name;
    await this.#keep();
  }

  look(seat: number | null, from: number): Sight {
    const turn = this.#match.turn();
    const lines = this.#seen.flatMap((ply) => ply[seat ?? this.saved.players]!);
    const start = Math.min(from, lines.length);
    return {
      ply: this.#next(),
      turn,
      view: this.#seenBy(seat),
      legal: turn === seat ? this.#match.legal() : [],
      canUndo: seat !== null && this.#marks.some((mark) => mark.seat === seat) && !this.saved.resigned,
      result: turn === 'over' ? this.#match.result() : null,
      resigned: this.saved.resigned,
      isSaved: isSaved('games', this.saved.id),
      seats: this.saved.seats,
      from: start,
      lines: lines.slice(start),
    };
  }

  offers(seat: number) {
    return askingOf(this.#match, seat);
  }
  why(keys: string[]) {
    return whyOf(this.#match, keys);
  }

  plan(moves: string[]) {
    return planOf(this.#match, moves);
  }

  async whatIf(seat: number, moves: string[]) {
    const world = this.#match.imagine(seat, 1n);
    try {
      return await tryOut(world, seat, moves);
    } finally {
      world.close();
    }
  }

  // For a person who asks for a hint, until they close it.
  hint(level: string) {
    return this.#hinter.hint(this.#setThere(), level, this.saved.seed, this.#next());
  }
  stopHint(): void {
    this.#hinter.stop();
  }
  // For a board that shows what moves promise.
  weigh(level: string) {
    return this.#advise(level);
  }

  // A record as docs/formats/record.md has it; `hash` is that of the pack.
  record(hash: string): string {
    const header = JSON.parse(this.#match.text('header')) as Record<string, unknown>;
    const seats = this.saved.seats.map(({ kind, level }) => (kind === 'bot' ? level : 'human'));
    const lines = this.saved.plies.map(({ actor, move }, i) => JSON.stringify({ ply: i + 1, actor, move }));
    const names = this.saved.seats.map(({ name }) => name);
    const head = JSON.stringify({ ...header, content_hash: hash, seats, names, seed: this.saved.seed });
    const end = this.#match.turn() === 'over' ? [this.#match.text('result')] : [];
    return [head, ...lines, ...end, ''].join('\n');
  }

  #newThinker = () =>
    new Thinker(
      this.#header(),
      this.saved.packText,
      () => new EngineLine(new Worker(self.location.href, { type: 'module' })),
    );
  #setThere() {
    const state = this.#match.text('state');
    return (match: RemoteMatch) => match.setState(state);
  }
  #advise(level: string) {
    return this.#thinker.advise(this.#setThere(), level, this.saved.seed, this.#next());
  }
  #next = () => this.saved.plies.length + 1;
  // Nobody in particular sees what lies open; where only bots play, whoever looks on sees the first seat's hand.
  #seenBy(seat: number | null): unknown {
    const hasPeople = this.saved.seats.some(({ kind }) => kind === 'human');
    return JSON.parse(
      seat === null && hasPeople ? this.#match.text('watch') : this.#match.text('view', seat ?? 0),
    );
  }

  async #think(seat: number, level: string): Promise<void> {
    const { move } = await this.#advise(level);
    this.#decide(seat, move);
  }

  // A ply that is known already: a saved one, or one that a lesson or a branch begins with.
  enter(move: string): void {
    const turn = this.#match.turn();
    if (turn === 'chance') this.#note(turn, this.#match.settle(move));
    else this.#decide(turn, move);
  }

  #decide(turn: Turn, move: string): void {
    if (typeof turn !== 'number') throw new OrebitError([{ clause: '', why: 'nobody is to act' }]);
    const before = this.#match.clone();
    try {
      const reveals =
        this.#match.text('why_not', move) === 'null' && this.#match.text('reveals', move) === 'true';
      const ply = this.#match.play(move);
      if (reveals) this.#forgetMarks();
      if (reveals || this.saved.seats[turn]?.kind !== 'human') before.close();
      else this.#marks.push({ seat: turn, ply: this.#next(), match: before });
      this.#note(turn, ply);
    } catch (error) {
      before.close();
      throw error;
    }
  }

  #note(actor: number | 'chance', ply: PlyText): void {
    if (actor === 'chance') this.#forgetMarks();
    const eyes = Array.from({ length: this.saved.players + 1 }, (_, i) => i);
    this.#seen.push(eyes.map((seat) => linesOf(this.#match.seen<SeenPly>(seat), actor, this.#next())));
    this.saved.plies.push({ actor, move: ply.move } satisfies SavedPly);
  }

  #forgetMarks(): void {
    for (const { match } of this.#marks) match.close();
    this.#marks = [];
  }

  async #keep(): Promise<void> {
    if (this.isKept) await keep('games', this.saved);
  }
}

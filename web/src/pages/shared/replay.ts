// A record that was read: a match after every ply, from which any seat's view and log can be had.
import { Remote, type Calls } from '../../engine/line';
import { OrebitError, type Fault, type Turn } from '../../engine/orebit';
import type { LogLine, Result } from '../../table/contract';
import { linesOf, type WireLine } from '../../table/wire';
import type { RecordText } from './record';

export interface RecordHead {
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  content: string;
}
export type RecordLine =
  | { header: RecordHead; content_hash: string; turn: Turn }
  | { ply: number; actor: number | 'chance'; move: string; turn: Turn }
  | { end: 'over' | 'resigned' | 'expired' | 'given_up' };

export interface RecordedPly {
  actor: number | 'chance';
  move: string;
}
// Why the reading stopped before the end of the file, or what is missing there.
export interface ReadProblem extends Fault {
  line: number;
}

type Read = Exclude<RecordLine, { header: RecordHead }>;

export class Replay {
  head!: RecordHead;
  readonly plies: RecordedPly[] = [];
  readonly turns: Turn[] = []; // after each ply; [0] at the start
  problem: ReadProblem | null = null;
  unfinished: string | null = null; // what is missing at the end
  end: 'over' | 'resigned' | 'expired' | 'given_up' | null = null;
  readonly #matches: Promise<Remote>[] = [];
  readonly #known = new Map<string, Promise<unknown>>();

  private constructor(
    readonly text: RecordText,
    readonly record: Remote,
  ) {}

  // Throws an OrebitError when not even the first line can be read.
  static async read(engine: Calls, text: RecordText, pack = ''): Promise<Replay> {
    const replay = new Replay(text, await Remote.open(engine, text.game, 'record_open', pack));
    await replay.#readHead();
    await replay.#readPlies();
    return replay;
  }

  get length(): number {
    return this.plies.length;
  }
  match(at: number): Promise<Remote> {
    return this.#matches[at]!;
  }

  // Answered once.
  #once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = (this.#known.get(key) as Promise<T> | undefined) ?? find();
    this.#known.set(key, known);
    return known;
  }
  // After `at` plies; null is a spectator.
  view<View>(at: number, seat: number | null): Promise<View> {
    return this.#once(`${at} ${seat}`, async () => {
      const match = await this.match(at);
      return seat === null ? match.ask<View>('watch') : match.ask<View>('view', seat);
    });
  }
  // All of it; the lines up to ply n are those whose `ply` is at most n.
  log(seat: number | null): Promise<LogLine[]> {
    return this.#once(`log ${seat}`, async () =>
      (await this.record.ask<WireLine[]>('record_log', seat ?? -1)).flatMap(linesOf),
    );
  }

  async result(): Promise<Result | null> {
    if (this.turns.at(-1) !== 'over') return null;
    return (await (await this.match(this.length)).ask<{ result: Result }>('result')).result;
  }

  async #readHead(): Promise<void> {
    const line = await this.record.ask<RecordLine>('record_line', this.text.lines[0]!);
    if (!('header' in line)) throw new Error('a record begins with its header');
    this.head = line.header;
    this.turns.push(line.turn);
    this.#matches.push(this.record.open('record_match'));
  }

  // All lines are on their way at once: the worker answers them in order.
  async #readPlies(): Promise<void> {
    const rest = this.text.lines.slice(1);
    const read = rest.map((line) => ({
      line: this.record.ask<Read>('record_line', line),
      match: this.record.open('record_match'),
    }));
    for (const { line, match } of read) {
      line.catch(() => null); // after the first wrong line all are
      match.catch(() => null); // there is none after the last line
    }
    for (const [i, { line, match }] of read.entries()) {
      const said = await line.catch((error: unknown) => this.#stop(error, i + 2));
      if (!said) break;
      this.#note(said, match);
    }
    await this.#finish();
  }

  #note(said: Read, match: Promise<Remote>): void {
    if ('end' in said) return void (this.end = said.end);
    this.plies.push({ actor: said.actor, move: said.move });
    this.turns.push(said.turn);
    this.#matches.push(match);
  }

  #stop(error: unknown, line: number): null {
    if (!(error instanceof OrebitError) || !error.errors[0]) throw error;
    this.problem = { ...error.errors[0], line };
    return null;
  }

  async #finish(): Promise<void> {
    if (this.end || this.problem) return;
    this.unfinished = await this.record.text('record_end').then(
      () => null,
      (error: OrebitError) => error.errors[0]?.why ?? '',
    );
  }
}

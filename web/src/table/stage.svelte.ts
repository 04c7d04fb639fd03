// The table as far as it has been shown. A table knows the newest ply; the stage walks there fact by fact, and whoever draws
// the table reads the stage: board, seats, log and bar cannot run ahead of one another.
import { beatOf, isFilmed, lengths, longest, timeOf, type Beat, type Pace } from './beats';
import type { Film, LogLine, Result, Turn } from './contract';
import type { LiveTable } from './table.svelte';

// What is drawn at one moment.
interface Picture<View> {
  seat: number | null;
  view: View;
  ply: number;
  turn: Turn;
  legal: string[];
  result: Result | null;
  curtain: number | null;
  ended: string;
}
interface Item<View> {
  line: LogLine;
  film: Film<View> | undefined;
  beat: Beat;
  after: Picture<View> | null; // of the last line of a ply, where it is known
}
export interface Clock {
  start(ms: number, done: () => void): () => void; // answers how to stop it
}
// Counts from the frame in which the fact is drawn: on a slow device drawing it takes a part of its time.
const realClock: Clock = {
  start(ms, done) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(done, ms)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  },
};

const states = 'kind id game players options pack seats branch refusal undoQuestion';
const calls =
  'offers why plan whatIf estimate listen clearRefusal uncover hint stopHint record resign answerUndo';
const asTable = `${states} ${calls}`.split(' ') as (keyof LiveTable)[];
const ahead = 12; // facts that chance and bots may be ahead
const missed = 8000; // ms of what somebody did not see who looked elsewhere

function pictureOf<View>(table: LiveTable<View>): Picture<View> {
  const { seat, view, ply, turn, legal, result, curtain, ended } = table;
  return { seat, view, ply, turn, legal, result, curtain, ended };
}

// What it does not say itself says the table, as it is or as it was shown.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export interface Stage<View = unknown> extends LiveTable<View> {}
export class Stage<View = unknown> {
  #shown = $state.raw<Picture<View>>(null!);
  log = $state.raw<LogLine[]>([]);
  telling = $state.raw<LogLine | null>(null);
  lag = $state(0); // facts that are not shown yet, the one that is being shown included
  isReplay = $state(false);
  isFilmed = $state(false); // what is being shown stands long enough to be read

  #newest: Picture<View>;
  #heard = 0; // lines of the table's log
  #queue: Item<View>[] = [];
  #spent = 0; // ms of film since the last decision
  #past: { base: Picture<View>; log: LogLine[]; items: Item<View>[] } | null = null; // since the last decision
  #stop: (() => void) | null = null;
  #turned: Picture<View> | null = null; // the picture that comes with the next line
  #isHeld = false;
  #waiting: (() => void)[] = [];
  readonly #deaf: () => void;

  constructor(
    readonly table: LiveTable<View>,
    private readonly films: Record<string, Film<View>>,
    private readonly pace: () => Pace,
    private readonly clock: Clock = realClock,
  ) {
    this.#newest = pictureOf(table);
    for (const name of ['seat', 'view', 'ply', 'curtain', 'ended'] as const)
      Object.defineProperty(this, name, { get: () => this.#shown[name] });
    for (const name of asTable)
      Object.defineProperty(this, name, {
        get: () => (table[name] instanceof Function ? table[name].bind(table) : table[name]),
      });
    this.#showNewest();
    this.#deaf = table.listen(() => this.#hear());
    table.room = () =>
      this.lag <= ahead ? Promise.resolve() : new Promise((done) => this.#waiting.push(done));
  }
  close(): void {
    this.#deaf();
    this.#stop?.();
    this.#release();
    delete this.table.room;
  }

  // ---- what a page reads

  get turn(): Turn {
    return this.lag > 0 && (this.#shown.turn === this.seat || this.#shown.turn === 'over')
      ? 'chance'
      : this.#shown.turn;
  }
  get legal() {
    return this.lag > 0 ? [] : this.#shown.legal;
  }
  get result() {
    return this.lag > 0 ? null : this.#shown.result;
  }
  get busy() {
    return this.lag > 0 || this.table.busy;
  }
  get thinking() {
    return this.lag > 0 ? null : this.table.thinking;
  }
  get canUndo() {
    return this.lag === 0 && this.table.canUndo;
  }
  // Which ply and fact is shown: the same for everything that is drawn.
  get mark(): string {
    return `${this.telling?.ply ?? this.#shown.ply - 1}.${this.log.length}`;
  }
  get hinted() {
    return this.lag > 0 ? null : this.table.hinted;
  }
  set hinted(move: string | null) {
    this.table.hinted = move;
  }

  // ---- what a person does

  play(...moves: string[]): Promise<void> {
    this.#spent = 0;
    this.#past = null;
    return this.table.play(...moves);
  }
  // What is still being shown is shown first.
  undo(): Promise<void> {
    if (this.lag > 0) return Promise.resolve(this.skip());
    return this.table.undo();
  }
  // ---- showing

  // To the newest at once.
  skip(): void {
    this.#stop?.();
    this.#queue = [];
    this.#finish();
  }
  // One fact on.
  step(): void {
    if (this.lag === 0) return;
    this.#stop?.();
    this.#next();
  }
  // Once more what happened since the last decision.
  get canReplay(): boolean {
    return this.lag === 0 && this.#past !== null && this.#past.items.some(({ beat }) => isFilmed(beat));
  }
  replay(): void {
    if (!this.canReplay) return;
    const { base, log, items } = this.#past!;
    [this.#shown, this.log, this.isReplay, this.#spent, this.#turned] = [base, log, true, 0, null];
    this.#queue = [...items];
    this.lag = this.#queue.length;
    this.#next();
  }
  // While nobody looks nothing goes on; whoever comes back late sees the last of it.
  hold(on: boolean): void {
    if (this.#isHeld === on) return;
    this.#isHeld = on;
    if (on) return void this.#stop?.();
    const scale = this.#scale();
    let rest = this.#queue.reduce((sum, { beat }) => sum + lengths[beat] * scale, 0);
    while (rest > missed && this.#queue.length > 3)
      rest -= lengths[this.#tell(this.#queue.shift()!).beat] * scale;
    if (this.lag > 0) this.#next();
  }

  #hear(): void {
    const { table } = this;
    const news = table.log.slice(this.#heard);
    const before = this.#newest;
    this.#newest = pictureOf(table);
    if (table.log.length < this.#heard || this.pace() === 'instant') return this.skip();
    this.#heard = table.log.length;
    // Whoever takes the device over was not there; the page has forgotten what the last one saw.
    if (before.seat !== this.#newest.seat && before.curtain !== null) this.#past = null;
    if (news.length === 0) return void (this.lag === 0 && this.#showNewest());
    const items = this.#itemsOf(news);
    this.#past ??= { base: this.lag === 0 ? this.#shown : before, log: this.log, items: [] };
    this.#past.items.push(...items);
    this.#queue.push(...items);
    const isIdle = this.lag === 0;
    this.lag = this.#queue.length + (isIdle ? 0 : 1);
    if (isIdle && !this.#isHeld) this.#next();
  }

  #itemsOf(news: LogLine[]): Item<View>[] {
    const { seat } = this.#newest;
    const first = this.table.log.findIndex(({ actor }) => typeof actor === 'number');
    const begun = this.table.log.length - news.length;
    let last: number | null = null; // whose turn it is, chance aside
    for (const { actor } of this.table.log.slice(0, begun)) if (typeof actor === 'number') last = actor;
    const items = news.map((line, i): Item<View> => {
      if (typeof line.actor === 'number') last = line.actor;
      const film = line.fact ? this.films[line.fact.kind] : undefined;
      const isSetUp = first < 0 || begun + i < first;
      const isFirst = line.ply !== null && news[i - 1]?.ply !== line.ply;
      const beat = beatOf(line, film?.beat, { isSetUp, isFirst, isOwn: seat !== null && last === seat });
      return { line, film, beat, after: null };
    });
    items.at(-1)!.after = this.#newest;
    for (const [i, { line, film, beat }] of items.entries()) {
      const next = items[i + 1]?.line;
      if (
        film?.joins &&
        beat !== 'none' &&
        next?.fact?.kind === line.fact?.kind &&
        next?.actor === line.actor
      )
        items[i]!.beat = 'none';
    }
    return items;
  }

  #scale = () => (this.pace() === 'slow' ? 2 : 1);

  // The picture on which a line is told.
  #tell(item: Item<View>): Item<View> {
    const { line, film, after } = item;
    if (this.#turned) this.#show(this.#turned);
    this.#turned = after;
    if (film?.picture && !after)
      this.#shown = { ...this.#shown, view: film.picture(this.#shown.view, line.fact!) };
    else if (film?.on !== 'before') this.#turnPage(item);
    this.log = [...this.log, line];
    this.telling = line;
    return item;
  }
  #show(picture: Picture<View>): void {
    // The next person's picture is not this one's.
    if (picture.curtain === this.#shown.curtain) this.#shown = { ...picture, seat: this.#shown.seat };
  }
  // To the picture after the ply, if no line of it that follows is told on the one before.
  #turnPage({ line, after }: Item<View>): void {
    const rest = after ? [] : this.#queue.filter((item) => item.line.ply === line.ply);
    const picture = after ?? rest.at(-1)?.after;
    const isEarly = rest.some(({ film }) => film?.picture || film?.on === 'before');
    if (picture && !isEarly) this.#show(picture);
  }

  #next(): void {
    this.#stop = null;
    for (;;) {
      const item = this.#queue.shift();
      if (!item) return this.#finish();
      this.lag = this.#queue.length + 1;
      this.#tell(item);
      if (this.lag <= ahead) this.#release();
      const ms = this.#timeOf(item);
      this.isFilmed = ms > 0 && isFilmed(item.beat);
      if (ms === 0) continue;
      this.#spent += ms;
      if (this.pace() !== 'step') this.#stop = this.clock.start(ms, () => this.#next());
      return;
    }
  }
  #timeOf(item: Item<View>): number {
    if (this.pace() === 'step') return isFilmed(item.beat) ? lengths[item.beat] : 0;
    const beats = [item, ...this.#queue].map(({ beat }) => beat);
    const left =
      this.#shown.seat === null || this.isReplay ? Infinity : longest * this.#scale() - this.#spent;
    return Math.round(timeOf(beats, left, this.#scale()));
  }

  #finish(): void {
    this.#heard = this.table.log.length;
    if (this.#shown.seat === null || this.#newest.turn === this.#newest.seat) this.#spent = 0;
    this.#showNewest();
    this.#release();
  }
  #showNewest(): void {
    [this.#stop, this.#turned] = [null, null];
    this.lag = 0;
    this.isReplay = false;
    this.telling = null;
    this.isFilmed = false;
    this.#shown = this.#newest;
    this.log = this.table.log;
    this.#heard = this.table.log.length;
    if (this.#newest.curtain !== null) this.#past = null; // nothing of the last hand stays
  }
  #release(): void {
    for (const done of this.#waiting.splice(0)) done();
  }
}

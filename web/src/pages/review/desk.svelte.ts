// Where the person is in a review: which ply, through whose eyes, whose result, which filters. The cursor is a ply's number;
// the board shows what was before it. One past the last ply is the end.
import { t } from '../../strings/review';
import type { LogLine } from '../../table/contract';
import type { Replay } from '../shared/replay';
import { amount } from './amount';
import type { ReviewedDecision } from './json';
import { bandsOf, figuresOf, type Rating } from './figures';
import type { Reviewing } from './reviewing.svelte';
import type { ReplayTable } from './table.svelte';

const playEvery = 900; // ms

export interface Row {
  ply: number;
  actor: number | 'chance';
  text: string;
  luck: number;
  decision: ReviewedDecision | null;
  rating: Rating | 'chance' | 'none';
  band: string;
}

export class Desk {
  mode = $state<'overview' | 'board'>('overview');
  cursor = $state(1);
  seat = $state(0); // whose result
  filters = $state.raw<ReadonlySet<Rating>>(new Set());
  playing = $state(false);
  jumps = $state(0);
  readonly total: number;
  readonly actors: (number | 'chance')[];

  readonly figures = $derived.by(() => {
    const json = this.reviewing.json;
    return json && figuresOf(json, this.seat);
  });
  readonly scale = $derived(this.figures?.unit === 'percent' ? 100 : 1);
  readonly what = $derived(t(this.scale === 100 ? 'chanceToWin' : 'expectedResult'));
  readonly unit = $derived(this.scale === 100 ? ' %' : '');
  readonly decisions = $derived.by(
    () => new Map(this.reviewing.json?.decisions.map((one) => [one.ply, one])),
  );
  readonly costly = $derived([...this.decisions.values()].filter(({ rating }) => rating === 'costly'));
  readonly top = $derived.by(() => this.reviewing.summary?.decisions ?? []);
  readonly bands;
  readonly rows: Row[];
  readonly decision = $derived(this.decisions.get(this.cursor) ?? null);
  readonly row = $derived.by(() => this.rows[this.cursor - 1] ?? null);

  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly replay: Replay,
    readonly table: ReplayTable,
    readonly reviewing: Reviewing,
    readonly log: LogLine[],
    bandNames: string[],
  ) {
    this.total = replay.length;
    this.actors = replay.plies.map(({ actor }) => actor);
    this.bands = bandsOf(bandNames);
    const texts = new Map<number, string>();
    for (const { ply, text, move } of log)
      if (ply !== null && (move || !texts.has(ply))) texts.set(ply, text);
    this.rows = $derived(
      replay.plies.map(({ actor, move }, i) => {
        const decision = this.decisions.get(i + 1) ?? null;
        return {
          ply: i + 1,
          actor,
          text: texts.get(i + 1) || move,
          luck: this.figures?.luck[i] ?? 0,
          decision,
          rating: actor === 'chance' ? 'chance' : (decision?.rating ?? 'none'),
          band: bandNames[i] ?? '',
        };
      }),
    );
    this.cursor = this.total + 1;
  }

  nameOf(seat: number): string {
    return this.table.seats[seat]!.name;
  }
  count(rating: Rating): number {
    return [...this.decisions.values()].filter((one) => one.rating === rating).length;
  }
  lossOf(ply: number): string {
    return amount((this.decisions.get(ply)?.loss ?? 0) * this.scale) + this.unit;
  }

  async go(ply: number): Promise<void> {
    this.cursor = Math.max(1, Math.min(this.total + 1, ply));
    this.mode = 'board';
    this.table.hinted = this.decision && this.decision.loss > 0 ? this.decision.best : null;
    await this.table.show(this.cursor - 1);
  }
  // Somebody pointed at a ply: the board is to be seen.
  pick(ply: number): void {
    this.step(ply);
    ++this.jumps;
  }
  async look(eyes: number | null): Promise<void> {
    if (eyes !== null) this.seat = eyes;
    await this.table.show(this.cursor - 1, eyes);
  }

  step(ply: number): void {
    this.pause();
    void this.go(ply);
  }
  // The next costly decision, or the one before; round the ends.
  nextCostly(by: 1 | -1 = 1): void {
    const plies = this.costly.map(({ ply }) => ply).toSorted((a, b) => by * (a - b));
    const next = plies.find((ply) => by * (ply - this.cursor) > 0) ?? plies[0];
    if (next !== undefined) this.step(next);
  }

  toggle(rating: Rating): void {
    const filters = new Set(this.filters);
    if (!filters.delete(rating)) filters.add(rating);
    this.filters = filters;
  }
  // Filters leave the decisions that they name; without any, everything but luck that is not worth a line.
  shows({ decision }: Row): boolean {
    return this.filters.size === 0 || (decision !== null && this.filters.has(decision.rating));
  }

  togglePlay(): void {
    if (this.playing) return this.pause();
    if (this.cursor > this.total) void this.go(1);
    this.mode = 'board';
    this.playing = true;
    this.#timer = setInterval(() => {
      void this.go(this.cursor + 1);
      if (this.cursor > this.total) this.pause();
    }, playEvery);
  }
  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  // Answers whether it took the key.
  keydown({ key, shiftKey }: KeyboardEvent): boolean {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (shiftKey ? this.nextCostly(-1) : this.step(this.cursor - 1)),
      ArrowRight: () => (shiftKey ? this.nextCostly() : this.step(this.cursor + 1)),
      Home: () => this.step(1),
      End: () => this.step(this.total + 1),
      Escape: () => (this.pause(), (this.mode = 'overview')),
      '1': () => this.toggle('best'),
      '2': () => this.toggle('fine'),
      '3': () => this.toggle('costly'),
      ' ': () => this.togglePlay(),
    };
    keys[key]?.();
    return key in keys;
  }
}

// A table for a lesson: the engine's own rules, with dice and other seats as the lesson says. Only what the step asks for
// is played; anything else is answered gently.
import type { EngineLine, RemoteMatch } from '../engine/line';
import type { HintAdvice } from '../engine/orebit';
import { namesOf } from '../frame/marks';
import { linesOf, askingOf, planOf, tryOut, whyOf, type SeenPly } from '../engine/tell';
import type { Lesson, LessonStep, Outlook, SeatInfo } from './contract';
import type { LiveTable } from './live';
import { Told } from './told.svelte';
import type { Key } from './offers';

export class LessonTable<View = unknown> extends Told<View> implements LiveTable<View> {
  readonly kind = 'lesson';
  readonly id = 'lesson';
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, string | number | boolean>;
  readonly seat = 0;
  readonly thinking = null;
  readonly undoQuestion = null;

  seats = $state.raw<SeatInfo[]>([]);
  at = $state(0); // the step
  isGentle = $state(false); // something else than the step was tried

  private constructor(
    private readonly lesson: Lesson,
    private readonly match: RemoteMatch,
    readonly pack: Record<string, unknown>,
    names: string[],
  ) {
    super();
    this.game = lesson.header.game;
    this.players = lesson.header.players;
    this.options = (lesson.header.options ?? {}) as Record<string, string | number | boolean>;
    this.seats = names.slice(0, this.players).map((name, i): SeatInfo => ({
      kind: i === 0 ? 'human' : 'bot',
      name,
      level: i === 0 ? '' : 'miner',
      mine: i === 0,
      present: true,
    }));
  }

  static async open(
    worker: EngineLine,
    lesson: Lesson,
    pack: Record<string, unknown>,
    names: string[],
  ): Promise<LessonTable> {
    const match = await worker.open(lesson.header.game, lesson.header);
    const table = new LessonTable(lesson, match, pack, names);
    for (const move of lesson.begin) await table.#enter(move);
    await table.#look();
    return table;
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }
  get isDone(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  // Some choices of a board are several moves: a deck refills and draws, a drill is paid and put down. Each has its step, and
  // what no step asks for is left out.
  async play(...moves: string[]): Promise<void> {
    if (this.busy || moves.length === 0) return;
    this.isGentle = !this.step?.moves?.includes(moves[0]!);
    this.busy = !this.isGentle;
    for (const move of moves) {
      if (!this.step?.moves?.includes(move)) break;
      await this.#enter(move);
      await this.#goOn();
    }
    this.busy = false;
  }

  // From a step that is only read to the next one.
  async next(): Promise<void> {
    if (this.step?.moves?.length) return this.play(this.step.moves[0]!);
    this.busy = true;
    await this.#goOn();
    this.busy = false;
  }

  async #goOn(): Promise<void> {
    for (const move of this.step?.then ?? []) await this.#enter(move);
    ++this.at;
    await this.#look();
  }

  offers = () => askingOf(this.match, this.seat);
  why = (keys: Key[]) => whyOf(this.match, keys);
  plan = (moves: string[]) => planOf<View>(this.match, moves);

  async whatIf(...moves: string[]): Promise<Outlook<View> | null> {
    const world = await this.match.imagine(this.seat, 1n);
    return tryOut<View>(world, this.seat, moves)
      .catch(() => null)
      .finally(() => world.close());
  }

  async undo(): Promise<void> {}
  async uncover(): Promise<void> {}
  async resign(): Promise<void> {}
  async answerUndo(): Promise<void> {}
  async record(): Promise<string> {
    return '';
  }
  // In a lesson the coach has the answer.
  async hint(): Promise<HintAdvice | null> {
    const move = this.step?.moves?.[0];
    if (!move) return null;
    const idea = this.step?.say ?? '';
    const says = namesOf((await this.offers()).offers.find(({ text }) => text === move)?.sentence ?? move);
    return { move, says, idea, reason: idea, weighed: [], measure: 'chance', equals: 1 };
  }
  stopHint(): void {}
  close(): void {
    void this.match.close();
  }

  async #enter(move: string): Promise<void> {
    const turn = await this.match.turn();
    await (turn === 'chance' ? this.match.settle(move) : this.match.play(move));
    const seen = await this.match.seen<SeenPly>(this.seat);
    this.log = [...this.log, ...linesOf(seen, turn, this.ply)];
    ++this.ply;
  }

  async #look(): Promise<void> {
    const turn = await this.match.turn();
    const legal = turn === this.seat ? await this.match.legal() : [];
    [this.turn, this.view, this.legal] = [turn, await this.match.view<View>(this.seat), legal];
    this.hinted = this.step?.moves?.[0] ?? null;
    this.isGentle = false;
    this.changed();
  }
}

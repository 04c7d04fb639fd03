// A table for a lesson: a game of this device, with dice and other seats as the lesson says. Only what the step asks for is
// played; anything else is answered gently.
import type { EngineLine } from '../engine/line';
import type { HintAdvice } from '../engine/orebit';
import { namesOf } from '../frame/marks';
import type { Lesson, LessonStep, SeatInfo } from './contract';
import { LocalTable } from './local.svelte';
import type { Options } from './table.svelte';
import type { LocalNews } from './wire';

const seatOf = (name: string, i: number): SeatInfo => ({
  kind: i === 0 ? 'human' : 'bot',
  name,
  level: i === 0 ? '' : 'miner',
  mine: i === 0,
  present: true,
});

export class LessonTable extends LocalTable {
  override readonly kind = 'lesson';
  at = $state(0); // the step
  isGentle = $state(false); // something else than the step was tried
  #lesson!: Lesson;

  static async begin(
    worker: EngineLine,
    lesson: Lesson,
    pack: Record<string, unknown>,
    names: string[],
  ): Promise<LessonTable> {
    const { game, players, options = {} } = lesson.header;
    const seats = names.slice(0, players).map(seatOf);
    const setup = { game, players, options: options as Options, pack, packText: '', seats };
    const table = new LessonTable(worker, await this.found(worker, { ...setup, plies: lesson.begin }), pack);
    table.#lesson = lesson;
    await table.look();
    return table;
  }

  get step(): LessonStep | null {
    return this.#lesson.steps[this.at] ?? null;
  }
  get isDone(): boolean {
    return this.at >= this.#lesson.steps.length;
  }

  // Some choices of a board are several moves: a deck refills and draws, a drill is paid and put down. Each has its step, and
  // what no step asks for is left out.
  override async play(...moves: string[]): Promise<void> {
    if (this.busy || moves.length === 0) return;
    this.isGentle = !this.step?.moves?.includes(moves[0]!);
    this.busy = !this.isGentle;
    for (const move of moves) {
      if (!this.step?.moves?.includes(move)) break;
      await this.#do(move);
    }
    this.busy = false;
  }

  // From a step that is only read to the next one.
  async next(): Promise<void> {
    if (this.step?.moves?.length) return this.play(this.step.moves[0]!);
    this.busy = true;
    await this.#do();
    this.busy = false;
  }

  // Nobody thinks here: the lesson says what follows.
  async #do(...moves: string[]): Promise<void> {
    const from = this.ply;
    const plies = [...moves, ...(this.step?.then ?? [])];
    const news = plies.map((move) => this.ask<LocalNews>('play', this.seat!, from, move));
    ++this.at;
    const [last] = (await Promise.all(news)).slice(-1);
    if (last) this.take(last, from);
    else await this.look();
  }
  protected override take(news: LocalNews, from: number): void {
    super.take({ ...news, can_undo: false }, from);
    this.hinted = this.step?.moves?.[0] ?? null;
    this.isGentle = false;
  }

  // In a lesson the coach has the answer.
  override async hint(): Promise<HintAdvice | null> {
    const move = this.step?.moves?.[0];
    if (!move) return null;
    const idea = this.step?.say ?? '';
    const says = namesOf((await this.offers()).offers.find(({ text }) => text === move)?.sentence ?? move);
    return { move, says, idea, reason: idea, weighed: [], measure: 'chance', equals: 1 };
  }
  override stopHint(): void {}
}

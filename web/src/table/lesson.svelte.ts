// A table for a lesson: a game of this device, with dice and other seats as the lesson says. Only what the step asks for is
// played; anything else is answered gently.
import type { EngineLine } from '../engine/line';
import type { HintAdvice } from '../engine/orebit';
import { namesOf } from '../frame/marks';
import type { Lesson, LessonStep, SeatInfo } from './contract';
import { found, LocalTable, type LocalSetup } from './local.svelte';
import type { Options } from './table.svelte';

function seatsOf(names: string[]): SeatInfo[] {
  return names.map((name, i): SeatInfo => ({
    kind: i === 0 ? 'human' : 'bot',
    name,
    level: i === 0 ? '' : 'miner',
    mine: i === 0,
    present: true,
  }));
}

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
    const { game, players, options } = lesson.header;
    const seats = seatsOf(names.slice(0, players));
    const setup: LocalSetup = {
      game,
      players,
      options: (options ?? {}) as Options,
      pack,
      packText: '',
      seats,
    };
    const table = new LessonTable(worker, setup, await found(worker, { ...setup, plies: lesson.begin }));
    table.#lesson = lesson;
    await table.look(true);
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
      await this.ask('enter', move);
      await this.goOn();
    }
    this.busy = false;
  }

  // From a step that is only read to the next one.
  async next(): Promise<void> {
    if (this.step?.moves?.length) return this.play(this.step.moves[0]!);
    this.busy = true;
    await this.goOn();
    this.busy = false;
  }

  // Nobody thinks here: the lesson says what follows.
  override async goOn(): Promise<void> {
    for (const move of this.step?.then ?? []) await this.ask('enter', move);
    ++this.at;
    await this.look();
  }
  protected override async look(whole = false): Promise<void> {
    await super.look(whole);
    this.canUndo = false;
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

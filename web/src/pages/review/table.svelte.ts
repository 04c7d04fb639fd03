// A table that is only looked at: a recorded game at some ply, through some seat's eyes.
import type { Fault } from '../../engine/orebit';
import { t } from '../../strings/review';
import type { LogLine, Plan, Result, SeatInfo, TableModel, Turn } from '../../table/contract';
import type { Replay } from '../shared/replay';
import type { Asking } from '../../table/offers';

export class ReplayTable<View = unknown> implements TableModel<View> {
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, string | number | boolean>;
  readonly legal: string[] = []; // nothing can be played
  readonly canUndo = false;
  readonly busy = false;

  at = $state(0); // plies played
  seat = $state<number | null>(0);
  view = $state.raw<View>() as View;
  turn = $state<Turn>('chance');
  log = $state.raw<LogLine[]>([]);
  result = $state.raw<Result | null>(null);
  hinted = $state<string | null>(null);
  readonly ply = $derived(this.at + 1);

  #asked = 0;

  constructor(
    readonly replay: Replay,
    readonly pack: Record<string, unknown>,
    readonly seats: SeatInfo[],
  ) {
    this.game = replay.head.game;
    this.players = replay.head.players;
    this.options = replay.head.options;
  }

  // Shows the game after `at` plies. A slower answer to an earlier question is dropped.
  async show(at: number, seat: number | null = this.seat): Promise<void> {
    const asked = ++this.#asked;
    const [view, log] = await Promise.all([this.replay.view<View>(at, seat), this.replay.log(seat)]);
    const turn = this.replay.turns[at]!;
    const result = turn === 'over' ? await this.replay.result() : null;
    if (asked !== this.#asked) return;
    const lines = log.filter((line) => (line.ply ?? 0) <= at);
    [this.at, this.seat, this.view, this.turn, this.log, this.result] = [at, seat, view, turn, lines, result];
  }

  async play(): Promise<void> {}
  async undo(): Promise<void> {}
  async offers(): Promise<Asking> {
    return { prompt: null, offers: [] };
  }
  async why(): Promise<Fault | null> {
    return { clause: '', sentence: t('readOnly') };
  }
  async plan(): Promise<Plan<View>> {
    return { moves: [], dropped: [], facts: [] };
  }
  async whatIf(): Promise<null> {
    return null;
  }
}

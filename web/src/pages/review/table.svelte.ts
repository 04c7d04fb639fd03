// A table that is only looked at: a recorded game at some ply, through some seat's eyes.
import { t } from '../../strings/review';
import type { SeatInfo } from '../../table/contract';
import { Table } from '../../table/table.svelte';
import type { Replay } from '../shared/replay';

export class ReplayTable extends Table {
  #asked = 0;

  constructor(
    readonly replay: Replay,
    pack: Record<string, unknown>,
    seats: SeatInfo[],
  ) {
    super();
    const { game, players, options } = replay.head;
    Object.assign(this, { game, players, options, pack, seats, seat: 0 });
  }

  // Shows the game after `at` plies. A slower answer to an earlier question is dropped.
  async show(at: number, seat: number | null = this.seat): Promise<void> {
    const asked = ++this.#asked;
    const [view, log] = await Promise.all([this.replay.view(at, seat), this.replay.log(seat)]);
    const turn = this.replay.turns[at]!;
    const result = turn === 'over' ? await this.replay.result() : null;
    if (asked !== this.#asked) return;
    this.log = log.filter((line) => (line.ply ?? 0) <= at);
    [this.ply, this.seat, this.view, this.turn, this.result] = [at + 1, seat, view, turn, result];
  }

  override why = async () => ({ clause: '', why: t('readOnly') });
}

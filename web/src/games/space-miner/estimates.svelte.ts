// What the foreman bot expects of each move of a scan: the final score alone, the chance to win in a race. Shown only to
// whoever asks for it; the engine computes it, which takes a while the first time.
import { saveSettings, settings } from '../../settings.svelte';
import { t } from '../../strings/space-miner';
import type { Offer } from '../../table/offers';
import type { Table } from './pack';

export class Estimates {
  isThinking = $state(false);
  #values = $state.raw<Record<string, number>>({});

  constructor(readonly table: Table) {}

  get isOn(): boolean {
    return settings.estimates;
  }
  get isOffered(): boolean {
    return this.table.estimate !== undefined;
  }
  toggle(): void {
    settings.estimates = !settings.estimates;
    saveSettings();
    void this.ask();
  }

  async ask(): Promise<void> {
    this.#values = {};
    const { view, turn, seat } = this.table;
    this.isThinking = this.isOn && this.isOffered && view.phase === 'scan' && turn === seat;
    if (!this.isThinking) return;
    const weighed = (await this.table.estimate?.().catch(() => null)) ?? [];
    if (this.table.view !== view) return;
    this.isThinking = false;
    this.#values = Object.fromEntries(weighed.map(({ move, value }) => [move, value]));
  }

  // '' where nothing is known or wanted.
  short(offer: Offer | undefined): string {
    const value = this.isOn && offer ? this.#values[offer.text] : undefined;
    if (value === undefined) return '';
    return this.table.players === 1 ? value.toFixed(1) : `${Math.round(value * 100)} %`;
  }
  text(offer: Offer | undefined): string {
    const n = this.short(offer);
    return n && t(this.table.players === 1 ? 'likelyScore' : 'likelyWin', { n });
  }
}

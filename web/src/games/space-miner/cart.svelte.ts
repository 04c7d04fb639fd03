// Upgrades put aside to be bought: in any order on the screen, entered in catalogue order (SM-34) when the turn is finished.
import type { Fault } from '../../table/contract';
import { isOutlook, preview, type Preview } from './outlook';
import { upgrades, type Table } from './pack';
import type { UpgradeId, View } from './types';

export class Cart {
  chosen = $state.raw<UpgradeId[]>([]);
  outcome = $state.raw<Preview | null>(null);
  offered = $state.raw<Partial<Record<UpgradeId, Fault | 'yes'>>>({}); // what could be added, or why not

  constructor(readonly table: Table) {}

  moves(chosen = this.chosen): string[] {
    return upgrades(this.table)
      .filter(({ id }) => chosen.includes(id))
      .map(({ id }) => `buy ${id}`);
  }

  async reset(): Promise<void> {
    [this.chosen, this.outcome, this.offered] = [[], null, {}];
    if (this.table.view.phase === 'upgrade' && this.table.legal.length) await this.#ask([]);
  }

  async toggle(id: UpgradeId): Promise<void> {
    const has = this.chosen.includes(id);
    if (!has && this.offered[id] !== 'yes') return;
    await this.#ask(has ? this.chosen.filter((one) => one !== id) : [...this.chosen, id]);
  }

  async #ask(chosen: UpgradeId[]): Promise<void> {
    const { view } = this.table;
    const owned = view.players[view.player]?.upgrades ?? [];
    const others = upgrades(this.table).filter(({ id }) => !owned.includes(id) && !chosen.includes(id));
    const outcome = chosen.length ? await preview(this.table, this.moves(chosen)) : null;
    const answers = await Promise.all(
      others.map(({ id }) => this.table.whatIf(...this.moves([...chosen, id]))),
    );
    if (this.table.view !== view) return;
    const said = answers.map((answer, i) => [
      others[i]!.id,
      isOutlook<View>(answer) ? 'yes' : (answer as Fault),
    ]);
    [this.chosen, this.outcome, this.offered] = [chosen, outcome, Object.fromEntries(said)];
  }
}

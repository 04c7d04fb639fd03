// What is pointed at, and what it would lead to.
import { Selection } from '../../table/selection.svelte';
import { packOf, type AmTable } from './facts';
import { toolOf } from './offers';
import { ahead, forging, type Outcome } from './preview';
import { says } from './says';
import type { View } from './types';

const foreseen = ['bribe', 'modify', 'dig', 'free', 'sell', 'overtime', 'upgrade'];

export class AmChoice extends Selection<View> {
  #seen = $state.raw<{ key: string; outcome: Outcome | null }>({ key: '', outcome: null });
  #stands = $state.raw<{ ply: number; outcome: Outcome | null }>({ ply: 0, outcome: null });
  #faces = $state.raw<{ ply: number; forges: boolean[] }>({ ply: 0, forges: [] });

  constructor(table: AmTable) {
    super(table, says);
  }

  get view(): View {
    return this.table.view;
  }
  get pack() {
    return packOf(this.table);
  }

  // The moves whose end is shown: of what is chosen, or of leaving the drill as it is.
  readonly #path = $derived.by((): string[] => {
    const { offer, view } = this;
    if (!this.isMine || this.offers.length === 0 || !foreseen.includes(view.ply)) return [];
    if (view.ply !== 'modify') return offer ? [offer.text] : [];
    if (!offer) return toolOf(this) || this.chosen.length > 0 ? [] : ['done'];
    return offer.verb === 'reroll' ? [] : [offer.text, 'done'];
  });
  readonly #key = $derived([this.table.ply, ...this.#path].join());

  // Nothing while it is not known, null where dice decide or nothing can be dug.
  get preview(): Outcome | null | undefined {
    if (this.#path.length === 0) return undefined;
    return this.#seen.key === this.#key ? this.#seen.outcome : undefined;
  }
  // The same of the drill as it is.
  get stands(): Outcome | null | undefined {
    return this.#stands.ply === this.table.ply ? this.#stands.outcome : undefined;
  }
  get forges(): boolean[] {
    return this.#faces.ply === this.table.ply ? this.#faces.forges : [];
  }

  // Called in an effect of the decision bar, which is always there.
  async foresee(): Promise<void> {
    const [key, path, { ply }] = [this.#key, this.#path, this.table];
    if (path.length === 0 || this.#seen.key === key) return;
    const outcome = await ahead(this.table, path);
    if (this.table.ply === ply && path[0] === 'done') this.#stands = { ply, outcome };
    if (this.#key === key) this.#seen = { key, outcome };
  }
  async foreseeFaces(): Promise<void> {
    const { ply } = this.table;
    const first = { smelter: 'stop', controller: 'reroll' }[this.view.ply as string];
    if (!first || !this.isMine || this.#faces.ply === ply) return;
    const forges = await forging(this.table, first);
    if (this.table.ply === ply) this.#faces = { ply, forges };
  }
}

// What is pointed at, and what it would lead to.
import { Selection } from '../../table/selection.svelte';
import { packOf, type AmTable } from './facts';
import { facesThatForge, outcomeOf, type Outcome } from './preview';
import { says } from './says';
import type { View } from './types';

export class AmChoice extends Selection<View> {
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
  // Of what is chosen, or of leaving the drill as it is. Nothing while it is not known, null where dice decide or nothing can be dug.
  readonly preview = $derived.by((): Outcome | null | undefined => {
    const { outlook, table } = this;
    if (this.offer ? this.offer.verb === 'reroll' : this.view.ply !== 'modify') return undefined;
    return outlook ? outcomeOf(table.view, outlook) : outlook;
  });
  get forges(): boolean[] {
    return this.#faces.ply === this.table.ply ? this.#faces.forges : [];
  }

  override arrived(): void {
    const { ply } = this.table;
    const first = { smelter: 'stop', controller: 'reroll' }[this.view.ply as string];
    if (!first) return;
    void facesThatForge(this.table, first).then((forges) => (this.#faces = { ply, forges }));
  }
}

// The shared selection, with what the engine says of the position.
import { Selection } from '../../table/selection.svelte';
import { says } from './says';
import { lookOf, type Look, type Table, type Zone } from './zones';

export class GenericChoice extends Selection<Record<string, unknown>> {
  zones = $state.raw<Zone[]>([]);
  asked = $state.raw<Look['asked']>(null);

  constructor(table: Table) {
    super(table, says);
  }

  // Called in an effect whenever the view is another one.
  survey(): void {
    const { view } = this.table;
    void lookOf(this.table).then((look) => {
      if (this.table.view !== view) return;
      this.zones = look.zones;
      this.asked = look.asked;
    });
  }
}

// The shared selection, with what the engine says of the position.
import { Selection } from '../../table/selection.svelte';
import { says } from './says';
import { zonesOf, type Table, type Zone } from './zones';

export class GenericChoice extends Selection<Record<string, unknown>> {
  zones = $state.raw<Zone[]>([]);

  constructor(table: Table) {
    super(table, says);
  }

  override begin(): void {
    super.begin();
    const { view } = this.table;
    void zonesOf(this.table).then((zones) => this.table.view === view && (this.zones = zones));
  }
}

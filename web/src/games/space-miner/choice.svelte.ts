// What is chosen but not sent. One for the board, the decision bar and the sheet.
import type { Key, Offer } from '../../table/offers';
import { Estimates } from './estimates.svelte';
import { Mining } from './mining.svelte';
import { cheapest, routeOf } from './offers';
import type { Table } from './pack';
import { says } from './says';

export class MinerChoice extends Mining {
  pointed = $state<number | null>(null); // a distance under the mouse or focus
  sheetOf = $state<number | null>(null); // whose sheet is shown, if chosen
  readonly estimates: Estimates;

  // Reachable distances, the cheapest first.
  readonly routes = $derived(
    this.offers
      .filter(({ verb }) => verb === 'travel')
      .map(routeOf)
      .toSorted(cheapest),
  );
  readonly route = $derived(this.routes.find(({ offer }) => offer === this.offer));
  readonly shownRoute = $derived(
    this.routes.find(({ distance }) => distance === this.pointed) ?? this.route ?? this.routes[0],
  );
  // What would stand on the sheet after what is chosen.
  readonly pencil = $derived(
    this.isMine ? ((this.isPlanning ? this.plan?.view : this.offer && this.outlook?.view) ?? null) : null,
  );

  constructor(table: Table) {
    super(table, says);
    this.estimates = new Estimates(table);
  }

  override get stops(): Offer[] {
    if (this.isPlanning) return [];
    const routes = this.routes.map(({ offer }) => offer);
    return routes.length > 0 ? routes : this.offers.filter(({ verb }) => verb === 'visit');
  }
  override arrived(): void {
    super.arrived();
    this.pointed = null;
    void this.estimates.ask();
    this.#propose();
  }
  override choose(key: Key): void {
    super.choose(key);
    this.#propose();
  }
  override back(): boolean {
    if (this.routes.length > 0 && this.chosen.length === 0) return false;
    const isBack = super.back();
    this.#propose();
    return isBack;
  }
  override keydown(event: KeyboardEvent): boolean {
    const digit = event.shiftKey ? /^Digit([1-3])$/.exec(event.code)?.[1] : undefined;
    if (!digit || !this.isMining) return super.keydown(event);
    this.choose(`slot:${digit}`);
    return true;
  }

  // Without dice to roll again the nearest distance is proposed.
  #propose(): void {
    const [nearest] = this.routes;
    if (nearest && this.chosen.length === 0 && !this.offer) this.take(nearest.offer);
  }
}

// What is chosen but not sent, and the engine's previews of it. One for the board, the decision bar and the sheet.
import { untrack } from 'svelte';
import type { Choice } from '../../table/contract';
import { Cart } from './cart.svelte';
import { Estimates } from './estimates.svelte';
import { keyOf } from './keys';
import { Mining } from './mining.svelte';
import { facesKey, readFlight, readLegal, type Flight } from './moves';
import { preview, type Preview } from './outlook';
import type { Table } from './pack';
import * as plans from './plan';
import type { View } from './types';

export interface Route {
  distance: number;
  cost: number;
  credits: number; // afterwards
  flight: Flight;
  move: string;
}

export class MinerChoice implements Choice {
  slot = $state<number | null>(null); // the asteroid picked, 1 to 3
  marked = $state.raw<number[]>([]); // places of navigation dice to roll again
  distance = $state<number | null>(null); // selected by hand
  pointed = $state<number | null>(null); // under the mouse or focus
  sheetOf = $state<number | null>(null); // whose sheet is shown, if chosen
  previews = $state.raw<Record<string, Preview>>({});
  readonly mining: Mining;
  readonly cart: Cart;
  readonly estimates: Estimates;
  #position = '';

  readonly offer = $derived.by(() => readLegal(this.table.legal));
  readonly isMine = $derived.by(() => this.table.turn === this.table.seat && this.table.legal.length > 0);
  // Reachable distances, the cheapest first.
  readonly routes = $derived.by(() =>
    this.offer.travels.flatMap((distance) => this.#route(distance)).sort(cheapest),
  );
  readonly route = $derived.by(() => {
    const wanted = this.distance;
    return this.routes.find((one) => one.distance === wanted) ?? this.routes[0];
  });
  readonly shownRoute = $derived.by(
    () => this.routes.find((one) => one.distance === this.pointed) ?? this.route,
  );
  readonly reroll = $derived.by(() => facesKey(this.marked.map((place) => this.table.view.dice[place] ?? 0)));
  // What would stand on the sheet after what is chosen.
  readonly pencil = $derived.by((): View | null => {
    const { phase } = this.table.view;
    if (!this.isMine) return null;
    if (phase === 'scan' && this.slot) return this.previews[`visit ${this.slot}`]?.view ?? null;
    if (phase === 'nav' && !this.marked.length && this.route)
      return this.previews[this.route.move]?.view ?? null;
    if (phase === 'mine') return this.mining.outcome?.view ?? null;
    return phase === 'upgrade' ? (this.cart.outcome?.view ?? null) : null;
  });

  constructor(readonly table: Table) {
    this.mining = new Mining(table);
    this.cart = new Cart(table);
    this.estimates = new Estimates(table);
  }

  // A new position voids what was chosen; the same one seen again (a reconnection) does not.
  // The components that show the choice call this in an effect.
  follow(): void {
    const { view, legal, seat } = this.table;
    const position = JSON.stringify([view, legal.length, seat]);
    if (position === this.#position) return;
    this.#position = position;
    untrack(() => void this.#begin());
  }

  async #begin(): Promise<void> {
    [this.slot, this.distance, this.pointed] = [null, null, null];
    [this.marked, this.previews] = [[], {}];
    this.mining.reset();
    void this.cart.reset();
    void this.estimates.ask();
    const { view, legal } = this.table;
    const moves = legal.filter((move) => /^(visit|rescan|travel)/.test(move));
    const found = await Promise.all(
      moves.map(async (move) => [move, await preview(this.table, [move])] as const),
    );
    if (this.table.view !== view) return;
    this.previews = Object.fromEntries(found.flatMap(([move, seen]) => (seen ? [[move, seen]] : [])));
  }

  #route(distance: number): Route[] {
    const move = `travel ${distance}`;
    const seen = this.previews[move];
    if (!seen) return [];
    return [
      { distance, move, cost: -seen.change, credits: seen.credits, flight: readFlight(seen.texts[0] ?? '') },
    ];
  }

  pickSlot(slot: number): void {
    if (this.offer.visits.includes(slot)) this.slot = slot;
  }
  mark(place: number): void {
    const { dice } = this.table.view;
    if (place >= dice.length || !this.offer.rerolls.size) return;
    const has = this.marked.includes(place);
    this.marked = has ? this.marked.filter((at) => at !== place) : [...this.marked, place];
  }
  select(distance: number): void {
    this.distance = distance;
    this.marked = [];
  }
  stepRoute(by: number): void {
    const all = this.routes;
    const at = all.findIndex((one) => one.distance === this.route?.distance);
    const next = all[(at + by + all.length) % all.length];
    if (next) this.select(next.distance);
  }

  send(...moves: string[]): void {
    if (this.isMine && !this.table.busy) void this.table.play(...moves);
  }
  visit(slot = this.slot): void {
    if (slot && this.offer.visits.includes(slot)) this.send(`visit ${slot}`);
  }
  rescan(): void {
    if (this.offer.rescan) this.send('rescan');
  }
  travel(route = this.route): void {
    if (route) this.send(route.move);
  }
  rollAgain(): void {
    if (this.offer.rerolls.has(this.reroll)) this.send(`reroll ${this.reroll}`);
  }
  go(): void {
    if (this.marked.length) this.rollAgain();
    else this.travel();
  }
  // Asks once if dice are left that could still make an ore.
  sell(): void {
    if (this.mining.open.length && !this.mining.asked) this.mining.asked = true;
    else this.send(...plans.planMoves(this.mining.plan), 'done');
  }
  finish(): void {
    this.send(...this.cart.moves(), 'done');
  }

  keydown(event: KeyboardEvent): boolean {
    return this.isMine && keyOf(this, event);
  }
}

function cheapest(a: Route, b: Route): number {
  return a.cost - b.cost || a.distance - b.distance;
}

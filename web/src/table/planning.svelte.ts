// A selection that gathers several moves, in any order and taken back freely, before anything is sent. The engine brings them into an
// order that the rules accept, and says what they lead to.
import type { Fault, Plan } from './contract';
import type { Key } from './offers';
import { Selection } from './selection.svelte';

export class Planning<View = unknown> extends Selection<View> {
  plan = $state.raw<Plan<View> | null>(null); // of what is planned, else of what is chosen
  refused = $state.raw<Record<Key, Fault>>({}); // what cannot be added to it, and why

  override get isPlanning(): boolean {
    return this.isMine && this.says.plans?.(this.table) === true;
  }
  override get isReady(): boolean {
    return this.isPlanning ? this.passing !== null : super.isReady;
  }
  override get moves(): string[] {
    if (!this.isPlanning) return super.moves;
    return this.passing ? [...(this.planned.length > 0 ? this.plan!.moves : []), this.passing.text] : [];
  }

  override begin(): void {
    const { offers } = this;
    super.begin();
    if (this.offers !== offers) this.clear();
  }
  clear(): void {
    this.plan = null;
    this.refused = {};
  }
  override press(key: Key, event: { detail: number }): void {
    if (this.isPlanning) this.choose(key);
    else super.press(key, event);
  }

  override async pass(): Promise<void> {
    await (this.isPlanning ? this.send() : super.pass());
  }
  override back(): boolean {
    if (!this.isPlanning) return super.back();
    if (this.chosen.length > 0) this.chosen = this.chosen.slice(0, -1);
    else if (this.planned.length > 0) void this.takeBack(this.planned.length - 1);
    else return false;
    return true;
  }

  // The engine's plan of these; an empty one once the table has moved on.
  ask(moves: string[]): Promise<Plan<View>> {
    return this.table.plan(moves).catch(() => ({ moves: [], dropped: [], facts: [] }));
  }
  async takeBack(at: number): Promise<void> {
    await this.replan(this.planned.filter((_, i) => i !== at));
  }
  // Plans these instead. A move that fits nowhere is not taken, and says why.
  async replan(planned: string[]): Promise<boolean> {
    const { legal } = this.table;
    const plan = planned.length > 0 ? await this.ask(planned) : null;
    if (this.table.legal !== legal) return false;
    this.fault = plan?.dropped[0] ?? null;
    if (!this.fault) [this.planned, this.plan] = [planned, plan];
    return !this.fault;
  }
  // The one move that is about this thing is planned, or taken back.
  async toggle(key: Key): Promise<void> {
    const offer = this.offers.find(({ args }) => args.length === 1 && args[0] === key);
    if (!offer) return this.explain(key);
    const rest = this.planned.filter((text) => text !== offer.text);
    await this.replan(rest.length < this.planned.length ? rest : [...this.planned, offer.text]);
  }
  // Asks which of these could be added now.
  async weigh(keys: Key[]): Promise<void> {
    const { planned } = this;
    const why = async (key: Key) => {
      const offer = this.offers.find(({ args }) => args[0] === key);
      if (offer && planned.includes(offer.text)) return null;
      return offer
        ? (await this.ask([...planned, offer.text])).dropped[0]
        : this.table.why([key]).catch(() => null);
    };
    const answers = await Promise.all(keys.map(async (key) => [key, await why(key)] as const));
    if (this.planned !== planned) return;
    this.refused = Object.fromEntries(answers.flatMap(([key, no]) => (no ? [[key, no]] : [])));
  }
  // What the chosen move leads to, for a board that shows it.
  async foresee(): Promise<void> {
    if (this.isPlanning) return;
    const { moves } = this;
    const plan = moves.length > 0 ? await this.ask(moves) : null;
    if (!this.isPlanning && this.moves.join() === moves.join()) this.plan = plan;
  }
}

// The mining plan while it is made: lasers, and claims with the dice that were pointed at for them. Which claims there are, what they
// bring and in which order they are entered says the engine.
import type { Fact } from '../../table/contract';
import { diceKeys, isWhole, kindOf, type Key, type Offer } from '../../table/offers';
import { Selection } from '../../table/selection.svelte';
import { numberOf, slotOf } from './offers';
import type { View } from './types';

export interface Die {
  face: number;
  was: number; // before it was turned, else 0
  isCopy: boolean;
}
interface Aim {
  verb: string; // flip or double
  place: number;
}
interface Laser extends Aim {
  text: string;
  fact: Fact | undefined;
}
export interface Claim {
  offer: Offer;
  dice: number[]; // places in the tray
}

// The dice as the lasers leave them: each stays where it was rolled, a copy comes last.
export function trayOf(rolled: number[], lasers: Laser[]): Die[] {
  const dice = rolled.map((face): Die => ({ face, was: 0, isCopy: false }));
  for (const { place, fact } of lasers) {
    const die = dice[place];
    if (!die) continue;
    if (fact?.kind === 'flipped') dice[place] = { ...die, face: numberOf(fact['to']), was: die.face };
    else dice.push({ ...die, isCopy: true });
  }
  return dice;
}
const isDie = (key: Key) => kindOf(key) === 'face';
const fewWays = 12; // with the fewest dice; the others are asked for

export class Mining extends Selection<View> {
  lasers = $state.raw<Laser[]>([]);
  claims = $state.raw<Claim[]>([]);
  lost = $state.raw<Claim[]>([]); // what the last use of a laser took away
  isAsked = $state(false); // "Sell anyway?"
  listed = $state(fewWays);
  proofs = $state.raw<Record<string, Fact>>({}); // of claims that came without facts
  #start: Offer[] = [];
  #base: Offer[] = []; // after the lasers

  readonly tray = $derived(trayOf(this.table.view.dice, this.lasers));
  readonly dice = $derived(diceKeys(this.tray.map(({ face }) => face)));
  readonly picked = $derived(this.chosen.map((key) => this.dice.indexOf(key)).filter((at) => at >= 0));
  readonly claimable = $derived(
    this.offers.filter(({ verb }) => verb === 'claim').toSorted((a, b) => a.args.length - b.args.length),
  );
  readonly slot = $derived(this.chosen.find((key) => kindOf(key) === 'slot'));
  readonly aiming = $derived(
    this.isMining ? this.chosen.find((key) => kindOf(key) === 'verb')?.slice(5) : undefined,
  );
  // What exactly the picked dice make.
  readonly exact = $derived(
    this.claimable.filter((offer) => {
      const slot = `slot:${slotOf(offer)}`;
      return offer.args.length === this.picked.length + 1 && isWhole(offer, [slot, ...this.chosen]);
    }),
  );
  // The ways to make the ore that was pointed at.
  readonly waysTo = $derived(
    this.slot ? this.claimable.filter((offer) => this.open.some(({ text }) => text === offer.text)) : [],
  );

  get isMining(): boolean {
    return this.isMine && this.table.view.phase === 'mine';
  }
  used(place: number): number {
    return this.claims.findIndex(({ dice }) => dice.includes(place));
  }
  isFree(key: Key): boolean {
    return !isDie(key) || this.used(this.dice.indexOf(key)) < 0;
  }
  factOf({ text, facts }: Offer): Fact | undefined {
    return facts[0] ?? this.proofs[text];
  }

  override clear(): void {
    super.clear();
    [this.lasers, this.claims, this.lost, this.proofs] = [[], [], [], {}];
    this.isAsked = false;
  }
  override arrived(): void {
    this.#start = this.#base = this.offers;
  }
  override lit(key: Key): boolean {
    return (!this.isMining || this.isFree(key)) && super.lit(key);
  }
  override isChosen(key: Key): boolean {
    if (!this.isMining) return super.isChosen(key);
    return this.chosen.includes(key) || this.lasers.some(({ verb }) => key === `verb:${verb}`);
  }

  override choose(key: Key): void {
    if (!this.isMining) return super.choose(key);
    [this.lost, this.isAsked, this.listed] = [[], false, fewWays];
    const used = this.lasers.find(({ verb }) => key === `verb:${verb}`);
    if (used) return void this.undo(used.verb);
    const made = this.exact.find(({ args }) => args.includes(key));
    if (made && !isDie(key)) return void this.claim(made);
    if (!this.isFree(key)) return;
    super.choose(key);
    void this.prove();
    if (this.aiming && this.picked[0] !== undefined) void this.use(this.aiming, this.picked[0]);
  }
  override take(offer: Offer, event?: { detail: number }): void {
    if (this.isMining) void this.claim(offer);
    else super.take(offer, event);
  }
  override drop(key: Key, target: Key): void {
    if (!this.isMining) super.drop(key, target);
    else if (this.exact.some(({ args }) => args.includes(target))) this.choose(target);
  }
  // The main button claims what is picked; else it sells, and asks once if more could be made.
  override async send(): Promise<void> {
    if (!this.isMining) return super.send();
    const made = this.exact.find(({ args }) => !this.slot || args.includes(this.slot));
    if (made) return this.claim(made);
    if (this.claimable.length > 0 && !this.isAsked) return void (this.isAsked = true);
    await super.send();
  }

  async claim(offer: Offer): Promise<void> {
    const left = [...this.picked, ...this.tray.keys()].filter((at) => this.used(at) < 0);
    const places = offer.args.filter(isDie).map((key) => {
      const at = left.find((place) => key === `face:${this.tray[place]!.face}`)!;
      left.splice(0, left.length, ...left.filter((other) => other !== at));
      return at;
    });
    await this.#change([...this.claims, { offer, dice: places.sort((a, b) => a - b) }]);
  }
  override async takeBack(at: number): Promise<void> {
    if (!this.isMining) return super.takeBack(at);
    const last = this.lasers.length + this.claims.length - 1;
    if (at === last && this.claims.length === 0) return this.undo(this.lasers.at(-1)!.verb);
    await this.#change(this.claims.filter((_, i) => i !== at - this.lasers.length));
  }
  // A laser on a die. Where one copy of a doubled die cannot be turned alone, it is turned before it is doubled (SM-30).
  async use(verb: string, place: number): Promise<void> {
    const aims = [...this.lasers, { verb, place }];
    if (await this.#aim(aims)) return;
    const original = (at: number) => (at < this.table.view.dice.length ? at : this.lasers[0]!.place);
    await this.#aim(aims.toReversed().map((aim) => ({ verb: aim.verb, place: original(aim.place) })));
  }
  async undo(laser: string): Promise<void> {
    const rest = this.lasers.filter(({ verb }) => verb !== laser);
    if (!(await this.#aim(rest))) await this.#aim([]);
  }

  async #aim(aims: Aim[]): Promise<boolean> {
    const { view, legal } = this.table;
    const lasers: Laser[] = [];
    let base = this.#start;
    for (const { verb, place } of aims) {
      const face = `face:${trayOf(view.dice, lasers)[place]?.face}`;
      const { text } = base.find((offer) => offer.verb === verb && offer.args[0] === face) ?? {};
      if (!text) return false;
      const { facts, offers = [] } = await this.ask([...lasers.map((laser) => laser.text), text]);
      lasers.push({ verb, place, text, fact: facts.at(-1) });
      base = offers.map((offer) => ({ ...offer, facts: offer.facts ?? [] }));
    }
    if (this.table.legal !== legal) return true;
    const after = trayOf(view.dice, lasers);
    const keeps = ({ dice }: Claim) => dice.every((at) => this.tray[at]?.face === after[at]?.face);
    const lost = this.claims.filter((claim) => !keeps(claim));
    await this.#change(this.claims.filter(keeps), lasers, base, lost);
    return true;
  }
  async #change(claims: Claim[], lasers = this.lasers, base = this.#base, lost: Claim[] = []): Promise<void> {
    const planned = [...lasers, ...claims.map(({ offer }) => offer)].map(({ text }) => text);
    if (!(await this.replan(planned))) return;
    [this.claims, this.lasers, this.lost, this.#base] = [claims, lasers, lost, base];
    [this.chosen, this.isAsked] = [[], false];
    const free = this.dice.filter((key) => this.isFree(key));
    const isLeft = (offer: Offer) =>
      offer.verb !== 'claim' || isWhole(offer, [...free, ...offer.args.slice(0, 1)]);
    const next = base.filter(({ role }) => !role).filter(isLeft);
    const isOther = ({ text }: Offer) => !next.some((offer) => offer.text === text);
    this.offers = [...next, ...this.#start.filter(({ verb }) => verb !== 'claim').filter(isOther)];
  }
  async listAll(): Promise<void> {
    this.listed = Infinity;
    await this.prove();
  }
  // Asks for the expressions of what is listed, where they did not come along.
  async prove(): Promise<void> {
    const ways = [...this.waysTo.slice(0, this.listed), ...this.exact].filter((offer) => !this.factOf(offer));
    if (ways.length === 0) return;
    const lasers = this.lasers.map(({ text }) => text);
    const plans = await Promise.all(ways.map(({ text }) => this.ask([...lasers, text])));
    const found = plans.flatMap(({ facts }, i) =>
      facts.length ? [[ways[i]!.text, facts.at(-1)!] as const] : [],
    );
    this.proofs = { ...this.proofs, ...Object.fromEntries(found) };
  }
}

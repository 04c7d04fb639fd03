// The mining plan while it is being made. Nothing is sent before "Sell ore".
import type { Fault } from '../../table/contract';
import { claimMove, facesKey, readLegal, readProof, type Claim } from './moves';
import { preview, type Preview } from './outlook';
import type { Table } from './pack';
import * as plans from './plan';
import type { Plan, PlannedClaim } from './plan';

export interface Proof {
  expression: string;
  gain: number;
}
export type Laser = 'flip' | 'double';
// Ways with the fewest dice come first; the others are asked for.
const fewWays = 12;
const fewest = (a: Claim, b: Claim) => a.faces.length - b.faces.length;

export class Mining {
  plan = $state.raw<Plan>(plans.newPlan([]));
  picked = $state.raw<number[]>([]);
  aiming = $state<Laser | null>(null); // a laser waits for its die
  listing = $state<number | null>(null); // the ore whose ways are listed
  listed = $state(fewWays); // how many of them
  possible = $state.raw<Claim[]>([]); // what all dice of the tray can make, by the engine
  outcome = $state.raw<Preview | null>(null); // after the whole plan
  proofs = $state.raw<Record<string, Proof>>({}); // by claim
  lost = $state.raw<PlannedClaim[]>([]); // claims that the last change of a laser took away
  refused = $state.raw<Fault | null>(null); // why the picked dice make nothing
  asked = $state(false); // "Sell anyway?" was asked

  readonly tray = $derived(plans.trayOf(this.plan));
  readonly free = $derived(plans.freePlaces(this.plan));
  readonly pickedKey = $derived(facesKey(plans.facesOf(this.tray, this.picked)));
  // Slots that the picked dice can be put to.
  readonly lit = $derived(
    this.picked.length
      ? this.possible.filter((one) => facesKey(one.faces) === this.pickedKey).map((one) => one.slot)
      : [],
  );
  // Claims that the dice still free allow.
  readonly open = $derived.by(() => {
    const faces = plans.facesOf(this.tray, this.free);
    return this.possible.filter((one) => plans.fits(faces, one.faces)).sort(fewest);
  });

  constructor(readonly table: Table) {}

  reset(): void {
    const { view } = this.table;
    this.plan = plans.newPlan(view.phase === 'mine' ? view.dice : []);
    this.picked = [];
    this.lost = [];
    [this.aiming, this.listing, this.outcome, this.refused] = [null, null, null, null];
    this.proofs = {};
    this.asked = false;
    this.possible = readLegal(this.table.legal).claims;
  }

  get canFlip(): boolean {
    return this.plan.flip === null && this.table.legal.some((move) => move.startsWith('flip '));
  }
  get canDouble(): boolean {
    return this.plan.double === null && this.table.legal.some((move) => move.startsWith('double '));
  }

  pick(place: number): void {
    if (this.aiming) return void this.aim(place);
    if (!this.free.includes(place)) return;
    const has = this.picked.includes(place);
    this.picked = has
      ? this.picked.filter((at) => at !== place)
      : [...this.picked, place].sort((a, b) => a - b);
    [this.listing, this.asked, this.lost] = [null, false, []];
    void this.#explainPick();
  }
  unpick(): void {
    this.picked = [];
    [this.listing, this.aiming, this.refused] = [null, null, null];
  }

  // Ore pressed: claims with the picked dice, else lists the ways.
  async press(slot: number): Promise<void> {
    if (this.lit.includes(slot)) return this.claim(slot, this.picked);
    if (this.picked.length) return;
    [this.listing, this.listed] = [this.listing === slot ? null : slot, fewWays];
    if (this.listing) await this.#prove(this.ways(slot).slice(0, fewWays));
  }
  async listAll(): Promise<void> {
    this.listed = Infinity;
    if (this.listing) await this.#prove(this.ways(this.listing));
  }
  ways(slot: number): Claim[] {
    return this.open.filter((one) => one.slot === slot);
  }
  async take(claim: Claim): Promise<void> {
    const dice = plans.findDice(this.plan, claim.faces, this.picked);
    if (dice) await this.claim(claim.slot, dice);
  }
  async claim(slot: number, dice: number[]): Promise<void> {
    await this.#change({ ...this.plan, claims: [...this.plan.claims, { slot, dice }] });
  }
  async takeBack(index: number): Promise<void> {
    await this.#change({ ...this.plan, claims: this.plan.claims.filter((_, i) => i !== index) });
  }

  // The laser that waits is used on this die.
  async aim(place: number): Promise<void> {
    const laser = this.aiming;
    this.aiming = null;
    if (laser === 'double') await this.#useLasers({ double: place });
    if (laser === 'flip') await this.#flip(place);
  }
  async undo(laser: Laser): Promise<void> {
    const { flip, late } = this.plan;
    if (laser === 'flip') await this.#useLasers({ flip: null, late: false });
    else await this.#useLasers({ double: null, late: false, flip: late ? null : flip });
  }
  // SM-30: where the engine lets one copy be turned after the doubling, that one alone turns; else both show the new face.
  async #flip(place: number): Promise<void> {
    const { double, rolled } = this.plan;
    const isDoubled = double !== null && (place === double || place === rolled.length);
    if (!isDoubled) return this.#useLasers({ flip: place });
    const late = { flip: place, late: true };
    const turnsOne = await preview(this.table, plans.laserMoves({ ...this.plan, ...late }));
    await this.#useLasers(turnsOne ? late : { flip: double });
  }
  async #useLasers(change: Partial<Plan>): Promise<void> {
    const { plan, lost } = plans.withLasers(this.plan, change);
    await this.#change(plan, lost);
  }

  // The engine plays the whole plan in a world of its own; a plan that it refuses is not taken.
  async #change(plan: Plan, lost: PlannedClaim[] = []): Promise<void> {
    const { view } = this.table;
    const lasers = plans.laserMoves(plan);
    const [tools, outcome] = await Promise.all([
      lasers.length ? preview(this.table, lasers) : null,
      preview(this.table, plans.planMoves(plan)),
    ]);
    if (this.table.view !== view || !outcome) return;
    this.possible = readLegal(tools ? tools.legal : this.table.legal).claims;
    [this.plan, this.outcome, this.lost, this.picked] = [plan, outcome, lost, []];
    [this.listing, this.refused, this.asked] = [null, null, false];
    this.#keepProofs(outcome.texts, plans.planMoves(plan));
  }

  #keepProofs(texts: string[], moves: string[]): void {
    const found = moves.flatMap((move, i) =>
      move.startsWith('claim ') ? [[move, readProof(texts[i] ?? '')] as const] : [],
    );
    this.proofs = { ...this.proofs, ...Object.fromEntries(found) };
  }

  async #prove(claims: Claim[]): Promise<void> {
    const lasers = plans.laserMoves(this.plan);
    const unknown = claims.map(claimMove).filter((move) => !this.proofs[move]);
    const found = await Promise.all(
      unknown.map(
        async (move) => [move, (await preview(this.table, [...lasers, move]))?.texts.at(-1)] as const,
      ),
    );
    const proofs = found.flatMap(([move, text]) => (text ? [[move, readProof(text)] as const] : []));
    this.proofs = { ...this.proofs, ...Object.fromEntries(proofs) };
  }

  async #explainPick(): Promise<void> {
    const key = this.pickedKey;
    const faces = plans.facesOf(this.tray, this.picked);
    this.refused = null;
    if (this.lit.length) return this.#prove(this.lit.map((slot) => ({ slot, faces })));
    if (!key) return;
    const no = await this.table.whyNot(`claim 1 ${key}`);
    if (this.pickedKey === key) this.refused = no;
  }
}

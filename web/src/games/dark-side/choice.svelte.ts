// What is chosen but not sent: an action, a card, one legal move, cards to discard, and the location looked at.
import type { Choice, Fault } from '../../table/contract';
import { cardsOf } from './cards';
import { discardMoves, letters, sortOptions, tabs, type Move, type Tab } from './moves';
import { Previews, type Preview } from './preview.svelte';
import type { Table } from './types';

const tabKeys: Record<string, Tab> = { p: 'prospect', c: 'communicate', u: 'upgrade', r: 'recharge' };
const robotKeys: Record<string, number> = { a: 0, b: 1, g: 2 };

export class DarkSideChoice implements Choice {
  readonly previews = new Previews();
  location = $state(-1); // in the lens
  shown = $state(0); // a hand card in the lens instead
  peek = $state(false); // the lens is open (where the board is small)
  pile = $state(false); // the discard pile is open
  fault = $state.raw<Fault | null>(null); // why something cannot be done
  #tab = $state<Tab>('prospect');
  #card = $state(0);
  #move = $state('');
  #sinking = $state.raw<number[]>([]);

  constructor(readonly table: Table) {}

  // Called in an effect whenever the position is another one.
  begin(): void {
    this.previews.look(this.table);
    this.fault = null;
    this.peek = false;
    this.#move = '';
    this.#sinking = [];
    if (!this.hand.includes(this.#card)) this.#card = 0;
    this.#tab = tabs.find((tab) => this.offers.tabs[tab].length > 0) ?? 'prospect';
    const only = this.table.legal.length === 1 && this.phase !== 'action' ? this.table.legal[0]! : '';
    if (only) this.#move = only;
  }

  get phase() {
    return this.table.view.phase;
  }
  get mine(): boolean {
    return this.table.legal.length > 0;
  }
  get offers() {
    return this.previews.offers;
  }
  get hand(): number[] {
    return this.table.seat === null ? [] : (this.table.view.seats[this.table.seat]?.hand ?? []);
  }
  get tab(): Tab {
    return this.#tab;
  }
  get card(): number {
    if (this.phase === 'action')
      return this.tab === 'recharge' || this.tab === 'communicate' ? 0 : this.#card;
    return this.chosen?.card ?? 0;
  }
  // The legal move that the primary button plays.
  get chosen(): Move | null {
    return this.offers.moves.find((move) => move.text === this.#move) ?? null;
  }
  get chosenPreview(): Preview | null {
    return this.#move ? this.previews.of(this.#move) : null;
  }
  get sinking(): number[] {
    return this.#sinking.filter((card) => this.hand.includes(card));
  }
  get excess(): number {
    const limit = cardsOf(this.table.pack).pack.limits.hand_limit;
    return this.phase === 'discard' ? this.hand.length - limit : 0;
  }

  // What is offered as options beside the hand.
  get options(): Move[] {
    const { tabs: of, moves } = this.offers;
    if (this.phase !== 'action') return moves.filter((move) => move !== this.offers.without);
    const moving = of[this.tab];
    if (this.tab !== 'prospect' || this.#card === 0) return moving;
    return sortOptions(
      moving.filter((move) => move.card === this.#card),
      cardsOf(this.table.pack).elements,
    );
  }
  // Legal moves that end at (or are about) a location.
  at(location: number): Move[] {
    const about = (move: Move) =>
      move.at === location || (this.previews.of(move.text)?.to === location && move.verb !== 'upgrade');
    return this.options.filter(about);
  }
  // A prospect without a card in mind lights nothing: too many landings at once tell nothing.
  lit(location: number): Move[] {
    if (this.phase === 'action' && this.tab === 'prospect' && this.#card === 0) return [];
    return this.at(location);
  }

  lookAt(location: number): void {
    this.location = location;
    this.shown = 0;
  }

  pickTab(tab: Tab): void {
    this.fault = null;
    if (this.offers.tabs[tab].length === 0) return this.#whyNoTab(tab);
    this.#tab = tab;
    this.#move = '';
    if (!this.offers.tabs[tab].some((move) => move.card === this.#card)) this.#card = 0;
    if (this.options.length === 1) this.#move = this.options[0]!.text;
  }
  pickCard(card: number): void {
    this.fault = null;
    if (this.phase === 'discard' && this.mine) return this.#sink(card);
    const moves = this.offers.byCard.get(card) ?? [];
    if (this.phase === 'action' && this.mine) return this.#pickActionCard(card, moves);
    if (moves.length > 0) this.pick(moves[0]!);
  }
  pick(move: Move): void {
    this.fault = null;
    if (move.card > 0) this.#card = move.card;
    if (move.verb in tabKeysOf) this.#tab = move.verb as Tab;
    this.#move = move.text;
    const to = move.at >= 0 ? move.at : (this.previews.of(move.text)?.to ?? -1);
    if (to >= 0) this.lookAt(to);
  }
  // Another click on a lit location goes on to the next way to get there.
  pickLocation(location: number): void {
    this.lookAt(location);
    this.fault = null;
    const moves = this.lit(location);
    this.peek = moves.length === 0;
    if (moves.length === 0) return this.#whyNoLocation(location);
    const i = moves.findIndex((move) => move.text === this.#move);
    this.pick(moves[(i + 1) % moves.length]!);
  }
  // A card or a robot is dragged: chosen, unless it is already. Dropped on a location it is told where to go.
  takeUp(card: number): void {
    if (this.card !== card && !this.sinking.includes(card)) this.pickCard(card);
  }
  drop = (target: string): void => {
    const location = Number(target);
    if (target === '' || !this.mine || this.phase === 'discard') return;
    const moves = this.lit(location);
    if (moves.some((move) => move.text === this.#move)) return;
    if (moves.length > 0) this.pick(moves[0]!);
    else this.#whyNoLocation(location);
  };
  // A robot of one's own dropped on a location: the action that leads there, of those offered.
  dropRobot(robot: number, target: string): void {
    const of = [...this.options, ...this.offers.tabs.communicate].filter((move) => move.robot === robot);
    const there = of.find((move) => this.previews.of(move.text)?.to === Number(target));
    if (target !== '' && there) this.pick(there);
    else this.pickRobot(robot);
  }
  pickRobot(robot: number): void {
    this.fault = null;
    const mine = this.options.filter((move) => move.robot === robot);
    const moves =
      mine.length > 0 ? mine : this.offers.tabs.communicate.filter((move) => move.robot === robot);
    if (moves.length === 0) return void this.#ask(`communicate ${letters[robot]}`);
    const i = moves.findIndex((move) => move.text === this.#move);
    this.pick(moves[(i + 1) % moves.length]!);
  }
  pickDeck(): void {
    if (this.mine && this.phase === 'action') this.pickTab('recharge');
  }

  async go(): Promise<void> {
    if (this.table.busy) return;
    if (this.phase === 'discard') {
      if (this.sinking.length === this.excess) await this.table.play(...discardMoves(this.sinking));
    } else if (this.chosen) await this.table.play(this.chosen.text);
  }
  async leave(): Promise<void> {
    if (this.offers.without && !this.table.busy) await this.table.play(this.offers.without.text);
  }

  keydown(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'escape' && (this.pile || this.peek)) return ((this.pile = this.peek = false), true);
    if (key === 'enter') return this.#enter(event);
    if (event.ctrlKey) return false;
    if (key === 'd') return ((this.pile = !this.pile), true);
    return this.mine && (this.#digit(key) || this.#letter(key) || this.#arrow(event));
  }

  #enter(event: KeyboardEvent): boolean {
    if (!this.mine || (!event.ctrlKey && onControl(event))) return false;
    void this.go();
    return true;
  }
  #digit(key: string): boolean {
    const card = /^[1-9]$/.test(key) ? this.hand[Number(key) - 1] : undefined;
    if (card === undefined) return false;
    this.pickCard(card);
    return true;
  }
  #letter(key: string): boolean {
    if (key === 'x' && this.offers.without) return (void this.leave(), true);
    if (this.phase !== 'action') return false;
    if (key in robotKeys) return (this.pickRobot(robotKeys[key]!), true);
    if (key in tabKeys) return (this.pickTab(tabKeys[key]!), true);
    return false;
  }
  // Arrows go through what can be chosen, unless the focus stands on something with arrows of its own.
  #arrow(event: KeyboardEvent): boolean {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.defaultPrevented || onControl(event) || this.phase === 'discard') return false;
    const options = this.options;
    if (options.length === 0) return false;
    const at = options.findIndex((move) => move.text === this.#move);
    this.pick(
      options[at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length]!,
    );
    return true;
  }

  #pickActionCard(card: number, moves: Move[]): void {
    const fits = moves.filter((move) => move.verb === this.tab);
    if (this.#card === card && fits.length > 0 && this.tab === 'prospect') return;
    this.#card = card;
    this.#move = '';
    if (fits.length === 0 && moves.length > 0) this.#tab = moves[0]!.verb as Tab;
    if (moves.length === 0) {
      this.#tab = 'prospect';
      return void this.#ask(...letters.map((letter) => `prospect ${card} ${letter}`));
    }
    if (this.options.length === 1 || this.tab === 'upgrade') this.#move = (fits[0] ?? moves[0]!).text;
  }
  #sink(card: number): void {
    const sinking = this.sinking;
    if (sinking.includes(card)) this.#sinking = sinking.filter((other) => other !== card);
    else this.#sinking = [...(sinking.length < this.excess ? sinking : sinking.slice(1)), card];
  }

  #whyNoTab(tab: Tab): void {
    if (tab === 'upgrade') {
      const cards = cardsOf(this.table.pack);
      const of = this.hand.filter((card) => cards.face(card)?.kind === 'upgrade');
      void this.#ask(...(of.length > 0 ? of : this.hand).map((card) => `upgrade ${card}`));
    } else if (tab === 'communicate') void this.#ask(...letters.map((letter) => `communicate ${letter}`));
    else void this.#ask(...this.hand.flatMap((card) => [`prospect ${card} a`, `prospect ${card} b`]));
  }
  #whyNoLocation(location: number): void {
    const verb = { place: 'place', deploy: 'deploy', scan: 'scan' }[this.phase as string];
    if (verb && this.mine) void this.#ask(`${verb} ${location}`);
  }
  // The engine's reason, of the first of these moves that has one.
  async #ask(...moves: string[]): Promise<void> {
    for (const move of moves) {
      const fault = await this.table.whyNot(move);
      if (fault) return void (this.fault = fault);
    }
  }
}

const tabKeysOf: Record<string, true> = { prospect: true, communicate: true, upgrade: true, recharge: true };

// Whether the key belongs to a button, link or field that has the focus.
function onControl(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return !!target?.closest?.('button, a, input, select, textarea, [role="button"], [role="tab"], dialog');
}

// What is pointed at and not sent yet. Offers narrow with every thing that is pointed at, in any order; what does not go
// together with it falls. Where several moves are gathered the engine brings them into an order that the rules accept. Only `send` and
// `pass` play.
import { onControl } from '../ui/focus';
import { lexiconOf, type Lexicon } from '../words/lexicon';
import type { Choice, Fault, Outlook, Plan, TableModel } from './contract';
import {
  bare,
  holds,
  isAbout,
  isInOrder,
  isNamed,
  isWhole,
  kindOf,
  movesOf,
  placeOf,
  type Asking,
  type Key,
  type Offer,
} from './offers';
import type { Says } from './says';

const batch = 8; // offers that are looked into at a time: the worker stays free for a move in between

// Ways to leave some of these out, the fewest first, then rather the newest than the oldest.
function* lessOf(keys: Key[]): Generator<Key[]> {
  const masks = Array.from({ length: 2 ** keys.length }, (_, mask) => mask);
  const size = (mask: number) => keys.filter((_, i) => mask & (1 << i)).length;
  for (const mask of masks.toSorted((a, b) => size(a) - size(b) || b - a))
    yield keys.filter((_, i) => !(mask & (1 << i)));
}

export class Selection<View = unknown> implements Choice {
  offers = $state.raw<Offer[]>([]);
  chosen = $state.raw<Key[]>([]); // in the order pointed at
  planned = $state.raw<string[]>([]); // where several are asked for at once, or gathered
  outlooks = $state.raw<Record<string, Outlook<View> | null>>({}); // of moves that were looked into, by text; null: none
  plan = $state.raw<Plan<View> | null>(null); // of what is gathered
  refused = $state.raw<Record<Key, Fault>>({}); // what cannot be gathered with it, and why
  prompt = $state.raw<Asking['prompt']>(null); // what the engine asks
  fault = $state.raw<Fault | null>(null); // why something cannot be done
  looked = $state<Key | ''>(''); // a pile that is looked through
  lexicon = $state.raw<Lexicon>({});
  #taken = $state(''); // one of the open offers, picked from a list
  #legal = $state.raw<Offer[]>([]); // as the engine has them
  #position: string[] | null = null;
  #of: string[] = []; // what the plan is of: it comes a moment after what is gathered
  #asked = new Set<string>(); // what was looked into because it was chosen
  readonly #args = $derived(new Set(this.offers.flatMap(({ args }) => args)));

  // Offers that hold everything chosen.
  readonly open = $derived(this.offers.filter((offer) => !offer.role && this.#holds(offer, this.chosen)));
  // What the main button plays: the one that was picked, the exact one, else the only one left.
  readonly offer = $derived.by(() => {
    const taken = this.open.find(({ text }) => text === this.#taken);
    if (taken || this.open.length === 1) return taken ?? this.open[0]!;
    if (!this.#isOneVerb(this.open)) return null;
    const exact = this.open.filter((offer) => isWhole(offer, this.chosen));
    const isSame = new Set(exact.map(({ args }) => args.join())).size === 1; // they come to the same
    const hinted = exact.find(({ text }) => text === this.table.hinted);
    return (isSame ? (hinted ?? exact[0]) : exact.find((offer) => isInOrder(offer, this.chosen))) ?? null;
  });
  // What to choose among: where the last thing pointed at decided, it can still be another.
  readonly base = $derived(this.offer && this.chosen.length > 1 ? this.chosen.slice(0, -1) : this.chosen);
  readonly ways = $derived(this.#leads(this.base));
  readonly passing = $derived(this.offers.find(({ role }) => role === 'pass') ?? null);

  constructor(
    readonly table: TableModel<View>,
    readonly says: Says<View>,
  ) {}

  // Called in an effect whenever the position is another one.
  begin(): void {
    const { table } = this;
    if (table.legal === this.#position) return;
    this.#position = table.legal;
    this.offers = [];
    this.prompt = null;
    this.chosen = [];
    this.clear();
    this.outlooks = {};
    this.#asked.clear();
    this.fault = null;
    this.#taken = '';
    if (table.legal.length > 0) void this.#look(table.legal);
    void lexiconOf(table)
      .then((lexicon) => (this.lexicon = lexicon))
      .catch(() => {}); // things have no names then
  }

  // Nothing is gathered any more.
  clear(): void {
    this.planned = [];
    this.plan = null;
    this.refused = {};
  }
  // The offers of this position are there.
  arrived(): void {}

  get isMine(): boolean {
    return this.table.legal.length > 0;
  }
  get quota(): number {
    return this.isMine ? (this.says.several?.quota?.(this.table) ?? 1) : 1;
  }
  // All moves are gathered here; the one that gives the rest up is played last.
  get isPlanning(): boolean {
    return this.isMine && this.says.several?.ends?.(this.table) === true;
  }
  get isReady(): boolean {
    if (this.quota > 1) return this.planned.length === this.quota;
    return this.isPlanning ? this.passing !== null : this.planned.length > 0 || this.offer !== null;
  }
  // What the main button would play, in the order of plies.
  get moves(): string[] {
    if (!this.isReady) return [];
    if (this.quota > 1) return this.planned;
    const { planned, passing } = this;
    const plan = this.#of === planned ? this.plan : null;
    if (planned.length === 0) return this.isPlanning ? [passing!.text] : movesOf(this.offer!);
    const last = plan?.offers?.find(({ role }) => role) ?? (this.isPlanning ? passing : null);
    return [...(plan?.moves ?? planned), ...(last ? [last.text] : [])];
  }
  // What the main button would lead to; of nothing that is chosen, what doing without would.
  get outlook(): Outlook<View> | null | undefined {
    const offer = this.offer ?? (this.chosen.length === 0 ? this.passing : null);
    return offer ? this.outlooks[offer.text] : undefined;
  }

  // The offers that pointing at it leads to, together with what is chosen or in the place of another of its kind.
  about(key: Key): Offer[] {
    const others = this.chosen.filter((other) => kindOf(other) !== kindOf(key));
    const tried = [this.chosen, this.base, others].map((keys) => this.#leads([...keys, key]));
    return tried.find(({ length }) => length > 0) ?? [];
  }
  lit(key: Key): boolean {
    if (this.quota > 1) return this.#holder(key) !== undefined;
    if (this.#isGathering(key)) return this.#holder(key) !== undefined && !this.refused[key];
    return this.about(key).length > 0 || (!!this.says.keepsLit && this.#leads([key]).length > 0);
  }
  isChosen(key: Key): boolean {
    if (this.quota > 1) return this.order(key) > 0;
    if (placeOf(key) > 0) return this.chosen.includes(key);
    if (this.#isGathering(key)) return this.planned.includes(this.#holder(key)?.text ?? '');
    return this.chosen.includes(key) || (this.offer !== null && this.#isAbout(this.offer, key));
  }
  // How often: an equal card, the second crystal of a colour.
  countOf(key: Key): number {
    return (this.offer?.args ?? this.chosen).filter((other) => other === key).length;
  }
  // Its place among what is planned, from 1 on; 0 if it is not.
  order(key: Key): number {
    const { text } = this.#holder(key) ?? {};
    return this.quota > 1 && text ? this.planned.indexOf(text) + 1 : 0;
  }
  isHinted(key: Key): boolean {
    const isIt = ({ text }: Offer) => text === this.table.hinted;
    const offer = this.offers.find(isIt) ?? this.#legal.find(isIt);
    return !!offer && this.#isAbout(offer, key) && isAbout(offer, key);
  }
  name(key: Key): string {
    const { name = '', text = '' } = this.lexicon[key] ?? {};
    return `${name}. ${text}`;
  }

  choose(key: Key): void {
    this.fault = null;
    if (this.quota > 1) return this.#plan(key);
    const gathered = this.#gathered(key);
    if (gathered || this.#isGathering(key)) return void this.#gather(key, gathered);
    const { offer } = this;
    if (!this.isPlanning) this.clear();
    this.#taken = '';
    const isOther = placeOf(key) === 0 && this.#leads([...this.chosen, key]).length > 0; // one more of its kind
    if (this.chosen.includes(key) && !isOther)
      return void (this.chosen = this.chosen.filter((other) => other !== key));
    const kept = [...lessOf(this.chosen)].find((less) => this.#leads([...less, key]).length > 0);
    if (kept) return this.#point([...kept, key]);
    this.#taken = offer?.text ?? '';
    void this.explain(key);
  }
  // Where several ways lead to what only their facts name (two robots, one location), the first is as good as any.
  #point(keys: Key[]): void {
    this.chosen = keys;
    const isArg = this.open.some(({ verb, args }) => [`verb:${verb}`, ...args].includes(bare(keys.at(-1)!)));
    if (!this.offer && (!isArg || this.says.suffices?.(keys))) this.#taken = this.open[0]?.text ?? '';
  }
  // A thing that is pressed: Enter on what is chosen already plays it.
  press(key: Key, { detail }: { detail: number }): void {
    const isPlain = this.quota === 1 && !this.isPlanning;
    if (detail === 0 && isPlain && this.isChosen(key) && this.isReady) void this.send();
    else this.choose(key);
  }
  // All of these, and nothing else.
  pick(keys: Key[]): void {
    if (!this.isPlanning) this.clear();
    this.fault = null;
    this.#taken = '';
    this.chosen = keys;
  }
  take(offer: Offer, { detail }: { detail: number } = { detail: 1 }): void {
    this.fault = null;
    if (detail === 0 && this.offer === offer) return void this.send();
    if (!this.isPlanning) this.clear();
    this.chosen = this.chosen.filter((key) => holds(offer, [key]));
    this.#taken = offer.text;
  }
  // One thing dropped on another.
  drop(key: Key, target: Key): void {
    if (!this.isChosen(key)) this.choose(key);
    if (target === 'zone:play') return void (this.open.length === 1 && this.send()); // else it is asked how
    if (
      target === '' ||
      this.quota > 1 ||
      this.offer?.facts.some((fact) => Object.values(fact).includes(target))
    )
      return;
    if (this.lit(target) && !this.chosen.includes(target)) this.choose(target);
    else if (!this.chosen.includes(target)) void this.explain(target);
  }
  back(): boolean {
    if (this.looked) return ((this.looked = ''), true);
    if (this.#taken) return ((this.#taken = ''), true);
    const isGathering = this.planned.length > 0 && this.quota === 1;
    if (this.chosen.length === 0 && this.planned.length === 0) return false;
    if (isGathering && this.chosen.every((key) => kindOf(key) === 'verb'))
      return (void this.takeBack(this.planned.length - 1), true);
    this.chosen = this.chosen.slice(0, -1);
    if (!isGathering) this.planned = this.planned.slice(0, -1);
    return true;
  }
  look(key: Key): void {
    this.looked = this.looked === key ? '' : key;
  }

  async send(): Promise<void> {
    if (!this.isReady || this.table.busy) return;
    const { planned } = this;
    if (planned.length > 0 && this.quota === 1 && this.#of !== planned) await this.replan(planned);
    await this.table.play(...this.moves);
  }
  next(): string | null {
    return this.says.next?.(this.table) ?? null;
  }
  async pass(): Promise<void> {
    if (this.isPlanning) await this.send();
    else if (this.passing && !this.table.busy) await this.table.play(this.passing.text);
  }
  // The engine's reason why a thing cannot be chosen.
  async explain(key: Key): Promise<void> {
    const position = this.#position;
    const asked = this.says.asks?.(this, key) ?? (this.#isElsewhere(key) ? [] : [bare(key)]);
    const fault = this.isMine && asked.length > 0 ? await this.table.why(asked).catch(() => null) : null;
    if (fault && this.#position === position) this.fault = fault;
  }

  keydown(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'escape' || key === 'backspace') return this.back();
    if (key === 'enter') return this.#enter(event);
    if (event.ctrlKey) return false;
    if (key === 'x' && this.passing) return (void this.pass(), true);
    const thing = this.says.keys(this.table, this)[key];
    if (thing?.startsWith('zone:')) return (this.look(thing), true);
    if (!this.isMine) return false;
    if (thing) return (this.choose(thing), true);
    return this.#arrow(event);
  }
  #enter(event: KeyboardEvent): boolean {
    if (!this.isMine || (!event.ctrlKey && onControl(event))) return false;
    void (this.offers.some(({ role }) => !role) ? this.send() : this.pass());
    return true;
  }
  get stops(): Offer[] {
    return this.ways;
  }
  // Arrows go through them, unless the focus stands on something with arrows of its own.
  #arrow(event: KeyboardEvent): boolean {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const ways = this.stops;
    if (!step || event.defaultPrevented || onControl(event) || this.quota > 1 || ways.length === 0)
      return false;
    const at = this.offer ? ways.indexOf(this.offer) : step > 0 ? -1 : 0;
    this.take(ways[(at + step + ways.length) % ways.length]!);
    return true;
  }

  // What only facts name can be pointed at once it tells moves apart: not all of them name it, and too many are not in question.
  #holds(offer: Offer, keys: Key[]): boolean {
    const isEarly = this.chosen.length === 0 && !this.#isOneVerb(this.offers);
    return holds(offer, keys, (key) => !isEarly && !this.#isCommon(key));
  }
  #isAbout = (offer: Offer, key: Key) => holds(offer, [key], () => !this.#args.has(key));
  // What some moves are about themselves is that and nothing else.
  #isCommon(key: Key): boolean {
    if (this.#args.has(key)) return true;
    const offers = this.offers.filter(({ role }) => !role);
    return offers.length > 1 && offers.every((offer) => isNamed(offer, key));
  }
  #isOneVerb = (offers: Offer[]) =>
    new Set(offers.flatMap(({ verb, role }) => (role ? [] : verb))).size === 1;
  #leads(keys: Key[]): Offer[] {
    return this.offers.filter((offer) => !offer.role && this.#holds(offer, keys));
  }
  #holder = (key: Key) => this.offers.find(({ args }) => args.length === 1 && args[0] === key);
  #plan(key: Key): void {
    const { text } = this.#holder(key) ?? {};
    if (!text) return void this.explain(key);
    this.planned = this.planned.includes(text)
      ? this.planned.filter((other) => other !== text)
      : [...this.planned.slice(this.planned.length < this.quota ? 0 : 1), text];
  }

  // ---- several moves, chosen in any order and taken back freely

  #gathered(key: Key): Offer | undefined {
    const offer = this.#holder(key);
    return offer && offer.verb === this.says.several?.verb ? offer : undefined;
  }
  // It stands for a move that is gathered, or cannot be now.
  #isGathering(key: Key): boolean {
    const isOpen = this.planned.length > 0 || this.isPlanning;
    return isOpen && (!!this.#gathered(key) || !!this.says.several?.keys?.(this.table).includes(key));
  }
  async #gather(key: Key, offer: Offer | undefined): Promise<void> {
    if (!offer) return this.explain(key);
    [this.chosen, this.#taken] = [[`verb:${offer.verb}`], ''];
    const rest = this.planned.filter((text) => text !== offer.text);
    const before = this.planned;
    this.planned = rest.length < before.length ? rest : [...before, offer.text];
    const { planned } = this;
    if (!(await this.replan(planned)) && this.planned === planned) this.planned = before;
    await this.weigh();
  }
  // The engine's plan of these; an empty one once the table has moved on.
  ask(moves: string[]): Promise<Plan<View>> {
    return this.table.plan(moves).catch(() => ({ moves: [], dropped: [], facts: [] }));
  }
  async takeBack(at: number): Promise<void> {
    await this.replan(this.planned.filter((_, i) => i !== at));
    await this.weigh();
  }
  // Plans these instead. A move that fits nowhere is not taken, and says why.
  async replan(planned: string[]): Promise<boolean> {
    const position = this.#position;
    const plan = planned.length > 0 ? await this.ask(planned) : null;
    if (this.#position !== position) return false;
    this.fault = plan?.dropped[0] ?? null;
    if (!this.fault) [this.planned, this.plan, this.#of] = [planned, plan, planned];
    return !this.fault;
  }
  // Asks what could be gathered still.
  async weigh(): Promise<void> {
    const { planned, says } = this;
    const own = this.offers.flatMap(({ verb, args }) => (verb === says.several?.verb ? args : []));
    const keys = [...new Set([...own, ...(says.several?.keys?.(this.table) ?? [])])];
    const answers = await Promise.all(keys.map(async (key) => [key, await this.#refusal(key)] as const));
    if (this.planned !== planned) return;
    this.refused = Object.fromEntries(answers.flatMap(([key, no]) => (no ? [[key, no]] : [])));
  }
  async #refusal(key: Key): Promise<Fault | null | undefined> {
    const { planned } = this;
    const { text } = this.#gathered(key) ?? {};
    if (!text) return this.table.why([key]).catch(() => null);
    if (planned.length === 0 || planned.includes(text)) return null;
    return (await this.ask([...planned, text])).dropped[0];
  }

  // A thing of a kind that nothing is about now is only looked at.
  #isElsewhere = (key: Key) =>
    kindOf(key) !== 'verb' &&
    !this.offers.some(({ args }) => args.some((other) => kindOf(other) === kindOf(key)));

  async #look(position: string[]): Promise<void> {
    const { table, says } = this;
    const { prompt, offers: legal } = await table.offers();
    const chained = (await Promise.all(legal.map((offer) => this.#chained(offer)))).flat();
    if (this.#position !== position) return;
    [this.prompt, this.#legal] = [prompt, legal];
    this.offers = says.offers?.(table, chained) ?? chained;
    this.chosen = says.begins?.(table, this.offers) ?? [];
    this.arrived();
    if (this.isPlanning) void this.weigh();
    const asked = this.offers.filter((offer) => says.ahead?.first?.(offer));
    const first = asked.filter(({ text }) => text === this.offer?.text);
    await this.#foresee([...new Set([...first, ...asked])], position);
  }
  // What is chosen is looked into, too, and what is shown beside it.
  async foresee(shown: Offer[] = []): Promise<void> {
    if (!this.says.ahead || this.isPlanning) return;
    const chosen = this.offer ?? (this.chosen.length === 0 ? this.passing : null);
    const isNew = (offer: Offer) => !this.says.ahead!.first?.(offer) && !this.#asked.has(offer.text);
    const asked = [...new Set([...(chosen ? [chosen] : []), ...shown])].filter(isNew);
    for (const { text } of asked) this.#asked.add(text);
    if (asked.length > 0) await this.#foresee(asked, this.#position);
  }
  async #foresee(asked: Offer[], position: string[] | null): Promise<void> {
    const { table, says } = this;
    const look = (offer: Offer) => says.ahead?.look?.(table, offer) ?? table.whatIf(...movesOf(offer));
    for (let i = 0; i < asked.length; i += batch) {
      const some = asked.slice(i, i + batch);
      const after = await Promise.all(some.map(look));
      if (this.#position !== position) return;
      this.#add(some, after);
    }
  }
  async #chained(offer: Offer): Promise<Offer[]> {
    if (!this.says.several?.chains?.includes(offer.verb)) return [offer];
    const { offers = [] } = await this.table.plan([offer.text]);
    const both = offers.map((then) => ({
      ...offer,
      text: `${offer.text}; ${then.text}`,
      texts: [offer.text, then.text],
      args: [...offer.args, ...then.args],
    }));
    return both.length > 0 ? both : [offer];
  }
  #add(some: Offer[], after: (Outlook<View> | null)[]): void {
    const found = some.map(({ text }, i) => [text, after[i] ?? null] as const);
    this.outlooks = { ...this.outlooks, ...Object.fromEntries(found) };
    const { says, table } = this;
    const facts = says.ahead?.facts;
    if (!facts) return;
    const more = new Map(found.map(([text, one]) => [text, one ? facts(table.view, one.view) : []]));
    this.offers = this.offers.map((offer) => ({
      ...offer,
      facts: [...offer.facts, ...(more.get(offer.text) ?? [])],
    }));
  }
}

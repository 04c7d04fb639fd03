// What is chosen but not sent, and what it would lead to. Previews are asked of the engine (whatIf), never computed.
import type { Choice, Fault, Outlook, TableModel } from '../../table/contract';
import { cardColor, contentOf } from './content';
import { moveFocus } from './focus';
import { shortcut } from './keys';
import { holds, readMoves, type CardPlay, type Exchange, type Placement } from './moves';
import { handLimit } from './score';
import { colors, type Color, type Direction, type View } from './types';

export type Mode = 'buy' | 'install' | 'exchange' | null;

interface Pick {
  mode: Mode;
  card: string | null;
  as: Color | null;
  with: string | null;
  gadgets: string[]; // to be bought together
  deck: number | null; // a refill begins there
  token: string | null;
  square: string | null; // target, or where a drill stands
  dir: Direction | null;
  from: Color | null; // two of them are exchanged
  exchange: string | null; // the move
  color: Color | null; // capsule
  list: Color[]; // crystals to take, return or give up
}
const nothing: Pick = {
  mode: null,
  card: null,
  as: null,
  with: null,
  gadgets: [],
  deck: null,
  token: null,
  square: null,
  dir: null,
  from: null,
  exchange: null,
  color: null,
  list: [],
};

// The deck that the rest of a hand comes from: it outlasts the choice of one ply.
const fills = new WeakMap<TableModel<View>, number>();

export class Digging implements Choice {
  readonly table: TableModel<View>;
  #picked = $state.raw({ ply: 0, pick: nothing });
  #outlooks = $state.raw<Record<string, Outlook<View>>>({});
  #asked = new Set<string>();
  // Why something that was tried cannot be done.
  #reason = $state.raw<{ ply: number; fault: Fault } | null>(null);

  constructor(table: TableModel<View>) {
    this.table = table;
  }

  // ---- what there is to choose

  readonly legal = $derived.by(() => readMoves(this.table.legal));
  readonly content = $derived.by(() => contentOf(this.table.pack));
  readonly isMine = $derived.by(() => this.table.legal.length > 0);
  readonly me = $derived.by(() => this.table.seat ?? -1);
  readonly pick = $derived.by(() => (this.#picked.ply === this.table.ply ? this.#picked.pick : nothing));
  readonly reason = $derived.by(() => (this.#reason?.ply === this.table.ply ? this.#reason.fault : null));
  // The phase that is shown: planning a drill's place looks like placing it.
  readonly phase = $derived.by(() =>
    this.table.view.phase === 'action' && this.pick.token ? 'place' : this.table.view.phase,
  );
  readonly token = $derived.by(
    () => this.pick.token ?? (this.phase === 'place' ? this.table.view.focus.token : null),
  );

  readonly places = $derived.by((): Placement[] => {
    const { pick, legal } = this;
    const install = pick.token && legal.installs.get(pick.token);
    const places = install ? readMoves(this.outlook(install)?.legal ?? []).places : legal.places;
    return [...places].sort((a, b) => this.points(b) - this.points(a) || (a.move < b.move ? -1 : 1));
  });
  readonly place = $derived.by(() => {
    const on = this.places.filter((place) => place.square === this.pick.square);
    return on.find((place) => place.dir === this.pick.dir) ?? (on.length === 1 ? on[0] : undefined);
  });
  aim = (place: Placement) => this.content.beside(place.square, place.dir)!;
  points = (place: Placement) => this.aim(place).points;

  readonly play = $derived.by((): CardPlay | undefined => this.playOf(this.pick));
  playOf = ({ card, as = null, with: second = null }: Partial<Pick>): CardPlay | undefined =>
    this.legal.plays.find((play) => play.card === card && play.as === as && play.with === second);
  readonly exchange = $derived.by((): Exchange | undefined =>
    this.legal.exchanges.find(({ move }) => move === this.pick.exchange),
  );
  // RF-21: one or more gadgets in one action. The engine takes them in the order of their names; a person, in any.
  #buys = (gadgets: string[]) => gadgets.toSorted().map((gadget) => `buy ${gadget}`);
  readonly purchase = $derived.by(() => {
    const buys = this.#buys(this.pick.gadgets);
    return this.outlook(...buys)?.legal.includes('done') ? [...buys, 'done'] : buys;
  });
  // Whether a gadget can be bought with those chosen so far.
  canAdd = (gadget: string): boolean =>
    this.legal.buys.has(gadget) &&
    (this.pick.gadgets.length === 0 || !!this.outlook(...this.#buys([...this.pick.gadgets, gadget])));
  // A click puts a gadget into the purchase, a second one takes it out again.
  async clickGadget(gadget: string): Promise<void> {
    const { gadgets } = this.pick;
    const rest = gadgets.filter((one) => one !== gadget);
    if (rest.length < gadgets.length) this.turnTo({ mode: 'buy', gadgets: rest });
    else if (this.canAdd(gadget)) this.turnTo({ mode: 'buy', gadgets: [...gadgets, gadget] });
    else await this.#explainBuy([...gadgets, gadget]);
  }
  async #explainBuy(gadgets: string[]): Promise<void> {
    if (!this.isMine || this.table.busy) return;
    const { ply } = this.table;
    const fault = await this.table.whatIf(...this.#buys(gadgets));
    if ('sentence' in fault) this.#reason = { ply, fault };
  }
  readonly target = $derived.by(() => {
    const { targets } = this.legal;
    return this.pick.square ?? (targets.size === 1 ? [...targets.keys()][0]! : null);
  });

  // Whether nobody acts after this seat.
  readonly isLast = $derived.by(() => this.table.view.todo.length < 2);
  // RF-14: the colours of the target; gold matches all.
  readonly leading = $derived.by(() => {
    const { target, tiles } = this.table.view;
    const faces = target.map((name) => this.content.tile(tiles[name]!.face!));
    return faces.some(({ kind }) => kind === 'gold')
      ? [...colors]
      : colors.filter((color) => faces.some((face) => face.color === color));
  });
  matches = (card: string): boolean => this.leading.includes(cardColor(card));

  // In `lose`: whether it is about the cards this seat has in play.
  readonly isHitInPlay = $derived.by(() => {
    const played = this.table.view.played[this.me];
    return !!played && played.cards.length > 0 && played.color === this.table.view.focus.color;
  });

  // ---- what would be sent: the moves of the primary button, empty while something is missing

  readonly moves = $derived.by((): string[] => {
    const { pick, legal } = this;
    const some = (...moves: (string | null | undefined)[]) =>
      moves.every(Boolean) ? (moves as string[]) : [];
    switch (this.table.view.phase) {
      case 'target':
        return some(this.target && legal.targets.get(this.target));
      case 'place':
        return some(this.place?.move);
      case 'lose':
        return some(pick.card && legal.loses.get(pick.card));
      case 'capsule':
        return some(pick.color && legal.capsules.get(pick.color));
      case 'take':
      case 'return':
      case 'discard':
        return some(this.listMove(this.list)?.move);
    }
    if (pick.token) return some(legal.installs.get(pick.token), this.place?.move);
    if (pick.gadgets.length > 0) return this.purchase;
    if (pick.exchange) return some(this.exchange?.move);
    if (pick.card) return some(this.play?.move);
    if (pick.deck) return some(legal.refill, `deck ${pick.deck}`);
    return this.table.view.phase === 'buy' ? some(legal.done) : [];
  });

  // The crystals chosen so far; a list that is the only one is chosen from the beginning.
  readonly list = $derived.by(() =>
    this.legal.lists.length === 1 ? this.legal.lists[0]!.crystals : this.pick.list,
  );
  listMove = (list: Color[]) =>
    this.legal.lists.find(({ crystals }) => crystals.join(' ') === [...list].sort().join(' '));
  // Whether some legal list holds these and perhaps more.
  allows = (list: Color[]) => this.legal.lists.some(({ crystals }) => holds(crystals, list));

  choose(patch: Partial<Pick>): void {
    this.#picked = { ply: this.table.ply, pick: { ...this.pick, ...patch } };
  }
  // A drill stands on this square, pointing where it brings most.
  stand = (square: string): void => {
    const best = this.places.find((place) => place.square === square);
    if (best) this.choose({ square, dir: best.dir });
  };
  // Something else than before: whatever was chosen is put back.
  turnTo(patch: Partial<Pick>): void {
    this.#reason = null;
    this.choose({ ...nothing, ...patch });
  }
  back(): boolean {
    const { pick } = this;
    if (pick.token && pick.square) this.choose({ square: null, dir: null });
    else if (pick.gadgets.length > 0 || pick.token || pick.exchange || pick.from)
      this.turnTo({ mode: pick.mode });
    else if (JSON.stringify(pick) !== JSON.stringify(nothing)) this.turnTo({});
    else return false;
    return true;
  }
  send(...moves: string[]): void {
    if (moves.length > 0 && !this.table.busy) void this.table.play(...moves);
  }
  confirm(): boolean {
    if (this.moves.length === 0) return false;
    this.send(...this.moves);
    return true;
  }
  // A click chooses, a second one on the same thing confirms.
  click(patch: Partial<Pick>, isChosen: boolean): void {
    if (isChosen && this.moves.length > 0) this.confirm();
    else this.turnTo(patch);
  }
  async explain(move: string): Promise<void> {
    if (!this.isMine || this.table.busy) return;
    const { ply } = this.table;
    const fault = await this.table.whyNot(move);
    if (fault) this.#reason = { ply, fault };
  }

  // ---- what it would lead to

  #key = (moves: string[]) => `${this.table.ply}/${this.me}/${moves.join(';')}`;
  outlook = (...moves: string[]): Outlook<View> | undefined => this.#outlooks[this.#key(moves)];
  async #ask(...moves: string[]): Promise<void> {
    const key = this.#key(moves);
    if (moves.length === 0 || this.#asked.has(key)) return;
    this.#asked.add(key);
    const outlook = await this.#foresee(moves);
    if (!('view' in outlook)) return;
    const known = Object.keys(this.#outlooks).length > 60 ? {} : this.#outlooks;
    this.#outlooks = { ...known, [key]: outlook };
  }
  // RF-26: which Safety Forecast is turned up before the mining does not change the trick.
  async #foresee(moves: string[]): Promise<Outlook<View> | Fault> {
    const outlook = await this.table.whatIf(...moves);
    if (!('view' in outlook) || outlook.view.phase !== 'safety') return outlook;
    return this.table.whatIf(...moves, 'safety blue');
  }

  // As it stands: everybody who is still to act passes, which everybody may.
  #rest = () => Array<string>(Math.max(0, this.table.view.todo.length - 1)).fill('pass');
  standing = (move: string): Outlook<View> | undefined => this.outlook(move, ...this.#rest());

  // With one card in Alarm: how the trick would end for each colour that can still come (RF-31 to RF-34).
  readonly open = $derived.by(() => {
    const { safety, spent } = this.table.view;
    return colors.filter((color) => color !== safety && !spent.includes(color));
  });
  risks = (move: string) =>
    this.open.map((color) => ({ color, outlook: this.outlook(move, ...this.#rest(), `accident ${color}`) }));
  #askRisks(move: string): void {
    const standing = this.standing(move);
    if (standing?.view.phase !== 'accident' || standing.view.alarm !== 1) return;
    for (const color of this.open) void this.#ask(move, ...this.#rest(), `accident ${color}`);
  }

  // Called in an effect of the components that show previews.
  look(): void {
    const { legal, pick, table } = this;
    if (!this.isMine || table.busy) return;
    const cards = new Set(legal.plays.map(({ card }) => card));
    for (const card of cards) {
      const play = this.playOf({ card });
      if (play) void this.#ask(play.move, ...this.#rest());
    }
    if (this.play) {
      void this.#ask(this.play.move, ...this.#rest());
      this.#askRisks(this.play.move);
    }
    if (legal.pass) {
      void this.#ask(legal.pass, ...this.#rest());
      this.#askRisks(legal.pass);
    }
    for (const gadget of pick.gadgets.length > 0 ? legal.buys.keys() : [])
      if (!pick.gadgets.includes(gadget)) void this.#ask(...this.#buys([...pick.gadgets, gadget]));
    if (pick.gadgets.length > 0) void this.#ask(...this.#buys(pick.gadgets));
    const install = pick.token && legal.installs.get(pick.token);
    if (install) void this.#ask(install);
    if (!this.play) void this.#ask(...this.moves);
  }

  // ---- keys

  keydown(event: KeyboardEvent): boolean {
    if (event.key.startsWith('Arrow')) return moveFocus(event);
    if (event.key === 'Escape') return this.back();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return this.confirm();
    if (event.ctrlKey || event.metaKey || event.altKey || !this.isMine) return false;
    return shortcut(this, event.key.toLowerCase());
  }
  // ---- all cards that are missing at once: which card comes does not depend on the deck

  readonly missing = $derived.by(() => {
    const { view } = this.table;
    return this.me < 0 ? 0 : handLimit(this.content, view, this.me) - view.hands[this.me]!.length;
  });
  // The fullest deck, where it does not run out (RF-24): then there is nothing to choose between.
  readonly wholeFill = $derived.by(() => {
    const { decks } = this.table.view;
    const most = Math.max(...decks);
    return this.missing > 1 && most > this.missing ? decks.indexOf(most) + 1 : 0;
  });
  fill(): void {
    fills.set(this.table, this.wholeFill);
    this.send(`deck ${this.wholeFill}`);
  }
  next(): string | null {
    const { phase, decks } = this.table.view;
    const deck = fills.get(this.table) ?? 0;
    if (phase === 'deck' && (decks[deck - 1] ?? 0) > 1) return `deck ${deck}`;
    if (phase !== 'draw') fills.delete(this.table);
    return null;
  }

  canRefillFrom = (deck: number): boolean =>
    !!this.legal.refill && (this.table.view.decks[deck - 1] ?? 0) > 0;
  // A deck is a button by itself. In an action it is chosen first: a refill spends the action.
  clickDeck(deck: number): void {
    const move = this.legal.decks.get(deck);
    if (move) this.send(move);
    else if (this.canRefillFrom(deck)) this.click({ deck }, this.pick.deck === deck);
    else void this.explain('refill');
  }
}

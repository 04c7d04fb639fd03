// What is chosen but not sent, and what it would lead to. A choice belongs to one position: any ply drops it.
import type { Choice, Fault } from '../../table/contract';
import { packOf, type AmTable } from './facts';
import { keydown } from './keys';
import {
  choosePart,
  digOf,
  digsOf,
  moveOf,
  optionsOf,
  rerollOf,
  tapSquare,
  toolsOf,
  triedOut,
  type Dig,
  type Tool,
} from './moves';
import { bestOf, seeBestDig, seeDig, seeFaces, seeFree, type FaceOutcome, type Outcome } from './preview';
import type { View } from './types';

interface Kept {
  ply: number;
  tool: string; // 'use 2', 'black 1' or ''
  parts: [number, string][]; // squares and what becomes of them, the oldest first
  bay: number; // the square looked at, 0 for none
  marks: number[]; // places of dice to reroll, in the pool or the smelter
  section: string;
  squares: number[] | null; // null: as proposed
  free: string;
}
const nothing = (ply: number): Kept => ({
  ply,
  tool: '',
  parts: [],
  bay: 0,
  marks: [],
  section: '',
  squares: null,
  free: '',
});

interface Seen {
  ply: number;
  key: string;
  outcomes: Map<string, Outcome | null>;
}

export class AmChoice implements Choice {
  #kept = $state.raw<Kept>(nothing(0));
  #seen = $state.raw<Seen>({ ply: 0, key: '', outcomes: new Map() });
  #faces = $state.raw<{ ply: number; faces: FaceOutcome[] }>({ ply: 0, faces: [] });
  #why = $state.raw<{ ply: number; fault: Fault | null }>({ ply: 0, fault: null });

  constructor(readonly table: AmTable) {}

  readonly now = $derived.by(() =>
    this.#kept.ply === this.table.ply ? this.#kept : nothing(this.table.ply),
  );
  readonly tools = $derived.by(() => toolsOf(this.table.legal, this.view.drill));
  readonly digs = $derived.by(() => digsOf(this.table.legal));

  get view(): View {
    return this.table.view;
  }
  get pack() {
    return packOf(this.table);
  }
  get mine(): boolean {
    return this.table.turn !== 'over' && this.table.turn === this.table.seat;
  }
  #keep(change: Partial<Kept>) {
    this.#why = { ply: 0, fault: null };
    this.#kept = { ...this.now, ...change };
  }

  // --- modify
  readonly tool = $derived.by((): Tool | null => this.tools.find(({ id }) => id === this.now.tool) ?? null);
  readonly toolMove = $derived.by(() => (this.tool ? moveOf(this.tool, this.now.parts) : null));

  pickTool(id: string) {
    const tool = id === this.now.tool ? '' : id;
    const squares =
      this.tools.find((one) => one.id === tool)?.moves.flatMap(({ parts }) => Object.keys(parts)) ?? [];
    const alone = new Set(squares).size === 1 ? Number(squares[0]) : 0;
    this.#keep({ tool, parts: [], bay: alone, marks: [] });
  }
  pickPart(square: number, what: string) {
    if (this.tool) this.#keep({ parts: choosePart(this.tool, this.now.parts, square, what), bay: square });
  }
  pickBay(square: number) {
    this.#keep({ bay: this.now.bay === square ? 0 : square });
  }
  drop() {
    this.#kept = nothing(this.table.ply);
  }

  // --- dice to be rerolled: the pool's or the smelter's
  get dice(): number[] {
    return this.view.ply === 'smelter' ? this.view.foundry.smelter : this.view.pool;
  }
  mark(place: number) {
    const marks = this.now.marks.includes(place)
      ? this.now.marks.filter((one) => one !== place)
      : [...this.now.marks, place];
    this.#keep({ marks, tool: '', parts: [], bay: 0 });
  }
  // The next unmarked die of that number; with none left all of them are unmarked.
  markNumber(number: number) {
    const places = this.dice.flatMap((die, place) => (die === number ? [place] : []));
    const next = places.find((place) => !this.now.marks.includes(place));
    if (next !== undefined) this.mark(next);
    else this.#keep({ marks: this.now.marks.filter((place) => !places.includes(place)) });
  }
  readonly marked = $derived.by(() => this.now.marks.map((place) => this.dice[place] ?? 0));
  // With nothing marked, all of them.
  readonly reroll = $derived.by(() => {
    const move = rerollOf(this.marked.length > 0 ? this.marked : this.dice);
    return this.table.legal.includes(move) ? move : '';
  });

  // --- dig
  readonly sections = $derived.by(() => [...new Set(this.digs.map(({ section }) => section))]);
  readonly section = $derived.by(
    () => this.now.section || (this.proposed?.section ?? this.sections[0] ?? ''),
  );
  readonly variants = $derived.by(() => this.digs.filter(({ section }) => section === this.section));
  readonly proposed = $derived.by((): Dig | null => {
    const here = this.digs.filter(({ section }) => this.now.section === '' || section === this.now.section);
    const seen = bestOf(here.flatMap(({ move }) => this.outcome(move) ?? []))?.dig;
    return seen ?? here.toSorted((a, b) => b.squares.length - a.squares.length)[0] ?? null;
  });
  readonly squares = $derived.by(() => this.now.squares ?? this.proposed?.squares ?? []);
  readonly dig = $derived.by(() => digOf(this.digs, this.section, this.squares) ?? null);

  pickSection(section: string) {
    this.#keep({ section, squares: null });
  }
  pickSquare(square: number) {
    this.#keep({ section: this.section, squares: tapSquare(this.digs, this.section, this.squares, square) });
  }
  pickDig(dig: Dig) {
    this.#keep({ section: dig.section, squares: dig.squares });
  }

  // --- free square
  readonly frees = $derived.by(() => this.table.legal.filter((move) => move.startsWith('free ')));
  readonly free = $derived.by(() => {
    const best = bestOf(this.frees.flatMap((move) => this.outcome(move) ?? []))?.moves[0];
    return this.now.free || (best ?? this.frees[0] ?? '');
  });
  pickFree(square: number) {
    const move = `free ${square}`;
    if (this.frees.includes(move)) this.#keep({ free: move });
  }

  // --- what it would lead to
  // The moves whose outcome is wanted, each with a key.
  readonly #wanted = $derived.by((): [string, () => Promise<Outcome | null>][] => {
    const { table, view } = this;
    if (!this.mine) return [];
    const dig = (move: string): [string, () => Promise<Outcome | null>] => [
      move,
      () => seeDig(table, view, [], move),
    ];
    if (view.ply === 'dig') return triedOut(this.digs, this.dig?.move).map(dig);
    if (view.ply === 'free') return this.frees.map((move) => [move, () => seeFree(table, view, move)]);
    if (view.ply !== 'modify') return this.table.legal.map((move) => [move, () => this.#plain(move)]);
    const moves = this.tool ? triedOut(this.tool.moves, this.toolMove?.move) : [];
    const standing: [string, () => Promise<Outcome | null>] = ['done', () => this.#change([])];
    return [
      standing,
      ...moves.map((move): [string, () => Promise<Outcome | null>] => [move, () => this.#change([move])]),
    ];
  });

  outcome(move: string): Outcome | null {
    return this.#seen.ply === this.table.ply ? (this.#seen.outcomes.get(move) ?? null) : null;
  }
  // Whether the engine has answered about a move: an outcome of null then says that nothing can be dug.
  known(move: string): boolean {
    return this.#seen.ply === this.table.ply && this.#seen.outcomes.has(move);
  }
  readonly faces = $derived.by(() => (this.#faces.ply === this.table.ply ? this.#faces.faces : []));

  // Called in an effect of the decision bar, which is always there.
  async look(): Promise<void> {
    const [wanted, ply, from] = [this.#wanted, this.table.ply, this.#seen];
    const key = wanted.map(([move]) => move).join();
    if (from.ply === ply && from.key === key) return;
    const outcomes = new Map(from.ply === ply ? from.outcomes : []);
    for (const [move, see] of wanted) if (!outcomes.has(move)) outcomes.set(move, await see());
    if (this.table.ply === ply) this.#seen = { ply, key, outcomes };
  }
  async lookAtFaces(): Promise<void> {
    const { ply } = this.table;
    const first = { smelter: ['stop'], controller: ['reroll'] }[this.view.ply as string];
    if (!first || !this.mine || this.#faces.ply === ply) return;
    const faces = await seeFaces(this.table, this.view, first);
    if (this.table.ply === ply) this.#faces = { ply, faces };
  }

  // A change of the drill and the best dig after it; where dice are rerolled there is nothing to see yet.
  async #change(moves: string[]): Promise<Outcome | null> {
    const after = moves.length > 0 ? await this.table.whatIf(...moves) : null;
    if (after && (!('view' in after) || after.turn === 'chance')) return null;
    const best = await seeBestDig(this.table, this.view, [...moves, 'done']);
    return best ?? (after && 'view' in after ? this.#still(moves, after.view) : null);
  }
  async #plain(move: string): Promise<Outcome | null> {
    const found = await this.table.whatIf(move);
    return 'view' in found ? this.#still([move], found.view) : null;
  }
  #still(moves: string[], after: View): Outcome {
    const seat = this.view.active;
    const [mover, other] = [seat, 1 - seat].map(
      (one) => after.players[one]!.funds - this.view.players[one]!.funds,
    );
    const left = after.players[seat]!.funds;
    const rest = { dig: null, units: 0, finishes: '', sale: null, market: null, free: '' };
    return { ...rest, moves, drill: after.drill, mover: mover!, other: other!, left, after };
  }

  // The outcome that the board previews now.
  readonly preview = $derived.by((): Outcome | null => {
    const { ply } = this.view;
    if (!this.mine) return null;
    if (ply === 'modify') return this.outcome(this.tool ? (this.toolMove?.move ?? '') : 'done');
    if (ply === 'dig') return this.dig ? this.outcome(this.dig.move) : null;
    if (ply === 'free') return this.outcome(this.free);
    return ply === 'sell' ? this.outcome('sell') : null;
  });

  // Why something that is not lit cannot be done, in the engine's words.
  readonly why = $derived.by(() => (this.#why.ply === this.table.ply ? this.#why.fault : null));
  async ask(move: string): Promise<void> {
    const { ply } = this.table;
    if (this.mine) this.#why = { ply, fault: await this.table.whyNot(move) };
  }

  // The die on a square is tapped: the next thing that the tool can make of it.
  turn(square: number): boolean {
    const options = this.tool ? optionsOf(this.tool, square) : [];
    const now = this.now.parts.find(([at]) => at === square)?.[1];
    const next = options[now === undefined ? 0 : options.indexOf(now) + 1] ?? now;
    if (next !== undefined) this.pickPart(square, next);
    return next !== undefined;
  }

  send(move: string) {
    if (!this.table.busy && move !== '') void this.table.play(move);
  }
  keydown(event: KeyboardEvent): boolean {
    return keydown(this, event);
  }
}

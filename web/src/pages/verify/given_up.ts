// The given-up starts that a record names (docs/fair_dice.md): what `orebit verify` checks, in its words.
import { t } from '../../strings/verify';
import type { GivenUpStart } from '../../table/given_up';
import { Fault, isHex, isListOf, isWhole, need, needHash } from './fault';
import { fromHex, hash, seatCommit } from './hash';

type Members = Record<string, unknown>;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && new TextEncoder().encode(value).length <= 4096;

function shapeOf(value: unknown, name: string, players: number): GivenUpStart {
  const start = (typeof value === 'object' && value !== null ? value : {}) as Members;
  const has = (key: string, expected: string, is: (value: unknown) => boolean) =>
    need(is(start[key]), `${name}.${key}`, start[key], expected);
  const hasList = (key: string, expected: string, is: (value: unknown) => boolean) => {
    has(key, t('perSeat'), (list) => isListOf(list, players));
    for (const [i, item] of (start[key] as unknown[]).entries())
      need(is(item), `${name}.${key}[${i}]`, item, expected);
  };
  has('table', t('tableId'), isText);
  has('seq', t('eventNumber'), (seq) => isWhole(seq, 1, 2 ** 31 - 1));
  for (const key of ['server_commit', 'server_seed'])
    has(key, t('digits64'), (digits) => digits === undefined || isHex(digits, 64));
  hasList('seat_commits', t('digits64'), (commit) => isHex(commit, 64));
  hasList('seat_seeds', t('digits32'), (seed) => seed === '' || isHex(seed, 32) || isHex(seed, 64));
  has('seat', t('seatNumber', { last: players - 1 }), (seat) => isWhole(seat, 0, players - 1));
  has('name', t('aName'), isText);
  has('why', t('aWhy'), (why) => why === 'left' || why === 'replaced');
  return start as unknown as GivenUpStart;
}

// A table that lost a seat after a seed was shown goes on under an id that ends with the number of the start.
function startNumber(table: string): number {
  const digits = table.slice(10);
  return /^0*[0-9]{1,9}$/.test(digits) && Number(digits) > 1 ? Number(digits) : 1;
}

class Chain {
  #lastTable = '';
  #lastSeq = 0;
  #tables = 0;
  readonly #spent: Set<string>;

  constructor(
    private readonly table: string,
    seatSeeds: string[],
  ) {
    this.#spent = new Set(seatSeeds);
  }

  async add(start: GivenUpStart, name: string): Promise<void> {
    this.#checkPlace(start, name);
    if (start.table !== this.table) await this.#checkServer(start, name);
    for (const seat of start.seat_seeds.keys()) await this.#checkSeat(start, name, seat);
  }
  // The id of the table says how many came before it.
  finish(): void {
    const before = this.#lastTable === this.table ? this.#tables - 1 : this.#tables;
    const expected = startNumber(this.table) - 1;
    if (before !== expected) throw new Fault(t('startsBefore', { before, expected }));
  }

  #checkPlace({ table, seq }: GivenUpStart, name: string): void {
    if (table !== this.#lastTable) {
      this.#lastSeq = 0;
      const number = ++this.#tables;
      need(startNumber(table) === number, `${name}.table`, table, t('idOfStart', { number }));
    }
    this.#lastTable = table;
    need(seq > this.#lastSeq, `${name}.seq`, seq, t('moreThan', { number: this.#lastSeq }));
    this.#lastSeq = seq;
  }
  async #checkServer({ server_commit, server_seed }: GivenUpStart, name: string): Promise<void> {
    need(!!server_seed, `${name}.server_seed`, undefined, t('digits64'));
    const expected = await hash(fromHex(server_seed!));
    needHash(`${name}.server_commit`, server_commit, expected, `${name}.server_seed`);
  }
  async #checkSeat(start: GivenUpStart, name: string, seat: number): Promise<void> {
    const seed = start.seat_seeds[seat]!;
    if (seed === '') return;
    const hash = await seatCommit(seed);
    const of = `${name}.seat_seeds[${seat}]`;
    needHash(`${name}.seat_commits[${seat}]`, start.seat_commits[seat], hash, of);
    need(!this.#spent.has(seed), of, seed, t('usedOnce'));
    this.#spent.add(seed);
  }
}

export async function checkGivenUp(
  list: unknown,
  table: string,
  seatSeeds: string[],
): Promise<GivenUpStart[]> {
  need(list === undefined || Array.isArray(list), 'fair.given_up', list, t('startList'));
  const named = (i: number) => `fair.given_up[${i}]`;
  const starts = ((list ?? []) as unknown[]).map((one, i) => shapeOf(one, named(i), seatSeeds.length));
  const chain = new Chain(table, seatSeeds);
  for (const [i, start] of starts.entries()) await chain.add(start, named(i));
  chain.finish();
  return starts;
}

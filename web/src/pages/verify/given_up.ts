// The given-up starts that a record names (docs/fair_dice.md): what `orebit verify` checks, in its words.
import { t } from '../../strings/verify';
import type { GivenUpStart } from '../../table/given_up';
import { differs, Fault, isHex, needHash } from './fault';
import { fromHex, hash, seatCommit } from './hash';

type Members = Record<string, unknown>;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && new TextEncoder().encode(value).length <= 4096;
const isNumber = (value: unknown, low: number, high: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

function needHexList(start: Members, name: string, key: string, players: number, digits: number): void {
  const list = start[key];
  const [isSeed, expected] = digits === 32 ? [true, t('digits32')] : [false, t('digits64')];
  if (!Array.isArray(list) || list.length !== players) throw differs(`${name}.${key}`, list, t('perSeat'));
  for (const [i, item] of list.entries())
    if (!isHex(item, digits) && !(isSeed && (item === '' || isHex(item, 64))))
      throw differs(`${name}.${key}[${i}]`, item, expected);
}

function shapeOf(value: unknown, name: string, players: number): GivenUpStart {
  const start = (typeof value === 'object' && value !== null ? value : {}) as Members;
  const need = (isRight: boolean, key: string, expected: string) => {
    if (!isRight) throw differs(`${name}.${key}`, start[key], expected);
  };
  need(isText(start['table']), 'table', t('tableId'));
  need(isNumber(start['seq'], 1, 2 ** 31 - 1), 'seq', t('eventNumber'));
  for (const key of ['server_commit', 'server_seed'])
    need(start[key] === undefined || isHex(start[key], 64), key, t('digits64'));
  needHexList(start, name, 'seat_commits', players, 64);
  needHexList(start, name, 'seat_seeds', players, 32);
  need(isNumber(start['seat'], 0, players - 1), 'seat', t('seatNumber', { last: players - 1 }));
  need(isText(start['name']), 'name', t('aName'));
  need(start['why'] === 'left' || start['why'] === 'replaced', 'why', t('aWhy'));
  return start as unknown as GivenUpStart;
}

// A table that lost a seat after a seed was shown goes on under an id that ends with the number of the start.
export function startNumber(table: string): number {
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
      if (startNumber(table) !== ++this.#tables)
        throw differs(`${name}.table`, table, t('idOfStart', { number: this.#tables }));
    }
    this.#lastTable = table;
    if (seq <= this.#lastSeq) throw differs(`${name}.seq`, seq, t('moreThan', { number: this.#lastSeq }));
    this.#lastSeq = seq;
  }
  async #checkServer({ server_commit, server_seed }: GivenUpStart, name: string): Promise<void> {
    if (!server_seed) throw differs(`${name}.server_seed`, undefined, t('digits64'));
    const expected = await hash(fromHex(server_seed));
    needHash(`${name}.server_commit`, server_commit, expected, `${name}.server_seed`);
  }
  async #checkSeat(start: GivenUpStart, name: string, seat: number): Promise<void> {
    const seed = start.seat_seeds[seat]!;
    if (seed === '') return;
    const hash = await seatCommit(seed);
    const of = `${name}.seat_seeds[${seat}]`;
    needHash(`${name}.seat_commits[${seat}]`, start.seat_commits[seat], hash, of);
    if (this.#spent.has(seed)) throw differs(of, seed, t('usedOnce'));
    this.#spent.add(seed);
  }
}

export async function checkGivenUp(
  list: unknown,
  table: string,
  seatSeeds: string[],
): Promise<GivenUpStart[]> {
  if (list !== undefined && !Array.isArray(list)) throw differs('fair.given_up', list, t('startList'));
  const named = (i: number) => `fair.given_up[${i}]`;
  const starts = (list ?? []).map((one: unknown, i: number) => shapeOf(one, named(i), seatSeeds.length));
  const chain = new Chain(table, seatSeeds);
  for (const [i, start] of starts.entries()) await chain.add(start, named(i));
  chain.finish();
  return starts;
}

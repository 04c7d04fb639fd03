// The links of a record of version 2 (docs/formats/fair_dice_2.md): what `orebit verify` checks, in its words.
import { t } from '../../strings/verify';
import { isHex, isListOf, isWhole, need } from './fault';
import { fromHex, hmacWith, linkBefore, type Hmac } from './hash';

export type Mode = 'quick' | 'strict';
type Line = Record<string, unknown>;

const mostSpent = 4096;

async function keyed(serverSeed: string, parts: string[]): Promise<Hmac> {
  const hmac = await hmacWith(fromHex(serverSeed));
  return hmacWith(await hmac(parts.join('|')));
}

export class Throws {
  all = 0; // throws: chance after one decision
  unlinked = 0; // those that no seat has given a link to
  leftOut = 0; // links that were asked for and did not come
  spent = 0; // links shown with decisions taken back
  unasked = 0; // throws of a strict table that did not ask everybody else who has a chain
  readonly #last: string[]; // of each chain; '': it has none
  #links: string[] = [];
  #asked: number[] = []; // for a link to the present throw
  #actor = 0;
  #isNew = false;

  private constructor(
    readonly mode: Mode,
    private readonly serverSeed: string,
    private readonly table: string,
    seatSeeds: string[],
    public stream: Hmac, // of the present throw
  ) {
    this.#last = seatSeeds.map((seed) => (seed.length === 64 ? seed : ''));
  }

  static async begin(mode: Mode, serverSeed: string, table: string, seatSeeds: string[]): Promise<Throws> {
    const stream = await keyed(serverSeed, ['orebit/fair/2', table, '1', ...seatSeeds]);
    return new Throws(mode, serverSeed, table, seatSeeds, stream);
  }

  async decision(line: Line, actor: number): Promise<void> {
    this.#links = this.#last.map(() => '');
    this.#actor = actor;
    this.#isNew = true;
    const { spent, link } = line;
    const count = isWhole(spent, 1, mostSpent) ? spent : 0;
    need(spent === undefined || (link !== undefined && count > 0), 'spent', spent, t('spentNumber'));
    this.spent += count;
    if (link !== undefined) await this.#take(link, 'link', actor, count);
  }

  async chance(line: Line, ply: number): Promise<void> {
    if (!this.#isNew) return;
    this.#isNew = false;
    await this.#others(line);
    ++this.all;
    if (this.#links.every((link) => link === '')) ++this.unlinked;
    if (this.mode === 'strict' && this.#passesSomebodyOver()) ++this.unasked;
    this.stream = await keyed(this.serverSeed, ['orebit/fair/2', this.table, String(ply), ...this.#links]);
  }

  async #take(link: unknown, name: string, seat: number, spent: number): Promise<void> {
    need(isHex(link, 64), name, link, t('digits64'));
    let before = await linkBefore(link);
    for (let i = 0; i < spent; ++i) before = await linkBefore(before);
    need(before === this.#last[seat], name, link, t('linkFollows', { seat }));
    this.#links[seat] = this.#last[seat] = link;
  }

  #readAsked(asked: unknown[]): void {
    let least = 0;
    for (const seat of asked) {
      const isNext = isWhole(seat, least, this.#last.length - 1) && seat !== this.#actor;
      need(isNext, 'asked', seat, t('askedSeats'));
      this.#asked.push(seat);
      least = seat + 1;
    }
  }

  // Somebody has a chain and was not asked: away, or so the server says.
  #passesSomebodyOver = () =>
    this.#last.some((link, seat) => link !== '' && seat !== this.#actor && !this.#asked.includes(seat));

  // What a strict table asked of the others, and what came.
  async #others({ asked, links }: Line): Promise<void> {
    this.#asked = [];
    if (asked === undefined && links === undefined) return;
    need(this.mode === 'strict', 'links', links, t('noLinks'));
    need(isListOf(links, this.#last.length), 'links', links, t('perSeat'));
    need(Array.isArray(asked), 'asked', asked, t('seatList'));
    this.#readAsked(asked);
    for (const [seat, link] of links.entries()) {
      const isAsked = this.#asked.includes(seat);
      const name = `links[${seat}]`;
      need(isAsked || link === '', name, link, t('notAsked'));
      if (link !== '') await this.#take(link, name, seat, 0);
      else if (isAsked) ++this.leftOut;
    }
  }
}

// Computes every roll and deal of a networked table's record again (formats/fair-dice.md): hashes by the browser, the rules by
// the engine. Finds what `orebit verify` finds, in the same order and words.
import { Remote, type Calls } from '../../engine/line';
import { OrebitError, type Turn } from '../../engine/orebit';
import { t } from '../../strings/verify';
import type { GivenUpStart } from '../../table/given_up';
import { readText } from '../shared/record';
import type { RecordLine } from '../shared/replay';
import { sha256Text, toHex, type Hmac } from './hash';
import { Fault, need } from './fault';
import { checkHead, type FairHead } from './header';
import { checkSignature } from './signature';
import type { Throws } from './throws';

export interface CheckedPly {
  ply: number;
  recorded: string;
  computed: string;
}
export interface Verdict {
  table: string;
  pack: string;
  serverCommit: string;
  seatSeeds: string[];
  givenUp: GivenUpStart[]; // starts before this one
  throws: Throws | null; // of version 2
  plies: number; // that keep the rules
  chance: CheckedPly[]; // recomputed, the wrong one last
  end: 'over' | 'resigned' | 'expired' | 'given_up' | null;
  sealed: boolean;
  signer: string; // the key of the server that signed it, or ''
  fault: { line: number; what: string } | null;
}

type Progress = (verdict: Verdict, total: number) => void;

// What chance does in this ply: as many blocks of the stream as it takes.
async function draw(record: Remote, stream: Hmac, ply: number): Promise<string> {
  let words = '';
  for (let block = 0; block < 1000; ++block) {
    words += toHex(await stream(`${ply}:${block}`));
    const move = await record.ask<string | null>('record_draw', words);
    if (move !== null) return move;
  }
  throw new Fault('the stream of this ply never ends'); // cannot happen: a ply takes a few numbers
}

function moveOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { move?: unknown }).move;
  } catch {
    return undefined; // the engine says what is wrong with the line
  }
}

// The same fault, with the number of the ply before it.
async function inPly(ply: number, check: () => Promise<void> | undefined): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw error instanceof Fault ? new Fault(t('inPly', { ply, what: error.message })) : error;
  }
}

class Checker {
  readonly verdict: Verdict;
  #head: FairHead | null = null;
  #turn: Turn = 'chance';
  #ply = 1;

  constructor(private readonly record: Remote) {
    const head = { table: '', pack: '', serverCommit: '', seatSeeds: [], givenUp: [], throws: null };
    this.verdict = { ...head, plies: 0, chance: [], end: null, sealed: false, signer: '', fault: null };
  }

  async read(line: string): Promise<void> {
    if (!this.#head) return this.#readHead(line);
    if (this.verdict.end) throw new Fault(t('follows'));
    const turn = this.#turn;
    const { throws } = this.#head;
    if (turn === 'chance') await this.#checkChance(line);
    const said = await this.record.ask<RecordLine>('record_line', line);
    if ('end' in said) this.verdict.end = said.end;
    if (!('ply' in said)) return;
    if (typeof turn === 'number') await inPly(said.ply, () => throws?.decision(JSON.parse(line), turn));
    this.#turn = said.turn;
    this.#ply = said.ply + 1;
    this.verdict.plies = said.ply;
  }

  async #readHead(line: string): Promise<void> {
    const said = await this.record.ask<RecordLine>('record_line', line);
    if (!('header' in said)) return;
    const head = JSON.parse(line) as Record<string, unknown>;
    this.verdict.pack = said.header.content;
    const [found, hash] = [head['content_hash'], said.content_hash];
    need(found === hash, 'content_hash', found, t('packAtHand', { hash }));
    this.#head = await checkHead(head['fair'], said.header.players);
    const { table, serverCommit, seatSeeds, givenUp, throws } = this.#head;
    Object.assign(this.verdict, { table, serverCommit, seatSeeds, givenUp, throws });
    this.#turn = said.turn;
  }

  async #checkChance(line: string): Promise<void> {
    const recorded = moveOf(line);
    if (recorded === undefined) return;
    const { throws, stream } = this.#head!;
    await inPly(this.#ply, () => throws?.chance(JSON.parse(line), this.#ply));
    const computed = await draw(this.record, throws?.stream ?? stream, this.#ply);
    this.verdict.chance.push({ ply: this.#ply, recorded: String(recorded), computed });
    const expected = t('byDice', { move: JSON.stringify(computed) });
    await inPly(this.#ply, async () => need(recorded === computed, 'move', recorded, expected));
  }
}

// The seal is the SHA-256 of every byte before it. The server's key, if it signed the record; '' if not.
async function checkSeal(record: string): Promise<string> {
  const before = ',"seal":"';
  const at = record.lastIndexOf(before);
  if (at < 0) throw new Fault(t('noSeal'));
  const expected = await sha256Text(record.slice(0, at));
  const found = record.slice(at + before.length);
  if (found === `${expected}"}\n`) return '';
  const behind = `${expected}","signature":"`;
  if (!found.startsWith(behind)) throw new Fault(t('badSeal', { found: found.slice(0, 64), expected }));
  return checkSignature(record.slice(0, at), expected, found.slice(behind.length));
}

function inWords(error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (error instanceof OrebitError) return error.errors[0]?.why ?? error.message;
  throw error;
}

// Throws a RecordProblem for what is no record at all.
export async function verifyRecord(
  engine: Calls,
  text: string,
  pack = '',
  progress: Progress = () => {},
): Promise<Verdict> {
  const { game, lines } = readText(text);
  const record = await Remote.open(engine, game, 'record_open', pack);
  const checker = new Checker(record);
  let line = 0;
  try {
    for (const one of lines) {
      ++line;
      await checker.read(one);
      progress(checker.verdict, lines.length - 2);
    }
    ++line;
    await record.text('record_end');
    --line;
    checker.verdict.signer = await checkSeal(lines.join('\n') + '\n');
    checker.verdict.sealed = true;
  } catch (error) {
    checker.verdict.fault = { line, what: inWords(error) };
  } finally {
    await record.close();
  }
  return checker.verdict;
}

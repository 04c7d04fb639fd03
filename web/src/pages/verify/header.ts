// The seeds and commits in the head of a record (formats/fair-dice.md 1 to 3, 7).
import { t } from '../../strings/verify';
import type { GivenUpStart } from '../../table/given_up';
import { Fault, isHex, isListOf, need, needHash } from './fault';
import { checkGivenUp } from './given_up';
import { Throws, type Mode } from './throws';
import { fromHex, hash, hmacWith, seatCommit, type Hmac } from './hash';

export interface FairHead {
  table: string;
  serverCommit: string;
  seatSeeds: string[];
  givenUp: GivenUpStart[];
  stream: Hmac; // of version 1: keyed with all seeds
  throws: Throws | null; // of version 2
}

async function checkServer(fair: Record<string, unknown>): Promise<string> {
  const [commit, seed] = [fair['server_commit'], fair['server_seed']];
  need(isHex(commit, 64), 'fair.server_commit', commit, t('digits64'));
  if (seed === undefined) throw new Fault(t('noServerSeed'));
  need(isHex(seed, 64), 'fair.server_seed', seed, t('digits64'));
  needHash('fair.server_commit', commit, await hash(fromHex(seed)), 'fair.server_seed');
  return seed;
}

async function checkSeats(
  fair: Record<string, unknown>,
  players: number,
  isSecond: boolean,
): Promise<string[]> {
  const [commits, seeds] = [fair['seat_commits'], fair['seat_seeds']];
  need(isListOf(commits, players), 'fair.seat_commits', commits, t('perSeat'));
  need(isListOf(seeds, players), 'fair.seat_seeds', seeds, t('perSeat'));
  for (const [i, seed] of seeds.entries()) {
    if (commits[i] === '') throw new Fault(t('neverBegan', { seat: i }));
    const name = `fair.seat_seeds[${i}]`;
    const isSeed = seed === '' || isHex(seed, 32) || (isSecond && isHex(seed, 64));
    need(isSeed, name, seed, t('seatDigits'));
    needHash(`fair.seat_commits[${i}]`, commits[i], await seatCommit(seed as string), name);
  }
  return seeds as string[];
}

export async function checkHead(fair: unknown, players: number): Promise<FairHead> {
  if (typeof fair !== 'object' || fair === null || Array.isArray(fair)) throw new Fault(t('noFair'));
  const head = fair as Record<string, unknown>;
  const isSecond = head['version'] === 2;
  const { version, mode, table } = head;
  need(version === 1 || isSecond, 'fair.version', version, '1 or 2');
  need(!isSecond || mode === 'quick' || mode === 'strict', 'fair.mode', mode, '"quick" or "strict"');
  need(typeof table === 'string' && table !== '', 'fair.table', table, t('tableId'));
  const serverSeed = await checkServer(head);
  const seatSeeds = await checkSeats(head, players, isSecond);
  const givenUp = await checkGivenUp(head['given_up'], table, seatSeeds);
  const key = await (await hmacWith(fromHex(serverSeed)))(['orebit/fair/1', table, ...seatSeeds].join('|'));
  const serverCommit = String(head['server_commit']);
  const throws = isSecond ? await Throws.begin(mode as Mode, serverSeed, table, seatSeeds) : null;
  return { table, serverCommit, seatSeeds, givenUp, stream: await hmacWith(key), throws };
}

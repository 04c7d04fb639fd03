// The seeds and commits in the head of a record (formats/fair-dice.md 1 to 3, 7).
import { t } from '../../strings/verify';
import { fromHex, hmacWith, sha256, sha256Text, toHex, type Hmac } from './hash';

export interface FairHead {
  table: string;
  serverCommit: string;
  seatSeeds: string[];
  stream: Hmac; // keyed with all seeds
}

// The first thing that is wrong, in words.
export class Fault extends Error {}

const shown = (value: unknown) => (value === undefined ? t('nothingFound') : JSON.stringify(value));
export const differs = (name: string, value: unknown, expected: string) =>
  new Fault(t('differs', { name, found: shown(value), expected }));
const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && new RegExp(`^[0-9a-f]{${digits}}$`).test(value);

async function checkServer(fair: Record<string, unknown>): Promise<string> {
  const [commit, seed] = [fair['server_commit'], fair['server_seed']];
  if (!isHex(commit, 64)) throw differs('fair.server_commit', commit, t('digits64'));
  if (seed === undefined) throw new Fault(t('noServerSeed'));
  if (!isHex(seed, 64)) throw differs('fair.server_seed', seed, t('digits64'));
  const hash = toHex(await sha256(fromHex(seed)));
  if (hash !== commit)
    throw differs('fair.server_commit', commit, t('hashOf', { hash, name: 'fair.server_seed' }));
  return seed;
}

async function checkSeats(fair: Record<string, unknown>, players: number): Promise<string[]> {
  const [commits, seeds] = [fair['seat_commits'], fair['seat_seeds']];
  const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length === players;
  if (!isList(commits)) throw differs('fair.seat_commits', commits, t('perSeat'));
  if (!isList(seeds)) throw differs('fair.seat_seeds', seeds, t('perSeat'));
  for (const [i, seed] of seeds.entries()) {
    if (seed !== '' && !isHex(seed, 32)) throw differs(`fair.seat_seeds[${i}]`, seed, t('seatDigits'));
    const hash = await sha256Text(seed as string);
    if (commits[i] !== hash)
      throw differs(
        `fair.seat_commits[${i}]`,
        commits[i],
        t('hashOf', { hash, name: `fair.seat_seeds[${i}]` }),
      );
  }
  return seeds as string[];
}

export async function checkHead(fair: unknown, players: number): Promise<FairHead> {
  if (typeof fair !== 'object' || fair === null || Array.isArray(fair)) throw new Fault(t('noFair'));
  const head = fair as Record<string, unknown>;
  if (head['version'] !== 1) throw differs('fair.version', head['version'], '1');
  const table = head['table'];
  if (typeof table !== 'string' || table === '') throw differs('fair.table', table, t('tableId'));
  const serverSeed = await checkServer(head);
  const seatSeeds = await checkSeats(head, players);
  const key = await (await hmacWith(fromHex(serverSeed)))(['orebit/fair/1', table, ...seatSeeds].join('|'));
  return { table, serverCommit: String(head['server_commit']), seatSeeds, stream: await hmacWith(key) };
}

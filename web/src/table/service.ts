// The server's HTTP side (docs/formats/protocol.md): making, finding and joining tables. Seeds and tokens of a table stay
// on this device, in localStorage, under the table's id.
import type { PlannedSeat } from '../home/begin';
import type { Fault } from './contract';
import { commitOf, drawSecret, drawSeed } from './fair';
import type { GivenUpStart } from './given_up';

export interface Keys {
  token: string;
  seeds: Record<number, string>; // by seat: the secret of its chain, or at tables of version 1 its seed
  serverCommit: string; // what the server committed to when we sat down
  givenUp?: GivenUpStart[]; // starts that we saw given up
}
export interface TableSummary {
  version: number;
  table: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  content: string;
  content_hash: string;
  phase: 'seating' | 'revealing' | 'playing' | 'ended';
  seats: ServerSeat[];
  fair: Fair;
  seq: number;
}
// What a table agrees on for people who are away: after so many seconds a bot may play for them, or never.
export type AwayRule = 'never' | { after: number; bot: string };
export interface ServerSeat {
  kind: 'human' | 'bot' | 'open';
  name?: string;
  bot?: string;
  committed?: boolean;
  revealed?: boolean;
  stand_in?: boolean; // a bot keeps the seat until somebody sits down
  replaced?: string;
  resigned?: boolean;
}
export interface Fair {
  version?: number;
  mode?: 'quick' | 'strict'; // of version 2
  table: string;
  server_commit: string;
  seat_commits: string[];
  server_seed?: string;
  seat_seeds?: string[];
  given_up?: GivenUpStart[];
}

// `status` 0: the server cannot be reached.
export class ServiceError extends Error implements Fault {
  constructor(
    readonly status: number,
    readonly why: string,
    readonly clause = '',
  ) {
    super(why);
  }
}

async function ask<T>(path: string, body?: unknown, token = ''): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new ServiceError(0, 'the server cannot be reached');
  }
  if (response.ok) return response.json() as Promise<T>;
  const { error } = await response
    .json()
    .catch(() => ({ error: { why: `the server answered ${response.status}` } }));
  throw new ServiceError(
    response.status === 502 || response.status === 504 ? 0 : response.status,
    error.why,
    error.clause ?? '',
  );
}

const place = (table: string) => `orebit-table-${table}`;
export function readKeys(table: string): Keys | null {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? 'null');
  } catch {
    return null;
  }
}
export const writeKeys = (table: string, keys: Keys) =>
  localStorage.setItem(place(table), JSON.stringify(keys));

export const findTable = (table: string) => ask<TableSummary>(`/api/tables/${encodeURIComponent(table)}`);

// The cards a table is played with: its own or the game's.
export const packOf = (table: string) =>
  ask<Record<string, unknown>>(`/api/tables/${encodeURIComponent(table)}/pack`);

interface Made {
  table: string;
  token: string;
  summary: TableSummary;
}

export async function createTable(
  game: string,
  options: Record<string, unknown>,
  plan: PlannedSeat[],
  pack: string | null,
  away?: AwayRule,
  fair: 'quick' | 'strict' = 'quick',
): Promise<string> {
  const seeds: Record<number, string> = {};
  const seats = [];
  for (const [i, { kind, name, level, standIn }] of plan.entries()) {
    if (kind === 'bot') seats.push({ kind, bot: level });
    else if (kind === 'link') seats.push({ kind: 'open', ...(standIn ? { stand_in: standIn } : {}) });
    else seats.push({ kind: 'local', name, commit: await commitOf((seeds[i] = drawSecret())) });
  }
  const body = { game, options, seats, away, fair, ...(pack ? { pack: JSON.parse(pack) } : {}) };
  const { table, token, summary } = await ask<Made>('/api/tables', body);
  writeKeys(table, { token, seeds, serverCommit: summary.fair.server_commit });
  return table;
}

// Takes a seat; with keys of this table the seat is added to those of this device.
export async function joinTable(table: string, seat: number, name: string, version = 2): Promise<void> {
  const keys = readKeys(table);
  const seed = version === 1 ? drawSeed() : drawSecret();
  const body = { seat, ...(name ? { name } : {}), commit: await commitOf(seed) };
  const made = await ask<Made>(`/api/tables/${encodeURIComponent(table)}/join`, body, keys?.token);
  writeKeys(table, {
    token: made.token || (keys?.token ?? ''),
    seeds: { ...keys?.seeds, [seat]: seed },
    serverCommit: keys?.serverCommit || made.summary.fair.server_commit,
    ...(keys?.givenUp ? { givenUp: keys.givenUp } : {}),
  });
}

export async function fetchRecord(table: string, token: string): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/record`, { headers });
  if (!response.ok) throw new ServiceError(response.status, `the server answered ${response.status}`);
  return response.text();
}

export const codeLength = 10;
export const exampleCode = '7KQ2M-3XD9F';
// As people read it out: "7KQ2M-3XD9F".
export const showCode = (table: string) => table.toUpperCase().replace(/^(.{5})(.+)$/, '$1-$2');

// "7kq2m-3xd9f", " 7KQ2M3XD9F " or a whole link: the table's id, or ''. No code has an O, I or L: who types one has
// misread a digit.
export function readCode(text: string): string {
  const link = text.match(/\/[tw]\/([A-Za-z0-9]+)/);
  if (link) return link[1]!.toLowerCase();
  const code = text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return code.length >= codeLength ? code.replaceAll('o', '0').replaceAll(/[il]/g, '1') : code;
}

// Running games of this device: making one, listing them, and what the list says about each.
import { engineWorker } from '../engine/client';
import { all, forget, keep, type ShelfEntry } from '../engine/store';
import type { GameModule } from './contract';
import { LocalTable, type LocalSetup } from './local.svelte';
import type { LiveTable } from './table.svelte';

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => (n % 36).toString(36)).join('');

export async function newLocalGame(setup: LocalSetup): Promise<string> {
  const id = newId();
  const table = await LocalTable.open(engineWorker(), { ...setup, id });
  await keep('shelf', entryOf(table));
  table.close();
  return id;
}

function entryOf({ id, game, seats, branch }: LiveTable, more: Partial<ShelfEntry> = {}): ShelfEntry {
  const who = seats.filter(({ mine, name }) => !mine && name).map(({ name }) => name);
  const entry = { id, online: false, game, progress: '', who, turn: '', over: false, updated: Date.now() };
  return { ...entry, ...(branch ? { branch } : {}), ...more };
}
// A table as it stands. `isAway`: whoever is to act is not at this device.
export function entryNow(table: LiveTable, game: GameModule, isAway: (seat: number) => boolean): ShelfEntry {
  const { turn, seats, view, ended, kind } = table;
  return entryOf(table, {
    online: kind === 'online',
    progress: view === null ? '' : game.progress(table),
    turn: typeof turn === 'number' && isAway(turn) ? (seats[turn]?.name ?? '') : '',
    over: turn === 'over' || ended !== '',
  });
}

export async function running(): Promise<ShelfEntry[]> {
  const entries = await all<ShelfEntry>('shelf').catch(() => []);
  const rank = (entry: ShelfEntry) => (entry.over ? 2 : entry.turn ? 1 : 0);
  return entries.sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

export async function removeGame(entry: ShelfEntry): Promise<void> {
  await forget('shelf', entry.id);
  if (!entry.online) await forget('games', entry.id);
}

// Running games of this device: making one, listing them, and what the list says about each.
import { engineWorker } from '../engine/client';
import { all, forget, keep, type ShelfEntry } from '../engine/store';
import { LocalTable, type LocalSetup } from './local.svelte';

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => (n % 36).toString(36)).join('');

export async function newLocalGame(setup: LocalSetup): Promise<string> {
  const id = newId();
  const table = await LocalTable.open(engineWorker(), { ...setup, id });
  await keep('shelf', {
    ...entryOf(
      setup.game,
      id,
      setup.seats.filter((seat) => !seat.mine).map(({ name }) => name),
    ),
    ...(setup.branch ? { branch: setup.branch } : {}),
  });
  table.close();
  return id;
}

export const entryOf = (game: string, id: string, who: string[], online = false): ShelfEntry => ({
  id,
  online,
  game,
  progress: '',
  who,
  turn: '',
  over: false,
  updated: Date.now(),
});

export async function running(): Promise<ShelfEntry[]> {
  const entries = await all<ShelfEntry>('shelf').catch(() => []);
  const rank = (entry: ShelfEntry) => (entry.over ? 2 : entry.turn ? 1 : 0);
  return entries.sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

export async function removeGame(entry: ShelfEntry): Promise<void> {
  await forget('shelf', entry.id);
  if (!entry.online) await forget('games', entry.id);
}

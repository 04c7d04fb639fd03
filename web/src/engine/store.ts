// What this device keeps, in IndexedDB. `games` has everything of a local game, hidden hands included: only the
// engine's worker reads it. `shelf` has what anybody who holds the device may see, for the list of running games.
import type { SeatInfo } from '../table/contract';

export interface SavedGame {
  id: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  packText: string; // '' for the game's own
  seats: SeatInfo[];
  seed: number;
  record?: string; // as the engine writes it
  plies?: { move: string }[]; // before there is one: a branch, or a game kept by an older page
  resigned: boolean;
  branch?: number; // of a game that goes on from another: the first ply that is its own
}
export interface ShelfEntry {
  id: string; // of a local game, or the table's id
  online: boolean;
  game: string;
  progress: string; // "Turn 4 of 5"
  who: string[]; // the others at the table
  turn: string; // who is to act; '' for the person of this device
  over: boolean;
  updated: number;
  branch?: number; // as in SavedGame
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const request = indexedDB.open('orebit', 1);
    request.onupgradeneeded = () => {
      for (const name of ['games', 'shelf', 'packs', 'records'])
        request.result.createObjectStore(name, { keyPath: 'id' });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

type StoreName = 'games' | 'shelf' | 'packs' | 'records';

async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
) {
  const database = await open();
  return new Promise<T>((done, fail) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? request.error);
  });
}

// Where the browser keeps nothing (it is full, or a private window forbids it) things last until the page is closed.
const unsaved: Record<StoreName, Map<string, unknown>> = {
  games: new Map(),
  shelf: new Map(),
  packs: new Map(),
  records: new Map(),
};
export const isSaved = (store: StoreName, id: string) => !unsaved[store].has(id);

export async function keep<T extends { id: string }>(store: StoreName, value: T): Promise<void> {
  try {
    await run(store, 'readwrite', (s) => s.put(value));
    unsaved[store].delete(value.id);
  } catch {
    unsaved[store].set(value.id, value);
  }
}
export async function forget(store: StoreName, id: string): Promise<void> {
  unsaved[store].delete(id);
  await run(store, 'readwrite', (s) => s.delete(id)).catch(() => {});
}
export const find = async <T>(store: StoreName, id: string) =>
  (unsaved[store].get(id) as T | undefined) ??
  run<T | undefined>(store, 'readonly', (s) => s.get(id)).catch(() => undefined);
export async function all<T extends { id: string }>(store: StoreName): Promise<T[]> {
  const stored = await run<T[]>(store, 'readonly', (s) => s.getAll()).catch(() => []);
  const rest = [...unsaved[store].values()] as T[];
  return [...stored.filter(({ id }) => isSaved(store, id)), ...rest];
}

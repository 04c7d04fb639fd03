// What this device keeps, in IndexedDB. `games` has everything of a local game, hidden hands included: only the
// engine's worker reads it. `shelf` has what anybody who holds the device may see, for the list of running games.
import type { SeatInfo } from '../table/contract';

export interface SavedPly {
  actor: number | 'chance';
  move: string;
}
export interface SavedGame {
  id: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  packText: string; // '' for the game's own
  seats: SeatInfo[];
  seed: number; // below 2^53, so that every reader of a record gets it whole
  plies: SavedPly[];
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

export const keep = <T extends { id: string }>(store: StoreName, value: T) =>
  run(store, 'readwrite', (s) => s.put(value));
export const forget = (store: StoreName, id: string) => run(store, 'readwrite', (s) => s.delete(id));
export const find = <T>(store: StoreName, id: string) =>
  run<T | undefined>(store, 'readonly', (s) => s.get(id));
export const all = <T>(store: StoreName) => run<T[]>(store, 'readonly', (s) => s.getAll());

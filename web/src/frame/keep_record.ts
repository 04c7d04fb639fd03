// Keeps the record of a game on the device for the pages that read one (review, verify): they find it by its id.
import { find, keep } from '../engine/store';
import type { LiveTable } from '../table/table.svelte';

export interface KeptRecord {
  id: string;
  game: string;
  text: string;
  pack: string; // the pack as JSON where it is not the game's own, else ''
  kept: number;
}

const idOf = (table: LiveTable) => `${table.kind === 'online' ? 't-' : ''}${table.id}`;

// When a game ends, so that it is in the list of games to review; a device that keeps nothing has no such list.
export async function keepOnce(table: LiveTable, pack = ''): Promise<void> {
  if (!(await find('records', idOf(table)))) await keepRecord(table, pack).catch(() => {});
}

export async function keepRecord(table: LiveTable, pack = ''): Promise<string> {
  const id = idOf(table);
  const record: KeptRecord = { id, game: table.game, text: await table.record(), pack, kept: Date.now() };
  await keep('records', record);
  return id;
}

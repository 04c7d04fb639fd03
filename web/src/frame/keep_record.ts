// Keeps the record of a game on the device for the pages that read one (review, verify): they find it by its id.
import { keep } from '../engine/store';
import type { LiveTable } from '../table/live';

export interface KeptRecord {
  id: string;
  game: string;
  text: string;
  pack: string; // the pack as JSON where it is not the game's own, else ''
  kept: number;
}

export async function keepRecord(table: LiveTable, pack = ''): Promise<string> {
  const id = `${table.kind === 'online' ? 't-' : ''}${table.id}`;
  const record: KeptRecord = { id, game: table.game, text: await table.record(), pack, kept: Date.now() };
  await keep('records', record);
  return id;
}

// Taking a seat at a table on the server, under a name that nobody else has there.
import { ownName } from '../home/begin';
import { saveSettings, settings } from '../settings.svelte';
import { t } from '../strings/online';
import type { OnlineTable } from '../table/online.svelte';
import { joinTable } from '../table/service';

// Answers with what went wrong, or ''.
export async function sit(table: OnlineTable, seat: number, name: string): Promise<string> {
  const isFirst = table.holds.length === 0;
  const wanted = isFirst ? name.trim() : t('guest', { number: seat + 1 });
  const names = table.seats.map((other) => other.name);
  const isTaken = names.includes(wanted);
  try {
    const free = isTaken ? `${wanted} ${seat + 1}`.slice(0, 24) : wanted;
    await joinTable(table.id, seat, free, table.fair?.version);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (isFirst && wanted !== ownName(names)) {
    settings.name = wanted;
    saveSettings();
  }
  table.sitDown();
  return '';
}

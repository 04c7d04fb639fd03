// Takes a record from one of these pages to another: it is kept on the device, and the address names it.
import { keep } from '../../engine/store';
import type { KeptRecord } from '../../frame/keep_record';
import { go } from '../../router.svelte';
import { readText } from './record';

export async function handOver(page: 'review' | 'verify', text: string, pack = ''): Promise<void> {
  const { game } = readText(text);
  const bytes = new TextEncoder().encode(text);
  const digest = bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7);
  const record: KeptRecord = { id: `file-${digest.toString(36)}`, game, text, pack, kept: Date.now() };
  await keep('records', record);
  go(`/${page}/${record.id}`);
}

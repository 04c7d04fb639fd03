// The first thing that is wrong with a record, in words.
import { t } from '../../strings/verify';

export class Fault extends Error {}

const shown = (value: unknown) => (value === undefined ? t('nothingFound') : JSON.stringify(value));
export const differs = (name: string, value: unknown, expected: string) =>
  new Fault(t('differs', { name, found: shown(value), expected }));
export const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && new RegExp(`^[0-9a-f]{${digits}}$`).test(value);
// A commit and what it must be: the hash of what was shown later.
export function needHash(name: string, commit: unknown, hash: string, of: string): void {
  if (commit !== hash) throw differs(name, commit, t('hashOf', { hash, name: of }));
}

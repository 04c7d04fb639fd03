// The first thing that is wrong with a record, in words.
import { t } from '../../strings/verify';

export class Fault extends Error {}

// What stands under a name must be right.
export function need(isRight: boolean, name: string, value: unknown, expected: string): asserts isRight {
  const found = value === undefined ? t('nothingFound') : JSON.stringify(value);
  if (!isRight) throw new Fault(t('differs', { name, found, expected }));
}
export const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && new RegExp(`^[0-9a-f]{${digits}}$`).test(value);
export const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
export const isListOf = (value: unknown, length: number): value is unknown[] =>
  Array.isArray(value) && value.length === length;
// A commit and what it must be: the hash of what was shown later.
export const needHash = (name: string, commit: unknown, hash: string, of: string): void =>
  need(commit === hash, name, commit, t('hashOf', { hash, name: of }));

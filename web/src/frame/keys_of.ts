// The things that a fact names, by their keys; the seat it is about last.
import type { Fact } from '../table/contract';

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+:[^?\s]+$/.test(value);

export function keysOf({ seat, ...fields }: Fact): string[] {
  const keys = Object.values(fields).flat().filter(isKey);
  return [...new Set(seat === undefined ? keys : [...keys, `seat:${seat}`])];
}

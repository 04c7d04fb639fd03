// The sentences of the set-up say exactly what the engine offers, a phrase for each value.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { load } from '../engine/orebit';
import { gameIds } from '../games/list';
import { optionsOf, textOf } from './options';

const engineOf = (id: string) =>
  load(readFileSync(fileURLToPath(new URL(`../../../build/wasm/${id}.wasm`, import.meta.url))));

interface Offered {
  key: string;
  default: unknown;
  clause: string;
  values?: unknown[];
  low?: number;
  high?: number;
}

test.each(gameIds)('%s', async (id) => {
  const games = JSON.parse((await engineOf(id)).call('games')) as { id: string; options: Offered[] }[];
  const offered = games.find((game) => game.id === id)!.options;
  const said = new Map(optionsOf(id).map((text) => [text.key, text]));
  expect([...said.keys()].sort()).toEqual(offered.map(({ key }) => key).sort());
  for (const option of offered) {
    const text = said.get(option.key)!;
    expect([text.clause, text.book]).toEqual([option.clause, option.default]);
    expect(text.says.toLowerCase()).not.toBe(option.key); // it has a sentence
    if (text.kind === 'number') expect([text.low, text.high]).toEqual([option.low, option.high]);
    else {
      const values = text.kind === 'switch' ? [text.off, text.on] : text.values.map(([value]) => value);
      expect([...values].sort()).toEqual([...option.values!].sort());
      if (text.kind === 'choice' && id !== 'short-haul')
        expect(text.values.every(([value, phrase]) => phrase !== String(value))).toBe(true);
    }
  }
});

test('an option without a sentence offers each of its values', () => {
  const values = ['most', 'least', 'none'];
  expect(textOf('dark-side', { key: 'new', clause: 'DS-1', default: 'most', values })).toMatchObject({
    kind: 'choice',
    values: values.map((value) => [value, value]),
  });
});

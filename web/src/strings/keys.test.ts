// The list of keys tells the truth: every letter it names is one that the game's code asks for, and Ctrl+Enter too.
import { expect, test } from 'vitest';
import { read } from '../pages/shared/testing';
import { gameKeys, tableKeys } from './keys';

const files: Record<string, string[]> = {
  generic: ['table/selection.svelte.ts'],
  'space-miner': ['games/space-miner/says.ts'],
  'asteroid-miners': ['games/asteroid-miners/offers.ts', 'table/selection.svelte.ts'],
  'stella-digger': ['games/stella-digger/ways.ts', 'table/selection.svelte.ts'],
  'dark-side': ['games/dark-side/offers.ts', 'table/selection.svelte.ts'],
};

test.each(Object.entries(gameKeys))('%s', (game, keys) => {
  const code = files[game]!.map((file) => read(`web/src/${file}`)).join('');
  const letters = keys.flatMap(([key]) => key.split(' ').filter((word) => /^[A-Z]$/.test(word)));
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters.map((one) => one.toLowerCase()))
    expect(code, letter).toMatch(new RegExp(`'${letter}'|\\b${letter}: `));
  for (const [, meaning] of keys) expect(meaning).not.toBe('');
});

test('the dialog lists Ctrl+Enter and the keys of the game', () => {
  const dialog = read('web/src/frame/KeysDialog.svelte');
  expect(dialog).toContain('tableKeys');
  expect(tableKeys[0]![0]).toBe('Ctrl Enter');
  expect(dialog).toContain('gameKeys[');
});

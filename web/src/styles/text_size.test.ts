// "Text size" in the settings reaches every page and board: no size of text stands there without the scale.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../pages/shared/testing';

const all = readdirSync(resolve(__dirname, '..'), { recursive: true, encoding: 'utf8' });
const files = all.filter((file) => /\.(svelte|css)$/.test(file));
const sized = /^\s*font(-size)?:[^;]*\b[\d.]+px/;
const scaled = /calc\([\d.]+px \* var\(--(text-scale|svg-text)\)\)|clamp\([^()]*, var\(--text-s\)\)/g;

test('every size of text follows the setting', () => {
  const literal = files.flatMap((file) =>
    read(`web/src/${file}`)
      .split('\n')
      .filter((line) => sized.test(line.replaceAll(scaled, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(180);
  expect(literal).toEqual([]);
});

test('the scale is there for every page, and is 1 until somebody sets it', () => {
  const tokens = read('web/src/styles/tokens.css');
  expect(tokens).toContain('--text-scale: 1;');
  expect(tokens).toContain('--svg-text: min(var(--text-scale), 1.25);');
});

// Every test of the browser client against the real server, in one process with one Chromium: node tests/all.mjs [FILE…]
import { readdirSync } from 'node:fs';
import { after } from 'node:test';
import { end } from './lib.mjs';

const wanted = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('_test.mjs'));
const unknown = wanted.filter((name) => !files.includes(name));
if (unknown.length > 0) {
  console.error(`web/tests holds no ${unknown.join(', ')}`);
  process.exit(2);
}
after(end);
for (const file of files.sort()) if (wanted.length === 0 || wanted.includes(file)) await import(`./${file}`);

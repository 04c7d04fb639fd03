// Plays one game's board in Chromium, alone on dev.html: whole games by clicking and by keys, axe-core in every phase, no
// console errors, no horizontal scrolling, a picture of every phase at both sizes.
//   node tests/board.mjs GAME [ADDRESS] [OUT] [key=value of the address ...]
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [game, address = 'http://localhost:5173', out = `/tmp/orebit-board/${process.argv[2]}`, ...more] =
  process.argv.slice(2);
const drive = await import(`./drive/${game}.mjs`);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const query = new URLSearchParams({ game, ...Object.fromEntries(more.map((pair) => pair.split('='))) });
mkdirSync(out, { recursive: true });

function random(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
let failures = 0;
const fail = (...words) => console.log('FAIL', ...words, ++failures);

async function look(page, size, how, seen) {
  const phase = await page.locator('[data-phase]').getAttribute('data-phase');
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 0) fail(how, size, phase, `scrolls ${wide} px sideways`);
  if (seen.has(phase)) return;
  seen.add(phase);
  await page.screenshot({ path: `${out}/${phase}-${size}-${how}.png` });
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ include: ['.board', '.decision'] }, { resultTypes: ['violations'] }),
  );
  for (const { id, nodes } of violations)
    fail(how, size, phase, id, nodes[0].html.slice(0, 200), nodes[0].failureSummary?.slice(0, 300));
}

async function settled(page, ply) {
  await page.waitForFunction(
    (before) => {
      const { table } = globalThis;
      return table.turn === 'over' || (table.ply !== before && !table.busy && table.turn === table.seat);
    },
    ply,
    { timeout: 20000 },
  );
}

async function play(how, width, height, rng) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.on(
    'console',
    (line) => line.type() === 'error' && !line.text().includes('404') && fail(how, 'console', line.text()),
  );
  page.on('pageerror', (error) => fail(how, String(error)));
  await page.goto(`${address}/dev.html?${query}`);
  await page.waitForFunction(() => globalThis.table);
  await page.evaluate(axe);
  const seen = new Set();
  for (let n = 0; n < 2000; ++n) {
    await page.waitForTimeout(20);
    await look(page, width, how, seen);
    const { ply, turn } = await page.evaluate(() => ({
      ply: globalThis.table.ply,
      turn: globalThis.table.turn,
    }));
    if (turn === 'over') break;
    await drive[how === 'click' ? 'clickOne' : 'keyOne'](page, rng);
    await settled(page, ply).catch(() => fail(how, 'nothing happened at ply', ply));
  }
  console.log(how, `${width}x${height}`, 'phases seen:', [...seen].join(' '));
  await page.close();
}

const seed = Number(query.get('seed') ?? 7);
await play('click', 1280, 800, random(seed));
await play('key', 360, 740, random(seed + 1));
if (process.env.ALL) {
  await play('key', 1280, 800, random(seed + 2));
  await play('click', 360, 740, random(seed + 3));
}
await browser.close();
console.log(failures ? `${failures} failures` : 'ok');
process.exit(failures ? 1 : 0);

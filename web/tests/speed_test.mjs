// What a person waits for: bytes and time until the first move, input to picture, and the engine's speed in the page
// against the native program. Bytes are the same every time. Times are printed, and asserted on a quiet machine: CALM=1.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { close, myTurn, open, orebit, server, tested, titles, wide } from './lib.mjs';

const mostBytes = 265 * 1024;
// A name that no workload has: `orebit bench` lists those there are.
const workloads = spawnSync(orebit, ['bench', '?'], { encoding: 'utf8' }).stderr.split(' ');
const measured = tested.filter((game) => workloads.includes(`${game}/random-plies`));
assert.ok(measured.length > 0, workloads.join(' '));

async function firstMove(game) {
  const page = await open('/nothing', wide, { serviceWorkers: 'block' });
  const begun = Date.now();
  await page.goto(server.address);
  await page.getByRole('button', { name: `Play ${titles[game]} now` }).click();
  await myTurn(page);
  const ms = Date.now() - begun;
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ encodedBodySize }) => encodedBodySize),
  );
  const wasm = await gzipped(game);
  await close(page);
  return { ms, bytes: sizes.reduce((sum, size) => sum + size, 0) + wasm };
}
// The engine's module is fetched by the worker, which the page's list does not show.
async function gzipped(game) {
  const built = new URL('../../build/web/assets', import.meta.url);
  const name = readdirSync(built).find((file) => file.startsWith(`${game}-`) && file.endsWith('.wasm'));
  const { headers } = await fetch(`${server.address}/assets/${name}`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'gzip' },
  });
  return Number(headers.get('content-length'));
}

for (const game of tested)
  test(`${game}: first move within 265 KB and 2 s`, async () => {
    const { bytes, ms } = await firstMove(game);
    console.log(`${game}: ${Math.round(bytes / 1024)} KB, first legal move after ${ms} ms`);
    assert.ok(bytes <= mostBytes, `${bytes} bytes`);
    if (process.env.CALM) assert.ok(ms <= 2000, `${ms} ms`);
  });

test('input to picture', async () => {
  const page = await open();
  await page.keyboard.press('1');
  await myTurn(page);
  const times = await page.evaluate(async () => {
    const card = () => [...document.querySelectorAll('.board button')].filter((button) => !button.disabled);
    const times = [];
    for (let n = 0; n < 12; ++n) {
      const begun = performance.now();
      card()[n % card().length].click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b);
  });
  const median = times[times.length >> 1];
  console.log(
    `input to picture: ${median.toFixed(0)} ms in the middle, ${times.at(-1).toFixed(0)} ms at most`,
  );
  if (process.env.CALM) assert.ok(median <= 100);
  await close(page);
});

test('the engine in the page against the native program', async () => {
  const page = await open('/bench/run');
  await page.waitForFunction(
    () =>
      document.querySelector('[data-busy]')?.dataset.busy === 'false' &&
      !document.body.innerText.includes('–'),
    undefined,
    {
      timeout: 90_000,
    },
  );
  const rates = await page
    .locator('td[data-game]')
    .evaluateAll((cells) => cells.map((cell) => [cell.dataset.game, Number(cell.innerText)]));
  await close(page);
  for (const [game, rate] of rates) {
    if (!measured.includes(game)) continue;
    const native = nativeRate(game);
    console.log(
      `${game}: ${rate} plies a second in the page, ${Math.round(native)} native: ${(rate / native).toFixed(2)}`,
    );
    if (process.env.CALM) assert.ok(rate >= 0.6 * native, game);
  }
});

function nativeRate(game) {
  const {
    value,
    rate,
    per_second: perSecond,
  } = JSON.parse(execFileSync(orebit, ['bench', '--json', `${game}/random-plies`], { encoding: 'utf8' }));
  return Number(rate ?? perSecond ?? value);
}

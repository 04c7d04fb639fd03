// Whole games on the real page, by the drivers in drive/: against a bot by clicking, by keyboard only, and
// between two browsers by link with a server that is killed in the middle. A phase that was met often enough is passed by
// typing its move, so that the end is not far. In every phase that is met: axe-core, no horizontal scrolling.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import {
  accessible,
  close,
  fits,
  myTurn,
  open,
  phone,
  random,
  server,
  setUp,
  tableState,
  tested,
  titles,
  typeMove,
  soon,
  wide,
} from './lib.mjs';

const mostDecisions = 700;
const oftenEnough = 6; // decisions of a phase by clicking or by keys

async function driverOf(game) {
  const file = new URL(`./drive/${game}.mjs`, import.meta.url);
  return import(existsSync(file) ? file.href : './drive/generic.mjs');
}

// Pictures and both themes of every phase: phases_test.mjs. Here the positions are others.
async function look(page, game, seen) {
  const phase = await page.locator('[data-phase]').first().getAttribute('data-phase');
  await fits(page, `${game} ${phase}`);
  const times = (seen.get(phase) ?? 0) + 1;
  seen.set(phase, times);
  if (times === 1) await accessible(page, `${game} ${phase}`);
  return times;
}

const advanced = (page, ply) =>
  page.waitForFunction((before) => Number(document.querySelector('.table').dataset.nextPly) !== before, ply);

async function decide(page, act, rng) {
  const { ply } = await tableState(page);
  const field = page.getByLabel('Type a move'); // of the last decision; it would take the keys
  if (await field.count()) await field.press('Escape');
  try {
    await page.quiet();
    await act(page, rng);
    await advanced(page, ply);
  } catch (error) {
    throw new Error(await whereStuck(page), { cause: error });
  }
}
const whereStuck = async (page) =>
  `stuck at ${page.url()}: ${(await page.locator('.decision').first().innerText()).replaceAll('\n', ' | ')}`;

async function playWhole(page, game, act, rng, seen) {
  for (let n = 0; n < mostDecisions; ++n) {
    await myTurn(page);
    const times = await look(page, game, seen);
    if ((await tableState(page)).turn === 'over') return n;
    if (times <= oftenEnough) await decide(page, act, rng);
    else await typeMove(page, rng);
  }
  assert.fail(`no end after ${mostDecisions} decisions`);
}

async function againstBot(game, how, size, seed) {
  const drive = await driverOf(game);
  const page = await open('/', size, { seed });
  await setUp(page, titles[game], ['bot'], 'miner', soon[game]);
  const seen = new Map();
  const decisions = await playWhole(page, game, drive[how], random(seed), seen);
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  await page.getByRole('button', { name: 'Review the game' }).waitFor();
  console.log(`${game} ${how}: ${decisions} decisions; phases ${[...seen.keys()].join(' ')}`);
  await close(page);
}

async function twoBrowsers(game) {
  const drive = await driverOf(game);
  const [rng, pages] = [random(5), [await open(), null]];
  await setUp(pages[0], titles[game], ['link'], 'miner', soon[game]);
  await pages[0].waitForURL('**/t/*');
  pages[1] = await open(new URL(pages[0].url()).pathname);
  await pages[1].getByRole('button', { name: /Take this seat/ }).click();
  let n = 0;
  for (; n < 2 * mostDecisions; ++n) {
    const page = await Promise.race(pages.map((one) => myTurn(one).then(() => one)));
    if ((await tableState(page)).turn === 'over') break;
    if (n === 12) await restart(page);
    if (n < 30) await decide(page, drive.clickOne, rng);
    else await typeMove(page, rng);
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Save the record' }).waitFor()));
  console.log(`${game} between two browsers: ${n} decisions`);
  for (const page of pages) await close(page, /WebSocket|ERR_CONNECTION|fetching the script/);
}

async function restart(page) {
  await server.stop('SIGKILL');
  await page.getByText('Connection lost, trying again').waitFor();
  await server.start();
  await page.getByText('Connection lost, trying again').waitFor({ state: 'detached' });
  await myTurn(page);
}

for (const game of tested)
  test(game, { concurrency: 2 }, async (t) => {
    await Promise.all([
      t.test('a whole game against a bot by clicking', () => againstBot(game, 'clickOne', wide, 7)),
      t.test('another by keyboard only', () => againstBot(game, 'keyOne', phone, 8)),
    ]);
    await t.test('another between two browsers by link, the server killed in the middle', () =>
      twoBrowsers(game),
    );
  });

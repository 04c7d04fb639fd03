// Every kind of decision of every game (phases.mjs) on the real page, from a game kept on the device: at both sizes and in both
// themes axe-core finds nothing, nothing scrolls sideways, the decision is on one screen; its picture is kept. At four sizes
// nothing is cut off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessible,
  accessibleInLight,
  close,
  fits,
  open,
  openGame,
  orebit,
  phone,
  shots,
  tested,
  titles,
  wide,
} from './lib.mjs';
import { readable } from './clipped.mjs';
import { find, forgotten, momentsOf } from './phases.mjs';

const wanted = process.env.MOMENTS?.split(',');
const sizes = { wide, phone };

// The whole of the decision bar is to be seen, and no part of the page lies below the fold; a busy machine may need a moment.
async function onOneScreen(page, what) {
  let [below, hidden] = [0, 0];
  for (let tries = 0; tries < 20; ++tries) {
    [below, hidden] = await page.evaluate(() => {
      const bar = document.querySelector('section.decision');
      const bottom = Math.max(document.documentElement.scrollHeight, bar.getBoundingClientRect().bottom);
      return [bottom - innerHeight, bar.scrollHeight - bar.clientHeight];
    });
    if (below <= 0 && hidden <= 1) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`${what}: ${below} px below the screen, ${hidden} px of the decision out of sight`);
}

// A light page differs in its colours only, which are the same at both sizes.
async function look(page, what) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(60);
    await fits(page, `${what}, ${size}`);
    await onOneScreen(page, `${what}, ${size}`);
    await picture(page, what, size);
    await accessible(page, `${what}, ${size}`);
    if (size === 'wide') await accessibleInLight(page, `${what}, ${size}`);
  }
  await readable(page, what);
}
const picture = (page, what, size) => page.screenshot({ path: `${shots}/${what}-${size}.png` });

async function visit(page, game, moment) {
  const position = find(orebit, game, moment);
  assert.ok(position, `no game meets ${moment.name}`);
  const what = `${game}-${moment.name}`;
  if (moment.shows) for (const size of Object.keys(sizes)) await actOut(page, what, size, moment, position);
  else {
    await goTo(page, wide, moment, position);
    await look(page, what);
  }
}

async function goTo(page, size, { phase, keys = '' }, position) {
  await page.setViewportSize(size);
  await openGame(page, position, phase);
  await page.quiet(); // what can be done comes from the engine, and so do previews
  for (const key of keys) await page.keyboard.press(key);
  await page.quiet();
}

// Something that passes by itself is only photographed.
async function actOut(page, what, size, moment, position) {
  await page.evaluate(() => localStorage.setItem('orebit-settings', '{"pace":"normal"}'));
  await goTo(page, sizes[size], moment, position);
  await page.keyboard.press('/');
  await page.getByLabel('Type a move').fill(position.next);
  await page.keyboard.press('Enter');
  await page.locator(moment.shows).waitFor();
  await fits(page, `${what}, ${size}`);
  await picture(page, what, size);
  await page.evaluate(() => localStorage.setItem('orebit-settings', '{"pace":"instant"}'));
}

async function everyPhase(t, game) {
  const page = await open('/');
  await page.getByRole('button', { name: `Set up ${titles[game]}` }).waitFor();
  for (const moment of momentsOf(orebit, game))
    if (!wanted || wanted.includes(moment.name)) await t.test(moment.name, () => visit(page, game, moment));
  await t.test('no phase is forgotten', () => assert.deepEqual(forgotten(game), []));
  await close(page);
}

test('every phase', { concurrency: 2 }, (t) =>
  Promise.all(tested.map((game) => t.test(game, (t) => everyPhase(t, game)))),
);

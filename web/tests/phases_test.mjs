// Every kind of decision of every game (phases.mjs) on the real page, from a game kept on the device: at both sizes and in both
// themes axe-core finds nothing, nothing scrolls sideways, the decision is on one screen; its picture is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, close, fits, open, orebit, phone, server, shots, titles, wide } from './lib.mjs';
import { find, forgotten, moments } from './phases.mjs';

const games = process.env.GAMES?.split(',') ?? Object.keys(titles);
const wanted = process.env.MOMENTS?.split(',');
const sizes = { wide, phone };
const themes = ['light', 'dark'];

// Put where the page keeps its games.
const keep = (page, game) =>
  page.evaluate(
    (game) =>
      new Promise((done, fail) => {
        const request = indexedDB.open('orebit', 1);
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const put = request.result.transaction('games', 'readwrite');
          put.objectStore('games').put(game);
          put.oncomplete = () => done(request.result.close());
        };
      }),
    game,
  );

// The whole of the decision bar is to be seen, and no part of the page lies below the fold.
async function onOneScreen(page, what) {
  const { below, hidden } = await page.evaluate(() => {
    const bar = document.querySelector('section.decision');
    return {
      below:
        Math.max(document.documentElement.scrollHeight, bar.getBoundingClientRect().bottom) - innerHeight,
      hidden: bar.scrollHeight - bar.clientHeight,
    };
  });
  assert.ok(below <= 0, `${what} is ${below} px higher than the screen`);
  assert.ok(hidden <= 1, `${what}: ${hidden} px of the decision are out of sight`);
}

async function look(page, game, { name }) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      const what = `${game} ${name}, ${size}, ${theme}`;
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await page.screenshot({
        path: `${shots}/${game}-${name}-${size}${theme === 'dark' ? '' : '-light'}.png`,
      });
      await fits(page, what);
      await onOneScreen(page, what);
      await accessible(page, what);
    }
  }
}

async function visit(page, game, moment) {
  const position = find(orebit, game, moment);
  assert.ok(position, `no game meets ${moment.name}`);
  await keep(page, position);
  await page.setViewportSize(wide);
  await page.goto(`${server.address}/play/${position.id}`);
  await page.locator(`.table[data-busy="false"] [data-phase="${moment.phase}"]`).waitFor();
  for (const key of moment.keys ?? '') await page.keyboard.press(key);
  await page.waitForTimeout(150); // previews come from the engine
  await look(page, game, moment);
}

for (const game of games)
  test(`every phase of ${game}`, async (t) => {
    const page = await open('/');
    await page.getByRole('button', { name: `Set up ${titles[game]}` }).waitFor();
    for (const moment of moments[game])
      if (!wanted || wanted.includes(moment.name)) await t.test(moment.name, () => visit(page, game, moment));
    await t.test('no phase is forgotten', () => assert.deepEqual(forgotten(game), []));
    await close(page);
  });

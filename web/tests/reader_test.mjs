// A whole game of each as somebody plays who hears the page: only roles and accessible names are used to find what can be
// done, only the keyboard to do it, and after every move a live region must have said something new.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, myTurn, open, random, setUp, tableState, titles } from './lib.mjs';

const games = process.env.GAMES?.split(',') ?? Object.keys(titles);
const pick = (list, rng) => list[Math.floor(rng() * list.length)];
const heard = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.innerText).join('\n'),
  );

// The buttons of board and decision as their names, in the order in which they are read.
async function offered(page) {
  const places = [
    page.getByRole('region', { name: 'Decision' }),
    page.getByRole('region', { name: 'Board' }),
  ];
  const buttons = [];
  for (const place of places) {
    const found = place.getByRole('button', { disabled: false }).filter({ visible: true });
    for (const button of await found.all()) {
      const snapshot = await button.ariaSnapshot({ timeout: 2000 }).catch(() => '');
      const name = snapshot.match(/button "((?:[^"\\]|\\.)*)"/)?.[1] ?? '';
      if (snapshot) assert.ok(name, `a button without a name: ${snapshot}`);
      if (snapshot && !/^Rule |^Close|disabled/.test(snapshot.replace(/^- button "/, '')))
        buttons.push({ button, name });
    }
  }
  return buttons;
}

async function decide(page, rng) {
  const { ply } = await tableState(page);
  const before = await heard(page);
  for (let tries = 0; tries < 60; ++tries) {
    const buttons = await offered(page);
    if (buttons.length === 0) throw new Error('nothing to press');
    const { button } = rng() < 0.5 ? pick(buttons.slice(0, 6), rng) : pick(buttons, rng);
    await button.press(rng() < 0.5 ? 'Enter' : ' ', { timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(30);
    if ((await tableState(page)).ply !== ply) break;
  }
  assert.notEqual((await tableState(page)).ply, ply, 'no move after 60 buttons');
  await myTurn(page);
  assert.notEqual(await heard(page), before, 'nothing was said');
}

for (const game of games)
  test(`${game} by ear`, async () => {
    const page = await open();
    await setUp(page, titles[game], ['bot']);
    await myTurn(page);
    const rng = random(4);
    const most = Number(process.env.READER_DECISIONS ?? 400);
    let n = 0;
    for (; n < most && (await tableState(page)).turn !== 'over'; ++n) await decide(page, rng);
    console.log(`${game} by ear: ${n} decisions`);
    await close(page);
  });

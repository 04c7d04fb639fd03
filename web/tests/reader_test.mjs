// A whole game of each as somebody plays who hears the page: only roles and accessible names are used to find what can be
// done, only the keyboard to do it, and after every move a live region must have said something new.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, myTurn, open, random, setUp, soon, tableState, tested, titles } from './lib.mjs';

const pick = (list, rng) => list[Math.floor(rng() * list.length)];
const heard = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.innerText).join('\n'),
  );

// The buttons of decision and board by their names, in the order in which they are read.
async function offered(page) {
  const buttons = [];
  for (const place of ['Decision', 'Board']) {
    const region = page.getByRole('region', { name: place, exact: true });
    for (const line of (await region.ariaSnapshot()).split('\n')) {
      const found = line.match(/^\s*- (?:')?button(?: "((?:[^"\\]|\\.)*)")?(.*)/);
      if (!found || found[2].includes('[disabled]')) continue;
      assert.ok(found[1], `a button without a name: ${line}`);
      const name = found[1].replaceAll('\\"', '"').replaceAll("''", "'");
      if (!/^(Rule |Close)/.test(name))
        buttons.push(region.getByRole('button', { name, exact: true }).first());
    }
  }
  return buttons;
}

async function decide(page, rng) {
  const { ply } = await tableState(page);
  const before = await heard(page);
  for (let tries = 0; tries < 250; ++tries) {
    const buttons = await offered(page);
    assert.ok(buttons.length > 0, 'nothing to press');
    const button = rng() < 0.6 ? pick(buttons.slice(0, 6), rng) : pick(buttons, rng);
    await button.press(rng() < 0.5 ? 'Enter' : ' ', { timeout: 1000 }).catch(() => {});
    await page.quiet();
    if ((await tableState(page)).ply !== ply) break;
  }
  assert.notEqual((await tableState(page)).ply, ply, 'no move after 250 buttons');
  await myTurn(page);
  assert.notEqual(await heard(page), before, 'nothing was said');
}

for (const game of tested)
  test(`${game} by ear`, async () => {
    const page = await open();
    await setUp(page, titles[game], ['bot'], 'miner', soon[game]);
    await myTurn(page);
    const rng = random(4);
    const most = Number(process.env.READER_DECISIONS ?? 400);
    let n = 0;
    for (; n < most && (await tableState(page)).turn !== 'over'; ++n) await decide(page, rng);
    console.log(`${game} by ear: ${n} decisions`);
    await close(page);
  });

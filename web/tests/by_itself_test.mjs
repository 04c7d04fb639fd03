// What needs no decision needs no click: four cards come with one press, and the only move there is plays itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, myTurn, open, orebit, openGame, setUp, shots, tableState, titles } from './lib.mjs';
import { find } from './phases.mjs';

test('a hand of four is drawn with one press', async () => {
  const page = await open('/', undefined, { seed: 5 });
  await setUp(page, titles['stella-digger'], ['bot']);
  await myTurn(page);
  await page.getByRole('button', { name: /^All 4/ }).click();
  await page.locator('[data-phase="action"]').waitFor();
  await myTurn(page);
  assert.equal(await page.locator('.hand [data-key^="card:"]').count(), 4);
  await page.screenshot({ path: `${shots}/stella-badges-wide.png` });
  await close(page);
});

test('the only move plays itself, and a setting turns that off', async () => {
  const moment = { phase: 'upgrade', verb: 'done', only: true };
  const position = find(orebit, 'space-miner', moment);
  assert.ok(position, 'nobody is too poor to buy anything');
  for (const forced of [true, false]) {
    const page = await open('/');
    await page.evaluate(
      (forced) => localStorage.setItem('orebit-settings', JSON.stringify({ pace: 'instant', forced })),
      forced,
    );
    await openGame(page, position, 'upgrade');
    const { ply } = await tableState(page);
    if (forced)
      await page.waitForFunction((ply) => document.querySelector('.table').dataset.nextPly > ply, ply);
    else {
      await page.waitForTimeout(2500); // longer than any glance
      assert.equal((await tableState(page)).ply, ply);
    }
    await close(page);
  }
});

// What the device keeps and how the page begins: a browser that keeps nothing, deleting a game, games to review, the scheme.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, close, myTurn, open, openGame, orebit, random, server, typeMove } from './lib.mjs';
import { find } from './phases.mjs';

// A page whose IndexedDB fails: in its worker, and in itself.
async function openWithout(broken) {
  const page = await open('/rules/space-miner', undefined, { serviceWorkers: 'block' });
  await page.context().addInitScript(broken);
  await page.context().route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${broken};${await response.text()}` });
  });
  await page.goto(server.address);
  return page;
}
async function playsOn(page) {
  for (let n = 0; n < 4; ++n) {
    await typeMove(page, random(n));
    await myTurn(page);
    assert.equal(await page.locator('.refusal').count(), 0, 'a move that was made is not refused');
  }
  await page.getByText('This game is not being saved').waitFor();
}

test('where the browser forbids keeping anything, games are played and the page says so', async () => {
  const page = await openWithout(
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
  );
  await page.keyboard.press('1');
  await myTurn(page);
  await playsOn(page);
  await checked(page, 'not saved', 'not-saved-wide');
  await page.getByRole('button', { name: 'Menu' }).click();
  const before = page.url();
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForURL((now) => now.href !== before);
  await myTurn(page);
  await close(page);
});

test('where the disk is full in the middle of a game, the move stands', async () => {
  const page = await openWithout(
    `let puts = 0; const put = IDBObjectStore.prototype.put;
     IDBObjectStore.prototype.put = function (value) {
       if (this.name === 'games' && ++puts > 4) throw new DOMException('full', 'QuotaExceededError');
       return put.call(this, value);
     }`,
  );
  await page.keyboard.press('1');
  await myTurn(page);
  await playsOn(page);
  await close(page);
});

test('one click does not delete a running game', async () => {
  const page = await open();
  await page.keyboard.press('1');
  await myTurn(page);
  await page.goto(server.address);
  const remove = page.getByRole('button', { name: 'Remove Space Miner from this list' });
  await remove.click();
  await page.getByText('Delete this running game?').waitFor();
  await checked(page, 'deleting a game', 'delete-wide');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.reload();
  await remove.click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await remove.waitFor({ state: 'detached' });
  await close(page);
});

test('a finished game is to be reviewed at once, and names stay names', async () => {
  const position = find(orebit, 'stella-digger', { name: 'review', phase: 'over', bot: 'miner' });
  const page = await open();
  await openGame(page, position, 'over');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  await page.waitForTimeout(300); // the record is written
  await page.goto(`${server.address}/review`);
  await page.getByRole('link', { name: /Stella Digger/ }).click();
  await page.locator('.review').waitFor();
  await page.keyboard.press('Home');
  for (let n = 0; n < 40; ++n) await page.keyboard.press('ArrowRight');
  await page.locator('aside').getByText('Ana', { exact: true }).first().waitFor();
  await page.locator('aside').getByText('Vesta', { exact: true }).first().waitFor();
  assert.equal(await page.getByText('Player 1').count(), 0);
  const over = await page
    .locator('aside ul li .what *')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)) - innerWidth);
  assert.ok(over <= 0, `a seat's row runs ${over} px over the edge`);
  const cut = await page.evaluate(() => {
    const [board, column] = [document.querySelector('.board'), document.querySelector('.board .column')];
    return Math.max(board.scrollHeight - board.clientHeight, column.scrollHeight - column.clientHeight);
  });
  assert.ok(cut <= 1, `${cut} px of the board are cut off`);
  await checked(page, 'review, board', 'review-board-wide');
  await page.getByRole('button', { name: 'Branch and play on' }).first().click();
  await page.waitForURL('**/play/*');
  await myTurn(page);
  assert.match(await page.locator('.seats').innerText(), /Ana[^]*Vesta/);
  await close(page);
});

test('the first load follows the scheme of the system', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open('/', undefined, { colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    await close(page);
  }
});

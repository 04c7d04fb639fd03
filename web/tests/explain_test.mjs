// Everything explains itself: under a mouse that rests, under a finger that stays, by ? on what has the focus; and it is in
// nobody's way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, close, fits, myTurn, open, phone, setUp, shots, titles } from './lib.mjs';

const said = (page) => page.locator('.explained');
// What the engine knows of the table's things is there once anything is explained.
async function rest(page, thing) {
  for (let tries = 0; tries < 40 && !(await said(page).count()); ++tries) {
    await page.mouse.move(2, 2);
    await thing.hover({ position: { x: 8 + (tries % 2), y: 8 }, force: true });
    await page.waitForTimeout(600);
  }
  await said(page).waitFor();
}

test('a mouse that rests on a gadget reads what it does; a click goes to the gadget, Escape closes', async () => {
  const page = await open('/', undefined, { seed: 5 });
  await setUp(page, titles['stella-digger'], ['bot']);
  await myTurn(page);
  const gadget = page.locator('.market [data-key="gadget:capsule-green"]');
  await rest(page, gadget);
  assert.match(
    await said(page).innerText(),
    /green Capsule\s+RF-39[^]*one more green crystal[^]*Costs[^]*Points 2/i,
  );
  await fits(page, 'a popover');
  await accessible(page, 'a popover');
  await page.screenshot({ path: `${shots}/explain-gadget-wide.png` });
  await page.keyboard.press('Escape');
  assert.equal(await said(page).count(), 0);

  // A mouse that has pressed and lies still is told nothing; a press ends what is said.
  await rest(page, page.locator('[data-key="term:safe"]'));
  assert.match(await said(page).innerText(), /no accident of this colour/);
  await gadget.click({ force: true }); // it is not lit
  assert.equal(await said(page).count(), 0);
  await page.waitForTimeout(700);
  assert.equal(await said(page).count(), 0);

  // By keys: ? tells, and again ? opens the rule. Whoever listens hears it with the focus.
  const square = page.locator('.map [role="button"][tabindex="0"]').first();
  await square.focus();
  const id = await square.getAttribute('aria-describedby');
  assert.match(await page.evaluate((id) => document.getElementById(id).textContent, id), /Deck|Square|tile/);
  await page.keyboard.press('?');
  await said(page).waitFor();
  const clause = await said(page).locator('.clause').first().innerText();
  await page.keyboard.press('?');
  await page.locator(`[data-clause~="${clause}"]`).first().waitFor();
  await close(page);
});

test('a finger that stays on a card reads it and chooses nothing; a tap chooses', async () => {
  const page = await open('/', phone, { seed: 5, hasTouch: true, isMobile: true });
  await setUp(page, titles['dark-side'], ['bot']);
  await myTurn(page);
  const card = page.locator('.hand [data-key^="card:"]').first();
  await page.quiet();
  const { x, y, width } = await card.boundingBox();
  const touch = await page.context().newCDPSession(page);
  const at = { x: x + width / 3, y: y + 20 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await said(page).waitFor();
  await page.screenshot({ path: `${shots}/explain-card-phone.png` });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await card.getAttribute('aria-pressed').then((on) => on === 'true'), false);
  await fits(page, 'a popover on a phone');
  const box = await said(page).boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= phone.width && box.y >= 0, JSON.stringify(box));
  await page.touchscreen.tap(at.x, at.y);
  assert.equal(await said(page).count(), 0);
  await close(page);
});

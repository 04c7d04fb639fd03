// What is natural to drag, dragged by mouse on a wide screen and by finger on a phone: cards onto the ring and the tile, a robot onto its
// location, a drill onto its square. (Taps and keys do the same: games_test.mjs.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, open, openGame, orebit, pause, phone, wide } from './lib.mjs';
import { find, momentsOf } from './phases.mjs';

const middle = async (thing) => {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
};

async function mouseOf(page) {
  return {
    down: async (x, y) => (await page.mouse.move(x, y), page.mouse.down()),
    move: (x, y) => page.mouse.move(x, y),
    up: () => page.mouse.up(),
  };
}
async function fingerOf(page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => touch('touchStart', { x, y }),
    move: (x, y) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  };
}

// Where it goes may be there only once the drag has begun.
async function drag(page, pointer, from, to) {
  const [x, y] = await middle(from);
  await pointer.down(x, y);
  for (const step of [8, 16]) await pointer.move(x, y - step);
  await pause(60);
  await to.waitFor();
  const [toX, toY] = await middle(to);
  await pointer.move((x + toX) / 2, (y + toY) / 2);
  await pointer.move(toX, toY);
  await pointer.up();
}

async function at(game, name, size) {
  const page = await open('/', size, { hasTouch: size === phone });
  const moment = momentsOf(orebit, game).find((one) => one.name === name);
  await openGame(page, find(orebit, game, moment), moment.phase);
  return [page, size === phone ? await fingerOf(page) : await mouseOf(page)];
}

const goes = (page, words) => page.locator('[data-go]:not(:disabled)', { hasText: words }).waitFor();

async function card(size) {
  const [page, pointer] = await at('dark-side', 'action-prospect', size);
  await drag(
    page,
    pointer,
    page.locator('.hand [data-lit]').nth(1),
    page.locator('.place [data-lit]').first(),
  );
  await goes(page, /Prospect with . to \d/);
  await close(page);
}
async function robot(size) {
  const [page, pointer] = await at('dark-side', 'action-communicate', size);
  const option = page.locator('[data-key~="verb:communicate"]');
  await option.click();
  const lit = page.locator('.place [data-lit]').first();
  await drag(page, pointer, page.locator('.stand [data-lit]').first(), lit);
  await goes(page, /Communicate with . to \d/);
  await close(page);
}
async function mine(size) {
  const [page, pointer] = await at('stella-digger', 'action-mine', size);
  const ply = await page.locator('.table').getAttribute('data-next-ply');
  await drag(
    page,
    pointer,
    page.locator('.hand [data-lit]').first(),
    page.locator('.map [data-drop="zone:play"]').first(),
  );
  await page.locator(`.table:not([data-next-ply="${ply}"])`).waitFor();
  await close(page);
}
async function drill() {
  const [page, pointer] = await at('stella-digger', 'action-install', wide);
  await drag(
    page,
    pointer,
    page.locator('.goods [data-key^="token:"][data-lit]').first(),
    page.locator('.map [data-drop^="square:"]').first(),
  );
  await goes(page, /Install on /);
  await close(page);
}

for (const [what, size] of Object.entries({ mouse: wide, finger: phone })) {
  test(`a card onto a location by ${what}`, () => card(size));
  test(`a robot onto its location by ${what}`, () => robot(size));
  test(`a card onto the tile by ${what}`, () => mine(size));
}
test('a drill onto a square', drill);
test('a drag that ends nowhere chooses and plays nothing', async () => {
  const [page, pointer] = await at('stella-digger', 'action-mine', wide);
  const ply = await page.locator('.table').getAttribute('data-next-ply');
  await drag(page, pointer, page.locator('.hand [data-lit]').first(), page.locator('.table > header'));
  await pause(200);
  assert.equal(await page.locator('.table').getAttribute('data-next-ply'), ply);
  assert.equal(await page.locator('body > button').count(), 0);
  await close(page);
});

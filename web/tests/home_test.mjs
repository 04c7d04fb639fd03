// The first page, the set-up, wrong addresses, rules, settings: what one sees before a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, close, myTurn, open, phone, setUp, tableState, wide } from './lib.mjs';

test('the first page on both sizes', async () => {
  for (const [size, name] of [
    [wide, 'home-wide'],
    [phone, 'home-phone'],
  ]) {
    const page = await open('/', size);
    await page.getByRole('heading', { name: 'Stella Digger' }).waitFor();
    await checked(page, 'home', name);
    // Games with a board of their own share the first row; the others are a strip below.
    const widths = await page
      .locator('.games > li')
      .evaluateAll((tiles) => tiles.map((tile) => tile.clientWidth));
    const inRow = size === wide ? 4 : 2;
    for (const width of widths.slice(0, 4)) assert.ok(width > (size.width - 110) / inRow, `${widths}`);
    assert.ok(widths[4] > size.width - 70, `${widths}`);
    await page.keyboard.press('Shift+Digit3');
    await page.getByRole('dialog').waitFor();
    await checked(page, 'set-up', name.replace('home', 'setup'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close(page);
  }
});

test('one tap plays, the game is kept, and Continue finds it', async () => {
  const page = await open();
  const begun = Date.now();
  await page.getByRole('button', { name: 'Play Space Miner now, alone' }).click();
  await myTurn(page);
  console.log(`first legal move ${Date.now() - begun} ms after the tap`);
  const { ply } = await tableState(page);
  const room = await page
    .locator('.phases .now')
    .evaluate((now) => parseFloat(getComputedStyle(now).paddingLeft));
  assert.ok(room >= 10, `the name of the phase stands ${room} px from the edge of its pill`);
  await page.goto(new URL('/', page.url()).href);
  const link = page.getByRole('link', { name: /Continue Space Miner/ });
  await link.waitFor();
  await checked(page, 'home with a running game');
  await link.click();
  await myTurn(page);
  assert.equal((await tableState(page)).ply, ply);
  await close(page);
});

test('the set-up: seats, levels and rules reach the table', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Set up Stella Digger' }).click();
  await page.getByLabel('Play with the eight red tear tiles').check({ force: true });
  await page.getByText('1 differs from the book').waitFor();
  await page.keyboard.press('Escape');
  await setUp(page, 'Space Miner', ['bot', 'bot']);
  await myTurn(page);
  assert.equal(await page.locator('.seats li').count(), 3);
  await close(page);
});

test('seats change places, by keys and by buttons; names can be changed', async () => {
  const page = await open('/', phone);
  await page.getByRole('button', { name: 'Set up Space Miner' }).click();
  const dialog = page.getByRole('dialog');
  for (const number of [2, 3]) await dialog.getByRole('button', { name: `Add seat ${number}` }).click();
  await dialog.getByLabel('Seat 3, who plays').selectOption('link');
  await dialog.getByText('The game starts when everybody sits.').waitFor(); // nobody plays for the friend
  await dialog
    .getByRole('radiogroup', { name: 'Who plays seat 3 until a friend sits down' })
    .getByRole('radio', { name: 'miner' })
    .check();
  await dialog.getByText('The miner bot plays the open seat until a friend sits down.').waitFor();
  await checked(page, 'set-up with a link', 'setup-link-phone');
  await dialog.getByLabel('Seat 3, who plays').selectOption('bot');
  const names = () => dialog.locator('input.name').evaluateAll((fields) => fields.map(({ value }) => value));
  await dialog.getByLabel('Name of seat 1').fill('Ada');
  await dialog.getByLabel('Name of seat 1').press('Alt+ArrowDown');
  assert.deepEqual(await names(), ['Vesta', 'Ada', 'Juno']);
  await page.keyboard.press('Alt+ArrowDown');
  assert.deepEqual(await names(), ['Vesta', 'Juno', 'Ada']);
  await dialog.getByRole('button', { name: 'Move seat 2 up' }).click();
  assert.deepEqual(await names(), ['Juno', 'Vesta', 'Ada']);
  for (const number of [1, 2])
    await dialog
      .getByRole('radiogroup', { name: /^Level of/ })
      .nth(number - 1)
      .getByRole('radio', { name: 'miner' })
      .check();
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await myTurn(page);
  assert.equal((await tableState(page)).seat, '2');
  await page.locator('.seats').getByText('Ada').waitFor();
  await close(page);
});

test('wrong addresses say so and lead on', async () => {
  const page = await open('/nowhere/at/all');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await checked(page, 'page not found');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('heading', { name: 'Dark Side of the Mine' }).waitFor();
  await page.goto(new URL('/play/nosuch', page.url()).href);
  await page.getByRole('heading', { name: 'This game is not on this device' }).waitFor();
  await checked(page, 'no such game');
  await page.goto(new URL('/t/nosuchtable', page.url()).href);
  await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
  await checked(page, 'no such table');
  await page.goto(new URL('/', page.url()).href);
  await page.getByLabel('Table code').fill('XXXXX-YYYYY');
  await page.keyboard.press('Enter');
  await page.getByText('There is no table XXXXX-YYYYY').waitFor();
  await checked(page, 'a code that no table has');
  await page.getByLabel('Table code').fill('MICA');
  await page.keyboard.press('Enter');
  await page.getByText('That is no table code').waitFor();
  await close(page, /404/);
});

test('rules are searched, and a clause opens its text', async () => {
  const page = await open('/rules/space-miner');
  // First how to play, with the numbers of the pack; a search looks through all rules.
  await page.getByText('Roll 5 dice. Up to 2 times').waitFor();
  await checked(page, 'rules', 'rules-wide');
  await page.getByLabel('Search the rules').fill('reroll');
  await page.getByText('SM-15').waitFor();
  await page.goto(new URL('/', page.url()).href);
  await page.keyboard.press('1');
  await myTurn(page);
  await page
    .getByRole('button', { name: /^Rule SM-/ })
    .first()
    .click();
  await page.locator('.drawer .asked').waitFor();
  await checked(page, 'rules drawer', 'drawer-wide');
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  await close(page);
});

test('settings take effect and stay', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Colours').selectOption('light');
  await page.getByLabel('Palette for every kind of colour vision').check();
  await page.getByLabel('Text size').selectOption('130');
  await checked(page, 'settings', 'settings-wide');
  await page.reload();
  const data = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.equal(data.theme, 'light');
  assert.equal(data.colors, 'safe');
  await checked(page, 'home in the light', 'home-light');
  await close(page);
});

// The set-up was narrower than a phone, and a hint hid half of Stella Digger's map until it was closed.
test('on a phone the set-up fills the width, and a hint leaves the board to be seen', async () => {
  const page = await open('/', phone);
  await page.getByRole('button', { name: 'Set up Stella Digger' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open the table' }).waitFor();
  assert.equal((await dialog.boundingBox()).width, phone.width);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Stella Digger now' }).click();
  await myTurn(page);
  const height = async (selector) => (await page.locator(selector).boundingBox()).height;
  const board = await height('#panel');
  for (const next of ['Show the move', 'Why?']) {
    await page.keyboard.press('h');
    await page.getByRole('button', { name: next }).waitFor();
    assert.ok((await height('.hint')) < board / 3, `${await height('.hint')} of ${board} px`);
  }
  await page.keyboard.press('h');
  await page.locator('.hint .reason').waitFor();
  await page.locator('.hint summary').click(); // its reason folds
  assert.ok((await height('.hint')) < board / 2, `${await height('.hint')} of ${board} px`);
  await close(page);
});

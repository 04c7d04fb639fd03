// Tables of this device: undo, hints, typed moves, records, the second tab, the device changing hands.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  checked,
  close,
  myTurn,
  open,
  openIn,
  orebit,
  patience,
  phone,
  random,
  server,
  setUp,
  tableState,
  typeMove,
  wide,
} from './lib.mjs';

async function typeExactly(page, move) {
  if (!(await page.getByLabel('Type a move').count())) await page.keyboard.press('/');
  await page.getByLabel('Type a move').fill(move);
  await page.getByLabel('Type a move').press('Enter');
}

test('a refusal cites its clause; a hint comes in degrees; undo stops at chance', async () => {
  // In some deals the quick hint and the thorough one differ; then the page asks before it shows the table.
  const page = await open('/', wide, { seed: 42 });
  await page.keyboard.press('1');
  await myTurn(page);
  await typeExactly(page, 'travel 12');
  const refusal = page.locator('.refusal');
  await refusal.getByRole('button', { name: /Rule SM-/ }).waitFor();
  await checked(page, 'a refusal', 'refusal-wide');
  await page.getByRole('button', { name: 'Close this note' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('h');
  const words = page.locator('.hint .words');
  await words.getByText(/asteroid|scan/i).waitFor(); // the idea, not the move
  assert.doesNotMatch(await words.innerText(), /visit \d/);
  await page.keyboard.press('h');
  await page.getByText(/Try this/).waitFor();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Play it' }).waitFor();
  const reason = page.locator('.hint .reason');
  await page
    .locator('.hint tbody tr')
    .nth(1)
    .waitFor({ timeout: 3 * patience }); // what foreman compares; it solves the game first
  assert.doesNotMatch(await reason.innerText(), /`/);
  const values = await page.locator('.hint td').allInnerTexts();
  assert.deepEqual(
    values,
    values.toSorted((a, b) => parseFloat(b) - parseFloat(a)),
    'the best comes first',
  );
  await checked(page, 'a hint', 'hint-wide');
  await page.keyboard.press('Escape');
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  await close(page);
});

test('undo takes a decision back that showed nothing', async () => {
  const page = await open();
  await page.keyboard.press('4');
  await myTurn(page);
  const rng = random(5);
  for (let n = 0; n < 60; ++n) {
    const { ply } = await tableState(page);
    await typeMove(page, rng);
    await myTurn(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    if (await undo.isDisabled()) continue;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.waitForFunction(
      (before) => Number(document.querySelector('.table').dataset.nextPly) <= before,
      ply,
    );
    return close(page);
  }
  assert.fail('nothing could ever be taken back');
});

test('a record is saved and the program accepts it; two tabs of one game', async () => {
  const page = await open();
  await page.keyboard.press('1');
  await myTurn(page);
  for (let n = 0; n < 5; ++n) await typeMove(page, random(n)).then(() => myTurn(page));
  await page.getByRole('button', { name: 'Menu' }).click();
  await checked(page, 'menu', 'menu-wide');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const replay = spawnSync(orebit, ['replay', await file.path()], { encoding: 'utf8' });
  assert.match(replay.stdout + replay.stderr, /end/, 'the record is read to where it stops');
  console.log(replay.stdout + replay.stderr);
  assert.equal(lines[0].orebit, 'trace/1');
  assert.deepEqual(lines[0].seats, ['human']);
  assert.match(lines[0].content_hash, /^[0-9a-f]{16}$/);
  assert.equal(lines.length, (await tableState(page)).ply);
  const second = await openIn(page.context(), new URL(page.url()).pathname);
  await myTurn(second);
  await page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await myTurn(page);
  await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await close(page);
});

// What the page knows: its text, and every string of its heap (of the page, not of the worker).
async function heapHolds(page, secret) {
  const session = await page.context().newCDPSession(page);
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return JSON.parse(chunks.join('')).strings.some((text) => text.includes(secret));
}

test('while the device changes hands the page knows no hand', async () => {
  const page = await open('/', phone);
  await setUp(page, 'Dark Side of the Mine', ['device']);
  await page.locator('.curtain').waitFor();
  await checked(page, 'curtain', 'curtain-phone');
  const uncover = async () => {
    await page.getByRole('button', { name: /show my hand/ }).click();
    await myTurn(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    const dealt = page.locator('.board li', {
      hasText: /is dealt/,
      has: page.locator('[data-key^="card:"]'),
    });
    await dealt.first().waitFor();
    assert.equal(await dealt.count(), 1, 'one hand is shown, the own one');
    const cards = await dealt
      .locator('[data-key^="card:"]')
      .evaluateAll((all) => all.map((card) => `${card.innerText} (${card.dataset.key.split(':')[1]})`));
    const secret = cards.join(', '); // as the engine's sentence has it
    await page.getByRole('tab', { name: 'Board' }).click();
    return secret;
  };
  const first = await uncover();
  assert.ok(await heapHolds(page, first), 'the own hand is known while it is shown');
  const rng = random(3);
  for (let n = 0; n < 30 && !(await page.locator('.curtain').count()); ++n) {
    await typeMove(page, rng);
    await myTurn(page);
  }
  await page.locator('.curtain').waitFor();
  assert.ok(!(await page.content()).includes(first));
  assert.ok(!(await heapHolds(page, first)), 'the hand is gone from the memory of the page');
  const second = await uncover();
  assert.notEqual(first, second);
  assert.ok(!(await heapHolds(page, first)), 'the other hand is not known to the second person');
  await close(page);
});

test('"Play again" and "New game" show the new game at once, and make one only', async () => {
  const page = await open();
  await page.keyboard.press('1');
  await myTurn(page);
  const moved = async () => {
    for (let n = 0; n < 3; ++n) await typeMove(page, random(n)).then(() => myTurn(page));
    return [page.url(), (await tableState(page)).ply];
  };
  const isNew = async ([url, ply]) => {
    await page.waitForURL((now) => now.href !== url);
    await page.waitForFunction(
      (before) => Number(document.querySelector('.table')?.dataset.nextPly) < before,
      ply,
    );
    await myTurn(page);
    assert.equal(await page.getByText('The game was given up.').count(), 0);
  };
  const first = await moved();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('button', { name: 'Play again' }).dblclick();
  await isNew(first);
  const second = await moved();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'New game' }).click();
  await isNew(second);
  await page.goto(server.address);
  await page.getByRole('button', { name: '3 games' }).waitFor();
  await close(page);
});

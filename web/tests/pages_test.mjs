// Review and replay, fair dice, own cards: dropped files, what is wrong with them in words, the way back to a table.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checked, close, myTurn, open, phone, tableState, wide } from './lib.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orebit-pages-'));
const record = readFileSync(join(root, 'tests/records/space-miner.jsonl'), 'utf8');
function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const drop = (page, path) => page.locator('input[type=file]').first().setInputFiles(path);
const reviewed = (page) => page.locator('progress').waitFor({ state: 'detached', timeout: 300_000 });
const counter = (page) => page.locator('.stepper .at').filter({ visible: true }).innerText();

test('a dropped record is reviewed: numbers that add up, filters, every ply by keyboard', async () => {
  // The first third of a game is enough for all of it.
  const part = record.split('\n').slice(0, 46).join('\n') + '\n';
  const page = await open('/review', wide);
  await checked(page, 'review, empty', 'review-empty');
  await drop(page, file('part.jsonl', part));
  await page.locator('.review').waitFor();
  await page.getByText('The game was not over', { exact: false }).waitFor();
  await reviewed(page);
  await checked(page, 'review, overview', 'review-wide');

  const bars = await page.locator('.bars').getAttribute('aria-label');
  const numbers = bars.match(/[+−]?\d+\.\d/g).map((n) => Number(n.replace('−', '-')));
  const sum = numbers.slice(0, -1).reduce((total, n) => total + n, 0);
  assert.ok(numbers.length === 6 && Math.abs(sum - numbers.at(-1)) < 0.051, bars);

  await page.keyboard.press('Home');
  assert.equal(await counter(page), '1 of 45');
  await page.locator('.board [data-phase]').waitFor();
  for (const [key, at] of [
    ['ArrowRight', '2'],
    ['ArrowRight', '3'],
    ['ArrowLeft', '2'],
    ['End', 'End'],
    ['ArrowLeft', '45'],
  ]) {
    await page.keyboard.press(key);
    assert.ok((await counter(page)).startsWith(at), key);
  }
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByText('What each move gives up').waitFor({ timeout: 60_000 });
  await checked(page, 'review, a costly decision', 'review-decision-wide');

  const rows = page.locator('.list .row');
  const all = await rows.count();
  await page.keyboard.press('3');
  const costly = Number(
    (await page.getByRole('button', { name: /costly, filter/ }).innerText()).match(/\d+/)[0],
  );
  assert.equal(await rows.count(), costly);
  await page.keyboard.press('3');
  assert.equal(await rows.count(), all);

  await page.getByRole('button', { name: 'As table' }).click();
  assert.equal(await page.locator('dialog tbody tr').count(), 45);
  await checked(page, 'review as a table');
  await page.keyboard.press('Escape');
  await page
    .locator('aside')
    .getByRole('button', { name: /^Rule SM-/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await close(page);
});

test('playing a replay steps by itself, and space stops it', async () => {
  const page = await open('/review', wide);
  await drop(page, file('whole.jsonl', record));
  await page.locator('.review').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => /^[3-9] /.test(document.querySelector('.stepper .at').innerText));
  await page.keyboard.press(' ');
  const at = await counter(page);
  await page.waitForTimeout(1500);
  assert.equal(await counter(page), at);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await close(page);
});

test('a branch goes on from its ply, against bots', async () => {
  const page = await open('/review', phone);
  await drop(page, file('whole.jsonl', record));
  await page.locator('.review').waitFor();
  await checked(page, 'review on a phone, computing', 'review-computing-phone');
  await page.keyboard.press('Home');
  for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'One ply on' }).last().click();
  await checked(page, 'review on a phone, board', 'review-board-phone');
  await page.getByRole('button', { name: 'Branch and play on from ply 4' }).last().click();
  await myTurn(page);
  assert.equal((await tableState(page)).ply, 4);
  assert.match(page.url(), /\/play\//);
  await page.getByText('branch from ply 4').waitFor();
  await checked(page, 'a branch', 'branch-phone');
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('link', { name: /Continue Space Miner/ }).waitFor();
  await page.getByText('branch from ply 4').waitFor();
  await checked(page, 'home with a branch', 'home-branch-phone');
  await close(page);
});

test('each seat sees its own hand in a replay, a spectator none', async () => {
  const trace = readFileSync(join(root, 'tests/golden/dark-side/two.jsonl'), 'utf8');
  const page = await open('/review', wide);
  await drop(page, file('dark.jsonl', firstGame(trace)));
  await page.locator('.review').waitFor();
  await page.keyboard.press('Home');
  for (let i = 0; i < 9; ++i) await page.keyboard.press('ArrowRight');
  const seen = [];
  for (const eyes of ['Player 1', 'Player 2', 'Spectator']) {
    await page.getByRole('group', { name: 'Seen by' }).getByRole('button', { name: eyes }).click();
    await page.quiet();
    seen.push(await page.getByRole('region', { name: 'Board' }).innerHTML());
  }
  assert.equal(new Set(seen).size, 3);
  await close(page);
});
function firstGame(trace) {
  const lines = trace.split('\n');
  const end = lines.findIndex((line) => line.startsWith('{"result"'));
  return lines.slice(0, end + 1).join('\n') + '\n';
}

test('what is no record, and a record with a wrong line, say so; nothing is lost', async () => {
  const page = await open('/review', wide);
  await drop(page, file('letter.txt', 'Dear friend\n'));
  await page.getByText(/Line 1: This is no record of orebit/).waitFor();
  await checked(page, 'a wrong file', 'review-wrong-file');
  const wrong = record.replace('"move":"travel 19"', '"move":"travel 99"');
  await drop(page, file('wrong.jsonl', wrong));
  await page.getByText(/Line 9 of the file is wrong: .*travel 99/).waitFor();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await counter(page), '7 of 7');
  await drop2(page, record.replace('space-miner-reconstructed-1', 'my-cards'));
  await page.getByText(/played with cards of its own/).waitFor();
  await page.goto(page.url() + '/gone');
  await page.getByText(/not on this device/).waitFor();
  await close(page);
});
async function drop2(page, text) {
  await page.getByRole('button', { name: 'Another record' }).click();
  await drop(page, file('next.jsonl', text));
}

test('fair dice: a good record, an altered digit, a game without seeds', async () => {
  const page = await open('/verify', wide);
  await page.getByLabel('Record as text').fill(record);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('All 50 rolls and deals match').waitFor();
  await page.getByText('Ply by ply').click();
  assert.equal(await page.locator('tbody tr').count(), 50);
  await checked(page, 'verified', 'verify-wide');

  await page.getByRole('button', { name: 'Another record' }).click();
  await drop(page, file('altered.jsonl', record.replace('"roll 2 5 5 6"', '"roll 2 5 5 5"')));
  await page
    .getByText('Line 8: ply 7: move: found "roll 2 5 5 5", expected "roll 2 5 5 6" by the fair dice')
    .waitFor();
  await checked(page, 'an altered record', 'verify-altered');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  assert.match(readFileSync(await (await saving).path(), 'utf8'), /\[wrong\]/);

  await page.getByRole('button', { name: 'Another record' }).click();
  await drop(page, file('local.jsonl', record.replace(/"fair":\{.*?\]\},/, '')));
  await page.getByRole('heading', { name: 'There is nothing to verify' }).waitFor();
  await close(page);
});

test('verify on a phone, and from there to the review', async () => {
  const page = await open('/verify', phone);
  await drop(page, file('whole.jsonl', record));
  await page.getByText('All 50 rolls and deals match').waitFor();
  await checked(page, 'verified on a phone', 'verify-phone');
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.locator('.review').waitFor();
  assert.match(page.url(), /\/review\/file-/);
  await page.reload();
  await page.locator('.review').waitFor();
  await close(page);
});

test('own cards: errors by line and key, then a game with them, which keeps them', async () => {
  const page = await open('/packs', wide);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the pack to edit: Space Miner' }).click();
  const toml = readFileSync(await (await saving).path(), 'utf8');
  assert.equal(toml, readFileSync(join(root, 'src/games/space_miner/content.toml'), 'utf8'));

  const line = toml.split('\n').findIndex((text) => text.startsWith('turns =')) + 1;
  await drop(page, file('bad.toml', toml.replace(/^turns = 5/m, 'turns = 0').replace('title =', 'titel =')));
  await page.getByText('3 problems to put right').waitFor();
  const problem = page.locator('.problems li').filter({ hasText: 'constants.turns' });
  assert.match(await problem.innerText(), new RegExp(`Line ${line}\\s+constants.turns\\s+found 0, allowed`));
  await checked(page, 'a pack with errors', 'packs-errors');
  await drop(page, file('broken.toml', '[pack]\nid = \n'));
  await page.getByText(/this is no TOML/).waitFor();

  const mine = toml.replace(/^turns = 5/m, 'turns = 2').replace('space-miner-reconstructed-1', 'short-game');
  await drop(page, file('mine.toml', mine.replace('title = "Space Miner"', 'title = "Short Space Miner"')));
  await page.getByText('Short Space Miner can be played with').waitFor();
  await checked(page, 'a pack that is right', 'packs-wide');
  await page.locator('.is-good').getByRole('button', { name: 'Play now' }).click();
  await myTurn(page);
  await page.getByText('Turn 1 of 2').first().waitFor();
  await page.reload();
  await myTurn(page);
  await page.getByText('Turn 1 of 2').first().waitFor();
  await close(page);
});

test('packs stay on the device until they are removed', async () => {
  const page = await open('/packs', phone);
  const toml = readFileSync(join(root, 'src/games/dark_side/content.toml'), 'utf8');
  await drop(page, file('ds.toml', toml.replace('dark-side-reconstructed-1', 'my-dark-side')));
  await page.getByRole('button', { name: 'Used for new games' }).waitFor();
  await page.reload();
  await page.getByText('my-dark-side').waitFor();
  await checked(page, 'packs on a phone', 'packs-phone');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText('No pack was loaded yet').waitFor();
  await close(page);
});

test('a review opens with who won and why, the luck of each seat, and pictures of what mattered', async () => {
  const program = process.env.OREBIT ?? join(root, 'build/release/orebit');
  const game = execFileSync(program, ['trace', 'dark-side', '--seed', '4', '--bot', 'random'], {
    encoding: 'utf8',
  });
  for (const [size, name] of [
    [wide, 'review-opening-wide'],
    [phone, 'review-opening-phone'],
  ]) {
    const page = await open('/review', size);
    await drop(page, file('dark-side.jsonl', game));
    await page.locator('.review').waitFor();
    await reviewed(page);
    const opening = page.getByRole('region', { name: 'Who won and why' });
    assert.match(await opening.getByRole('heading').innerText(), /^Player \d (won by|and) .*\.$/);
    for (const seat of await opening.getByRole('listitem').all())
      assert.match(await seat.innerText(), /Player \d was (un|neither |)lucky/);
    assert.equal(await opening.getByRole('listitem').count(), 2);
    const tiles = page.getByRole('region', { name: 'The decisions that mattered' }).getByRole('article');
    assert.equal(await tiles.count(), 3);
    for (const tile of await tiles.all()) {
      const words = await tile.innerText();
      assert.match(words, /Played: .+\s+Better: .+\s+It cost \d+\.\d percentage points/);
      await tile.locator('.picture [data-phase]').waitFor(); // the board before the decision
    }
    await checked(page, name, name);
    await tiles.first().getByRole('button', { name: /Show/ }).click();
    await page.locator('.board [data-phase]').waitFor();
    await close(page);
  }
});

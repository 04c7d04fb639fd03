// A bot's turn in each game, frame by frame: board, seats, log and bar show the same fact of the same ply, and what is shown
// stands long enough to be read. Pressing skips; what was skipped can be seen again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  close,
  myTurn,
  open,
  phone,
  random,
  setUp,
  tableState,
  tested,
  titles,
  typeMove,
  wide,
} from './lib.mjs';

// What stands in each frame, and for how long each filmed fact stood.
function record() {
  const film = (globalThis.film = { frames: 0, apart: [], facts: [], onLog: 0, most: {} });
  const table = document.querySelector('.table');
  // Facts that are about one thing of the board, and where that lies.
  const single = { dug: '.map', drilled: '.bays', claimed: '.plates' };
  let last = null;
  const note = () => {
    const { told, filmed, busy } = table.dataset;
    if (last?.told === told && last.filmed === filmed) return;
    const now = performance.now();
    if (last?.filmed) film.facts.push({ kind: last.filmed, ms: Math.round(now - last.since) });
    last = { told, filmed: busy === 'true' ? filmed : undefined, since: now };
  };
  new MutationObserver(note).observe(table, { attributes: true });
  const look = () => {
    const marks = ['.board', '.box', '.log ol', '.decision'].map(
      (place) => document.querySelector(`.table ${place}[data-told]`)?.dataset.told,
    );
    ++film.frames;
    if (new Set(marks).size !== 1) film.apart.push(marks.join(' '));
    const log = document.querySelector('.table .log ol').getBoundingClientRect();
    const rings = [...document.querySelectorAll('.rings rect')].map((ring) => ring.getBoundingClientRect());
    film.onLog += rings.filter(({ x, bottom }) => x > log.x && bottom > log.y + 10).length;
    const place = single[table.dataset.filmed];
    const box = place && document.querySelector(place)?.getBoundingClientRect();
    const inside = ({ x, y }) => x > box.x - 10 && x < box.right && y > box.y - 10 && y < box.bottom;
    if (box) film.most[place] = Math.max(film.most[place] ?? 0, rings.filter(inside).length);
    requestAnimationFrame(look);
  };
  look();
}
const filmOf = (page) => page.evaluate(() => globalThis.film);

// Plays until bots have been filmed so often.
async function watchBots(page, rng, wanted) {
  for (let n = 0; n < 60; ++n) {
    if ((await filmOf(page)).facts.length >= wanted || (await tableState(page)).turn === 'over') return;
    await typeMove(page, rng);
    await myTurn(page);
  }
}

for (const game of tested)
  test(`${game}: a bot's turn can be seen`, async () => {
    const page = await open('/', wide, { pace: 'normal' });
    await setUp(page, titles[game], ['bot']);
    await myTurn(page);
    await page.evaluate(record);
    await watchBots(page, random(3), 6);
    const { frames, apart, facts, onLog, most } = await filmOf(page);
    console.log(
      `${game}: ${frames} frames; rings ${JSON.stringify(most)}; ${facts.map(({ kind, ms }) => `${kind} ${ms}`).join(', ')}`,
    );
    assert.ok(facts.length >= 4, `${facts.length} facts were filmed`);
    assert.deepEqual([...new Set(apart)], [], 'parts of the table show different facts');
    // Dice in old lines of the log were ringed, as if they lay on the board.
    assert.equal(onLog, 0, 'rings round signs in the log');
    // So were both sides' sections of a name, all dice of a colour, all ores of a kind.
    assert.ok(
      Object.values(most).every((rings) => rings <= 1),
      `too many rings: ${JSON.stringify(most)}`,
    );
    assert.deepEqual(
      facts.filter(({ ms }) => ms < 590),
      [],
      'too short to be read',
    );
    await close(page);
  });

test('a press skips, the recap shows it again, wide and on a phone', async () => {
  for (const size of [wide, phone]) {
    const page = await open('/', size, { pace: 'normal' });
    await setUp(page, titles['dark-side'], ['bot']);
    await myTurn(page);
    for (let n = 0; n < 12 && !(await page.locator('[data-skip]').count()); ++n) {
      await typeMove(page, random(n));
      await page.locator('[data-skip], .table[data-busy="false"]').first().waitFor();
    }
    await page.locator('[data-skip]').click();
    await myTurn(page);
    await page.locator('[data-recap]').click();
    const list = page.locator('[data-recap-list]');
    assert.ok((await list.locator('li').count()) > 0, 'nothing in the recap');
    await list.locator('[data-replay]').click();
    await page.locator('[data-skip]').waitFor();
    await page.keyboard.press('Space');
    await page.locator('.table[data-busy="false"]').waitFor();
    await close(page);
  }
});

test('step by step waits for a key', async () => {
  const page = await open('/', wide, { pace: 'step' });
  await setUp(page, titles['dark-side'], ['bot']);
  for (let n = 0; n < 40; ++n) {
    await page.locator('[data-step], .table[data-busy="false"]').first().waitFor();
    if (await page.locator('[data-step]').count()) break;
    await typeMove(page, random(n));
  }
  const told = () => page.locator('.table').getAttribute('data-told');
  await page.keyboard.press('Escape'); // the line for typed moves
  const before = await told();
  await page.waitForTimeout(1500);
  assert.equal(await told(), before, 'nothing goes on by itself');
  await page.keyboard.press('.');
  await page.waitForFunction(
    (old) => document.querySelector('.table').dataset.told !== old || !document.querySelector('[data-step]'),
    before,
  );
  await close(page);
});

// The longest run of frames in which a ring lay round nothing.
function watchRings() {
  globalThis.astray = 0;
  let run = 0;
  const centre = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const look = () => {
    const things = [...document.querySelectorAll('.table [data-key]')].map(centre);
    const near = ([x, y]) => things.some(([a, b]) => Math.abs(x - a) < 3 && Math.abs(y - b) < 3);
    const rings = [...document.querySelectorAll('.rings rect')].map(centre);
    run = rings.every(near) ? 0 : run + 1;
    globalThis.astray = Math.max(globalThis.astray, run);
    requestAnimationFrame(look);
  };
  look();
}
test('what glides is ringed where it arrives', async () => {
  const page = await open('/', wide, { pace: 'normal', seed: 21, reducedMotion: 'no-preference' });
  await setUp(page, titles['dark-side'], ['bot', 'bot']);
  await myTurn(page);
  await page.evaluate(record);
  await page.evaluate(watchRings);
  await watchBots(page, random(3), 8);
  const astray = await page.evaluate(() => globalThis.astray);
  // Half a second; a fact stands for 0.9 seconds at least.
  assert.ok(astray < 30, `a ring lay round nothing for ${astray} frames`);
  await close(page);
});

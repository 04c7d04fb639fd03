// What a phone has room for: nothing that is to be chosen among lies below a fold, no sentence is cut, no bar is mostly empty.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, open, openGame, orebit, phone } from './lib.mjs';
import { find } from './phases.mjs';

async function at(game, moment) {
  const page = await open('/', phone);
  const position = find(orebit, game, { name: 'room', ...moment });
  assert.ok(position, `no game meets ${moment.verb ?? moment.phase}`);
  await openGame(page, position, moment.phase);
  await page.quiet();
  return page;
}

test('Asteroid Miners: five results of a pair of sixes are seen without scrolling', async () => {
  const page = await at('asteroid-miners', { phase: 'modify', verb: 'use 6 set', bot: 'random' });
  await page.locator('[data-key="term:pair6"] button.piece').click();
  await page.quiet();
  const turns = await page.locator('.bay .options button').all();
  assert.ok(turns.length >= 5, `${turns.length} results`);
  const bar = await page.locator('section.decision').boundingBox();
  for (const turn of turns) {
    const { y, height } = await turn.boundingBox();
    assert.ok(y + height <= bar.y, `a result ends at ${y + height}, the bar begins at ${bar.y}`);
  }
  await close(page);
});

test('Asteroid Miners: the event is told whole', async () => {
  const page = await at('asteroid-miners', { phase: 'colour' });
  const told = page.locator('.pills [data-key^="event:"]');
  assert.ok((await told.innerText()).trim().length > 10);
  const [over, cut] = await told.evaluate((node) => [
    node.scrollWidth - node.clientWidth,
    [node, ...node.querySelectorAll('*')].some((one) => getComputedStyle(one).textOverflow === 'ellipsis'),
  ]);
  assert.ok(over <= 0 && !cut, `${over} px beside it`);
  await close(page);
});

test('Stella Digger: the bar is not mostly empty while a tile is chosen', async () => {
  const page = await at('stella-digger', { phase: 'target' });
  const [height, needed] = await page.evaluate(() => {
    const bar = document.querySelector('section.decision');
    const parts = [...bar.querySelectorAll('.words, .beside, .go')].map((one) => one.getBoundingClientRect());
    const [top, bottom] = [Math.min(...parts.map((p) => p.top)), Math.max(...parts.map((p) => p.bottom))];
    return [bar.clientHeight, bottom - top];
  });
  assert.ok(height - needed < 110, `${height} px for ${needed} px`);
  await close(page);
});

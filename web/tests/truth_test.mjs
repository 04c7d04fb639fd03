// What a board says and offers is true, in the moments in which it was not: purchases, the race for the tender, buttons under
// the hand, clauses, outcomes that must be read whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, myTurn, open, openGame, orebit, patience, pause, setUp, shots, wide } from './lib.mjs';
import { find } from './phases.mjs';

// A position in which the moment occurs, or the decision before the last one that led to it.
async function at(game, moment, { before = '', ...options } = {}) {
  const position = find(orebit, game, { name: `truth-${moment.phase}`, bot: 'miner', ...moment });
  assert.ok(position, `no game meets ${JSON.stringify(moment)}`);
  if (before) position.plies.pop();
  const page = await open('/', wide, options);
  await openGame(page, position, before || moment.phase);
  await page.quiet(); // previews come from the engine
  return { page, position };
}

// "Super Drill blue, costs …": the engine takes several gadgets in the order of their ids.
const kinds = {
  'Super Drill': 'super',
  Power: 'power',
  Capsule: 'capsule',
  Drone: 'drone',
};
const idOf = (name) => Object.entries(kinds).reduce((text, [words, id]) => text.replace(words, id), name);

test('Stella Digger: two gadgets are bought in either order', async () => {
  const { page } = await at('stella-digger', { phase: 'buy' }, { before: 'action' });
  // Of this seat: others buy, too, before the page is looked at again.
  const gadgets = page.locator('.seats li', { hasText: /\byou\b/ }).locator('[data-key^="gadget:"]');
  const owned = await gadgets.count();
  const names = (which) =>
    page
      .locator(`.market button${which}`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(',')[0]));
  const press = async (name) => {
    await page
      .locator('.market')
      .getByRole('button', { name: `${name},` })
      .click();
    await page.quiet();
  };
  let found = false;
  for (const first of await names('.lit')) {
    await press(first);
    const second = (await names('.lit:not(.chosen)')).find((name) => idOf(name) < idOf(first));
    await press(second ?? first); // or it is put back
    if ((found = second !== undefined)) break;
  }
  assert.ok(found, 'no second gadget can be chosen that comes before the first');
  await page.quiet();
  await page.screenshot({ path: `${shots}/stella-basket-wide.png` });
  await page.locator('.primary', { hasText: /Buy .* and / }).click();
  await gadgets.nth(owned + 1).waitFor({ timeout: patience });
  assert.equal(await gadgets.count(), owned + 2);
  await close(page);
});

test('Asteroid Miners: what a sale brings is the sum of what the panel lists', async () => {
  let events = 0;
  for (const after of [0, 60, 120, 160, 200, 240, 280, 320]) {
    const { page } = await at('asteroid-miners', { phase: 'sell', after });
    const money = (text) =>
      Number(
        text
          .replace('−', '-')
          .match(/(-?)\+?\$(\d+)/)
          .slice(1)
          .join(''),
      );
    const parts = await page.locator('.bill .sale > span').allInnerTexts();
    const total = await page.locator('.bill .sale > b').innerText();
    events += (await page.locator('.bill .sale > small').count()) > 0 ? 1 : 0;
    const sum = parts.map(money).reduce((a, b) => a + b, 0);
    assert.equal(sum, money(total), `${parts} make ${total}`);
    await close(page);
  }
  assert.ok(events > 0, 'no event touched a sale');
});

test('Asteroid Miners: nothing tells who won the tender before its dice have landed', async () => {
  const { page, position } = await at(
    'asteroid-miners',
    { phase: 'dig', verb: 'dig', leads: 'bid' },
    { pace: 'normal' },
  );
  await page.evaluate(() => {
    globalThis.told = { frames: 0, early: [] };
    const look = () => {
      const race = document.querySelector('.race .head b')?.textContent ?? '';
      if (race.startsWith('First to set')) {
        ++globalThis.told.frames;
        const around = [...document.querySelectorAll('.log, .seats, section.decision')].map(
          (n) => n.innerText,
        );
        const early = around.join(' ').match(/tender goes to|⚑|Sell|Keep out/);
        if (early) globalThis.told.early.push(early[0]);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press('/');
  await page.getByLabel('Type a move').fill(position.next);
  await page.keyboard.press('Enter');
  await page.locator('.race').waitFor();
  await page.locator('.race').waitFor({ state: 'detached' });
  const { frames, early } = await page.evaluate(() => globalThis.told);
  assert.ok(frames > 3, `${frames} frames of the race`);
  assert.deepEqual([...new Set(early)], []);
  await page.locator('.log').getByText('the tender goes to').first().waitFor();
  await close(page);
});

test('Asteroid Miners: nothing is called "Dig now" where it digs nothing', async () => {
  let seen = 0;
  for (const after of [0, 60, 120]) {
    const { page } = await at('asteroid-miners', { phase: 'modify', verb: 'done', leads: 'pass', after });
    const chips = await page.locator('section.decision .chips').innerText();
    const acts = await page.locator('section.decision .act').allInnerTexts();
    const isNothing = /digs nothing/.test(chips);
    if (isNothing) ++seen;
    assert.ok(!isNothing || !/Dig now/.test(acts.join()), `${chips}: ${acts}`);
    await close(page);
  }
  assert.ok(seen > 0, 'something was dug everywhere');
});

test('a double click does not do two different things', async () => {
  let met = 0;
  for (const after of [0, 60, 120, 160, 200]) {
    const { page } = await at('asteroid-miners', { phase: 'sell', after });
    const act = page.locator('section.decision .act').last();
    const { x, y, width, height } = await act.boundingBox();
    const under = () =>
      page.evaluate(
        ([px, py]) => document.elementFromPoint(px, py)?.closest('button')?.dataset.move?.split(' ')[0],
        [x + width / 2, y + height / 2],
      );
    const log = () => page.locator('.log li').allInnerTexts();
    const verb = await under();
    for (let n = 0; n < 6; ++n) {
      await page.mouse.click(x + width / 2, y + height / 2);
      await myTurn(page);
      const now = await under();
      if (now && now !== verb) {
        const before = (await log()).length;
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await page.quiet();
        ++met;
        assert.equal((await log()).length, before, `a second click on "${verb}" did "${now}"`);
        break;
      }
    }
    await close(page);
  }
  assert.ok(met > 0, 'nothing else ever lay under the hand');
});

test('a clause with a name opens at its place', async () => {
  const { page } = await at('stella-digger', { phase: 'action', verb: 'mine', after: 70 });
  await page.locator('.log').getByRole('button', { name: 'Rule RF-36' }).first().click();
  await page.waitForFunction(() => {
    const box = document.querySelector('[data-clause="RF-36"].asked')?.getBoundingClientRect();
    return box && box.top > 0 && box.bottom < innerHeight; // it may glide there
  });
  await close(page);
});

// How far each of these is hidden by what scrolls or ends around it.
const hidden = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { bottom, right } = one.getBoundingClientRect();
      let over = Math.max(bottom - innerHeight, right - innerWidth);
      for (let box = one.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible')
          over = Math.max(over, bottom - box.getBoundingClientRect().bottom);
      return Math.round(over);
    }),
  );

test('Stella Digger: what a card would come to can be read whole', async () => {
  for (const [players, after] of [
    [2, 40],
    [2, 90],
    [3, 90],
  ]) {
    const { page } = await at('stella-digger', { phase: 'action', verb: 'mine', players, after });
    for (const card of await page.locator('.hand [data-lit]').all()) {
      await card.click();
      await page.quiet();
      const lines = await hidden(page, '.trick .verdict li');
      assert.ok(
        lines.every((px) => px <= 1),
        `${players} players, ply ${after}: ${lines}`,
      );
      await page.screenshot({ path: `${shots}/stella-outcome-${players}-${after}-wide.png` });
    }
    await close(page);
  }
});

test('Asteroid Miners: the options of a pair of fives stand whole in their bays', async () => {
  const { page } = await at('asteroid-miners', { phase: 'modify', verb: 'use 5', bot: 'random' });
  await page
    .getByRole('button', { name: /air of 5/ })
    .first()
    .click();
  await page.quiet();
  await page.screenshot({ path: `${shots}/am-pair-five-wide.png` });
  const cut = await page.evaluate(() => {
    const end = document.querySelector('.drill').getBoundingClientRect().bottom;
    const options = [...document.querySelectorAll('.options button')];
    return options.map((one) => Math.round(one.getBoundingClientRect().bottom - end));
  });
  assert.ok(cut.length > 0 && cut.every((px) => px <= 0), cut.join());
  const tops = await page
    .locator('.bay .slot button')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  assert.equal(new Set(tops).size, 1, `dice stand at ${tops}`);
  const market = await hidden(page, '.market .note');
  assert.ok(
    market.every((px) => px <= 0),
    `the market's note: ${market}`,
  );
  await close(page);
});

test('a hint at a table on a server thinks in a worker of its own, which ends when it is closed', async () => {
  const page = await open();
  await setUp(page, 'Space Miner', ['link rookie']);
  await page.getByRole('dialog').getByRole('button', { name: 'Start playing' }).click();
  await myTurn(page);
  await page.quiet();
  const before = page.workers().length;
  const reaches = async (wanted) => {
    for (let ms = 0; ms < patience && page.workers().length !== wanted; ms += 50) await pause(50);
    assert.equal(page.workers().length, wanted);
  };
  await page.keyboard.press('h');
  await reaches(before + 1);
  await page.keyboard.press('Escape');
  await reaches(before);
  await page.keyboard.press('h');
  await page.locator('.hint').getByRole('button', { name: 'Show the move' }).waitFor();
  await close(page);
});

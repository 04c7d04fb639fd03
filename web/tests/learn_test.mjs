// The first lesson of every game runs through on the real board, step by step: by pointing alone, and by the coach.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checked, close, open, phone, tested, titles, wide } from './lib.mjs';

const lessonOf = (game) =>
  JSON.parse(readFileSync(new URL(`../../build/lessons/${game}.json`, import.meta.url), 'utf8'));
const stepOf = async (page) => {
  const text = await page.locator('.coach').innerText();
  return Number(text.match(/Step (\d+) of/)?.[1] ?? 0); // 0 after the last
};

// Marks what was pointed at, so that nothing is chosen twice.
async function press(thing) {
  await thing.evaluate((node) => (node.dataset.pointed = 'yes'));
  await thing.click({ timeout: 3000 }).catch(() => {}); // it may be gone with what was chosen before
}
const forget = (page) =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('[data-pointed]')) delete node.dataset.pointed;
  });
// Points at what the board lights until the step is done: whatever sends the move, what belongs to it (twice: an ore is pressed
// before and after its dice), what the next step asks for, or the bar's button.
async function pointOut(page, steps, number) {
  const [{ moves }, next] = steps.slice(number - 1);
  const sends = moves.map((move) => `[data-move="${move}"]:enabled`).join();
  // A deck is `deck:1`, a place for a drill begins with its square.
  const later = (next?.moves ?? []).flatMap((move) => [
    `[data-choose="${move}"]:not([data-pointed])`,
    `:is([data-key="${move.replace(' ', ':')}"], [data-key="square:${move.split(' ')[1]}"])[data-lit]:not([data-pointed], [aria-pressed="true"])`,
  ]);
  const lit = '.hinted:not([data-pointed], [aria-pressed="true"], :disabled)';
  for (let tries = 0, rounds = 0; tries < 40; ++tries) {
    await page.quiet();
    if ((await stepOf(page)) !== number) return;
    const bar = '[data-go]:enabled, .act.primary:enabled';
    const wanted = [sends, lit, ...later.slice(0, 2), ...(rounds > 0 ? [bar] : [])];
    const found = wanted.map((one) => page.locator(`:is(${one}):visible`).first());
    const counts = await Promise.all(found.map((one) => one.count()));
    const at = counts.findIndex((count) => count > 0);
    if (at >= 0) await press(await found[at].elementHandle());
    else if (++rounds === 1) await forget(page);
  }
  assert.fail(`step ${number} cannot be pointed out: ${moves[0]}`);
}

for (const game of tested)
  test(`every step of the lesson of ${titles[game]} is done by pointing at the board`, async () => {
    const page = await open(`/learn/${game}`, wide);
    const { steps } = lessonOf(game);
    await page.locator('.coach').waitFor();
    for (let at = 1; (at = await stepOf(page)) > 0;) {
      await forget(page);
      if (steps[at - 1].moves?.length) await pointOut(page, steps, at);
      else await page.getByRole('button', { name: 'Go on' }).click();
    }
    await page.getByText('That was the lesson.').waitFor();
    await close(page);
  });

for (const [i, game] of tested.entries())
  test(`the coach does the lesson of ${titles[game]}`, async () => {
    const page = await open(`/learn/${game}`, i % 2 ? phone : wide);
    const coach = page.getByRole('group', { name: 'Coach' });
    await coach.waitFor();
    await checked(page, 'lesson', `learn-${game}`);
    const next = coach.getByRole('button', { name: /^(Go on|Do it for me)$/ });
    const done = coach.getByText('That was the lesson.');
    let steps = 0;
    for (; steps < 80 && !(await done.count()); ++steps) {
      const before = await coach.innerText();
      await next.click();
      await page.waitForFunction((text) => document.querySelector('.coach')?.innerText !== text, before);
    }
    await done.waitFor();
    assert.ok(steps >= 3, `${steps} steps`);
    await checked(page, 'end of the lesson');
    await close(page);
  });

test('a lesson for no game says so', async () => {
  const page = await open('/learn/chess');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await close(page);
});

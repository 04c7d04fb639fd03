// The first lesson of every game runs through on the real board, step by step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, close, open, phone, titles, wide } from './lib.mjs';

for (const [i, game] of Object.keys(titles).entries())
  test(`lesson of ${titles[game]}`, async () => {
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

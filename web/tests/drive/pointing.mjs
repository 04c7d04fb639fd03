// One decision of a game that is played by pointing (table/selection.svelte.ts), by clicking or by keys alone.
const choosable = '[data-lit]:visible';
const ready = ':is([data-move], [data-go]):not(:disabled):visible';
const pick = (list, rng) => list[Math.floor(rng() * list.length)];

// Chooses a few things, then presses one of the buttons that play.
export async function clickOne(page, rng) {
  await page.locator(`${ready}, ${choosable}`).first().waitFor();
  for (let tries = 0; tries < 40; ++tries) {
    await page.quiet?.();
    const buttons = await page.locator(ready).all();
    if (buttons.length > 0 && (tries > 1 || rng() < 0.4)) return pick(buttons, rng).click();
    const things = await page.locator(choosable).all();
    if (things.length === 0) throw new Error('nothing to choose');
    // A robot that stands on a card may lie over its middle: then something else is chosen.
    await pick(things, rng)
      .click({ timeout: 1000 })
      .catch(() => {});
  }
  throw new Error('no decision after 40 clicks');
}

// The game's keys and arrows choose, Ctrl+Enter plays and X does without; every third time by Tab and Enter only.
export const keyOneBy = (keys) => async (page, rng) => {
  if (rng() < 0.3) return tabOne(page, rng);
  for (let tries = 0; tries < 120; ++tries) {
    const can = (await page.locator(ready).count()) > 0;
    if (can && (tries > 2 || rng() < 0.4)) {
      const without = (await page.locator('[data-move][aria-keyshortcuts="X"]').count()) > 0;
      const go = (await page.locator('[data-go]:not(:disabled)').count()) > 0;
      return page.keyboard.press(without && (!go || rng() < 0.5) ? 'x' : 'Control+Enter');
    }
    await page.keyboard.press(pick(keys, rng));
  }
  throw new Error('no decision after 120 keys');
};

// Walks by Tab; Enter on what can be chosen, arrows now and then, Enter on a button that plays.
async function tabOne(page, rng) {
  let chosen = false;
  for (let steps = 0; steps < 400; ++steps) {
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    if ((await focus.count()) === 0) continue;
    const is = (selector) => page.locator(`:is(${selector}):focus`).count();
    if (await is(ready)) {
      if (chosen || rng() < 0.5) return page.keyboard.press('Enter');
    } else if ((await is(choosable)) && rng() < 0.35) {
      if (rng() < 0.5) await page.keyboard.press('ArrowRight');
      if (!(await is(choosable))) continue;
      await page.keyboard.press(rng() < 0.5 ? 'Space' : 'Enter');
      chosen = true;
    }
  }
  throw new Error('no decision by Tab');
}

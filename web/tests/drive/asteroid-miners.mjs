// One decision of Asteroid Miners on the real page, by clicking or by keys alone. The choices are varied, but a section
// that can be dug is dug: else a game would not end in reasonable time.
export const phases = [
  'market',
  'event',
  'colour',
  'drill',
  'bribe',
  'pool',
  'modify',
  'redrill',
  'dig',
  'free',
  'bid',
  'sell',
  'smelt',
  'smelter',
  'control',
  'controller',
  'overtime',
  'upgrade',
  'over',
];

const choosable = '[data-lit]';
const go = '[data-go]:not(:disabled)';
const without = '[data-move][aria-keyshortcuts="X"]:not(:disabled)';
const sends = `${go}, [data-move]:not(:disabled)`;
const pick = (list, rng) => list[Math.floor(rng() * list.length)];
const phaseOf = (page) => page.locator('[data-phase]').first().getAttribute('data-phase');
const count = (page, selector) => page.locator(selector).count();

// Chooses a few things, then presses a button that plays: the main one, or seldom what does without.
export async function clickOne(page, rng) {
  const isDig = (await phaseOf(page)) === 'dig';
  await page.locator(`${sends}, ${choosable}`).first().waitFor();
  const wanted = Math.floor(rng() * 4);
  for (let tries = 0; tries < 40; ++tries) {
    await page.quiet?.();
    const buttons = await page.locator(isDig && (await count(page, '[data-go]')) ? go : sends).all();
    if (buttons.length > 0 && tries >= wanted)
      return ((await count(page, go)) && rng() < 0.7 ? page.locator(go).first() : pick(buttons, rng)).click();
    const things = await page.locator(choosable).all();
    if (things.length > 0)
      await pick(things, rng)
        .click({ timeout: 1000 })
        .catch(() => {}); // it may be gone with what was chosen before
  }
  throw new Error('no decision after 40 clicks');
}

const keys = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  'p',
  'p',
  'g',
  'w',
  'k',
  'b',
  'f',
  'r',
  'n',
  'ArrowRight',
  'ArrowLeft',
];

// Shortcut keys and arrows choose, Ctrl+Enter plays and X does without; every third time by Tab and Enter only.
export async function keyOne(page, rng) {
  const isDig = (await phaseOf(page)) === 'dig';
  if (rng() < 0.3) return tabOne(page, rng, isDig);
  for (let tries = 0; tries < 120; ++tries) {
    const [can, pass] = [await count(page, go), await count(page, without)];
    const dares = pass > 0 && (!isDig || (await count(page, '[data-go]')) === 0);
    if (can + Number(dares) > 0 && tries > Math.floor(rng() * 4))
      return page.keyboard.press(can === 0 || (dares && rng() < 0.2) ? 'x' : 'Control+Enter');
    await page.keyboard.press(pick(keys, rng));
  }
  throw new Error('no decision after 120 keys');
}

// Walks by Tab; Enter on what can be chosen, and on a button that plays.
async function tabOne(page, rng, isDig) {
  const is = (selector) => page.locator(`:is(${selector}):focus`).count();
  for (let steps = 0; steps < 400; ++steps) {
    await page.keyboard.press('Tab');
    if (await is(sends)) {
      if (isDig && (await count(page, go)) > 0 && !(await is(go))) continue;
      if (rng() < 0.5) return page.keyboard.press('Enter');
    } else if ((await is(choosable)) && rng() < 0.25) await page.keyboard.press('Enter');
  }
  throw new Error('no decision by Tab');
}

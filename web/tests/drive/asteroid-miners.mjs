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

const buttons = '.act[data-move]:not(:disabled)';
const tools = '.pool .pair[aria-pressed="false"]:not(.results .pair)';
const results = '.drill .options button[aria-pressed="false"], .pool .results .pair[aria-pressed="false"]';
const bays = '.drill button.slot.lit';
const dice = '.pool button.die, .smelter button.die';
const sections = '.section .hit';
const ways = '.ways button';

const pick = (list, rng) => list[Math.floor(rng() * list.length)];
const phaseOf = (page) => page.locator('[data-phase]').first().getAttribute('data-phase');

async function clickSome(page, selector, rng) {
  await page.quiet?.();
  const found = await page.locator(selector).all();
  if (found.length > 0) await pick(found, rng).click();
  return found.length > 0;
}
async function clickPrimary(page) {
  const proposed = page.locator(`${buttons}.primary`);
  await ((await proposed.count()) > 0 ? proposed : page.locator(buttons).last()).click();
}

// A pair or black shift, then one or two results; on a phone the die first.
async function spendByClick(page, rng) {
  if (!(await clickSome(page, tools, rng))) return;
  for (let tries = 0; tries < 2; ++tries) {
    if ((await page.locator('.pool .results').count()) > 0) await clickSome(page, bays, rng);
    if (!(await clickSome(page, results, rng))) await clickSome(page, bays, rng);
    if (rng() < 0.6) return;
  }
}

const byClick = {
  async modify(page, rng) {
    if (rng() < 0.6) await spendByClick(page, rng);
    else if (rng() < 0.6) for (let n = 0; n < 3; ++n) await clickSome(page, dice, rng);
    await clickPrimary(page);
  },
  async dig(page, rng) {
    if (rng() < 0.3) await clickSome(page, sections, rng);
    if (rng() < 0.2) await clickSome(page, ways, rng);
    else if (rng() < 0.2) await clickSome(page, bays, rng);
    const ready = await page.locator(buttons).all();
    await ready.at(-1).click();
  },
  async free(page, rng) {
    if (rng() < 0.4) await clickSome(page, bays, rng);
    await clickPrimary(page);
  },
  async smelter(page, rng) {
    if (rng() < 0.6) await clickSome(page, dice, rng);
    if (rng() < 0.2) await clickSome(page, buttons, rng);
    else await clickPrimary(page);
  },
  async colour(page, rng) {
    // On a phone the offers only tell; the buttons of the decision bar act.
    if (rng() < 0.5 && (await clickSome(page, '.offers [data-move]', rng))) return;
    await clickSome(page, buttons, rng);
  },
};
// Seldom against the proposal: keeping out of the market or giving up is tried too.
async function anyButton(page, rng) {
  if (rng() < 0.25) await clickSome(page, buttons, rng);
  else await clickPrimary(page);
}

export async function clickOne(page, rng) {
  await (byClick[await phaseOf(page)] ?? anyButton)(page, rng);
}

// --- by keys
const isFocused = async (page, selector) => (await page.locator(`:is(${selector}):focus`).count()) > 0;

// Tab until something of that kind has the focus; `skip` passes some of them by.
async function tabTo(page, selector, skip = 0) {
  for (let n = 0; n < 150; ++n) {
    await page.keyboard.press('Tab');
    if ((await isFocused(page, selector)) && skip-- === 0) return true;
  }
  return false;
}

async function spendByKey(page, rng) {
  const times = 1 + Math.floor(rng() * 3);
  for (let n = 0; n < times; ++n) await page.keyboard.press('p');
  for (let n = 0; n < 2; ++n) {
    await page.keyboard.press(`Alt+${1 + Math.floor(rng() * 4)}`);
    if (rng() < 0.3) await page.keyboard.press(rng() < 0.5 ? '+' : '-');
  }
}
const anyDigit = (page, rng) => page.keyboard.press(String(1 + Math.floor(rng() * 6)));

const byKey = {
  async modify(page, rng) {
    if (rng() < 0.5) await spendByKey(page, rng);
    else if (rng() < 0.6) for (let n = 0; n < 3; ++n) await anyDigit(page, rng);
  },
  async dig(page, rng) {
    if (rng() < 0.3) await page.keyboard.press(rng() < 0.5 ? 'ArrowRight' : 'ArrowLeft');
    if (rng() < 0.2 && (await tabTo(page, sections))) await page.keyboard.press('Enter');
    if (rng() < 0.1) await page.keyboard.press(`Alt+${1 + Math.floor(rng() * 4)}`);
  },
  free: (page, rng) => page.keyboard.press(`Alt+${1 + Math.floor(rng() * 4)}`),
  async smelter(page, rng) {
    for (let n = 0; n < 4; ++n) await anyDigit(page, rng);
  },
};

// Enter plays the primary button, wherever the focus is; now and then another button is walked to by Tab.
export async function keyOne(page, rng) {
  const phase = await phaseOf(page);
  await byKey[phase]?.(page, rng);
  const count = await page.locator(buttons).count();
  const varied = phase === 'colour' ? 0.7 : phase === 'dig' ? 0 : 0.2;
  const skip = rng() < varied ? Math.floor(rng() * count) : count - 1;
  const focused = await isFocused(page, 'button, a, [role="button"]');
  const isReady = count === 1 || (await page.locator(`${buttons}.primary`).count()) > 0;
  if (skip === count - 1 && !focused && isReady) return page.keyboard.press('Enter');
  if (!(await tabTo(page, buttons, skip))) throw new Error(`no button by Tab in ${phase}`);
  await page.keyboard.press('Enter');
}

// One decision of Stella Digger on the real page, by clicking or by keys alone.
export const phases = [
  'first',
  'drills',
  'safety',
  'reveal',
  'target',
  'deck',
  'draw',
  'action',
  'buy',
  'place',
  'accident',
  'lose',
  'take',
  'capsule',
  'return',
  'fight',
  'discard',
  'over',
];

// A counter can be pressed again: two crystals of one colour.
const choosable = ':is([data-choose]:not([aria-pressed="true"]), .counter [data-choose]):visible';
const plays = '[data-move]:not([data-go]):visible';
const primary = '[data-go]:not(:disabled):visible';
const pick = (list, rng) => list[Math.floor(rng() * list.length)];
// Whether it was still there: what can be chosen changes with every choice.
const press = (thing) =>
  thing.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
const ply = (page) => page.locator('[data-ply]').getAttribute('data-ply');

// Chooses things until the primary button is there, or presses a button that plays at once.
export async function clickOne(page, rng) {
  const before = await ply(page);
  let wanted = rng() < 0.8 ? 1 + Math.floor(rng() * 3) : 0; // so many choices before anything is played
  for (let tries = 0; tries < 300; ++tries, --wanted) {
    if ((await ply(page)) !== before) return;
    const go = page.locator(primary);
    const now = await page.locator(plays).all();
    const things = await page.locator(choosable).all();
    if (wanted <= 0 && (await go.count()) > 0) return go.click();
    if (now.length > 0 && (things.length === 0 || (wanted <= 0 && rng() < 0.3))) {
      if (await press(pick(now, rng))) return;
    } else if (things.length > 0) await press(pick(things, rng));
    else wanted = 0;
  }
  throw new Error('no decision after 300 clicks');
}

const shortcuts = ['1', '2', '3', 'f', 'b', 'i', 'x', 'r', 'd'];
const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'];

// Walks by Tab and arrows, Enter on what can be chosen; Ctrl+Enter plays it. Now and then a shortcut.
export async function keyOne(page, rng) {
  const before = await ply(page);
  const is = (selector) => page.locator(`:is(${selector}):focus`).count();
  if (rng() < 0.25) await page.keyboard.press(pick(shortcuts, rng));
  let chosen = 0;
  for (let steps = 0; steps < 500; ++steps) {
    if ((await ply(page)) !== before) return;
    const canGo = (await page.locator(primary).count()) > 0;
    if (chosen > 0 && canGo && rng() < 0.5) return page.keyboard.press('Control+Enter');
    await page.keyboard.press(rng() < 0.25 ? pick(arrows, rng) : 'Tab');
    if ((await is('[data-choose]')) && rng() < 0.3) {
      await page.keyboard.press(rng() < 0.5 ? 'Space' : 'Enter');
      ++chosen;
    } else if ((await is('[data-move], [data-go]')) && rng() < (chosen > 0 ? 0.5 : 0.12)) {
      return page.keyboard.press('Enter');
    }
  }
  throw new Error('no decision by keys');
}

// One decision of Space Miner on the real page, by clicking or by keys alone.
export const phases = ['deal', 'scan', 'nav-roll', 'nav', 'mine-roll', 'mine', 'upgrade', 'over'];

const pick = (list, rng) => list[Math.floor(rng() * list.length)];
const phaseOf = (page) => page.locator('[data-phase]').getAttribute('data-phase');
const main = (page) => page.locator('[data-go]:enabled');
const some = (page, selector) => page.locator(`${selector}:enabled`).all();
// Previews come from the engine's worker: what a press brings is there a moment later.
const moment = (page) => (page.quiet ? page.quiet() : page.waitForTimeout(60));

async function clickSome(page, selector, rng, most) {
  for (let n = Math.floor(rng() * (most + 1)); n > 0; --n) {
    const found = await some(page, selector);
    if (found.length > 0) await pick(found, rng).click();
    await moment(page);
  }
}

const clicks = {
  async scan(page, rng) {
    const rescan = page.locator('[data-move="rescan"]:enabled');
    if (rng() < 0.2 && (await rescan.count()) > 0) return rescan.click();
    await pick(await some(page, 'button.card.lit'), rng).click();
    await page.locator('[data-move^="visit"]:enabled').click();
  },
  async nav(page, rng) {
    await page.locator('[data-move^="travel"]').waitFor();
    const dice = await some(page, '.tray li button.lit');
    if (rng() < 0.6 && dice.length > 0) {
      for (const die of dice) if (rng() < 0.4) await die.click();
      const reroll = page.locator('[data-move^="reroll"]:enabled');
      if ((await reroll.count()) > 0) return reroll.click();
    }
    if (rng() < 0.5) await pick(await some(page, '.hop, .routes .ways button'), rng).click();
    await page.locator('[data-move^="travel"]:enabled').click();
  },
  async mine(page, rng) {
    for (const laser of await some(page, '.verbs button'))
      if (rng() < 0.6) {
        await laser.click();
        await pick(await some(page, '.pool li button.lit'), rng).click();
        await moment(page);
      }
    for (let tries = 0; tries < 4; ++tries) await pick([oreFirst, diceFirst, dragged], rng)(page, rng);
    if (rng() < 0.2) await clickSome(page, '.plan li .bare', rng, 1);
    await sell(page);
  },
  async upgrade(page, rng) {
    await moment(page);
    await clickSome(page, '.plate.lit', rng, 2);
    await main(page).click();
  },
};

async function oreFirst(page, rng) {
  const plates = await some(page, 'button.lit[data-slot]');
  if (plates.length === 0) return;
  await pick(plates, rng).click();
  await moment(page);
  const ways = await some(page, '.plan .ways button');
  if (ways.length > 0) await pick(ways.slice(0, 6), rng).click();
  await moment(page);
}

async function diceFirst(page, rng) {
  await clickSome(page, '.pool li button.lit', rng, 3);
  const made = await some(page, 'button.made');
  if (made.length > 0) await pick(made, rng).click();
  else
    while ((await some(page, '.pool li button.chosen')).length > 0)
      await page.locator('.pool li button.chosen').first().click();
  await moment(page);
}

// A die is dragged onto an ore, with the dice that are picked; whether it makes the ore is luck.
async function dragged(page, rng) {
  const dice = await some(page, '.pool li button.lit');
  const plates = await page.locator('button[data-slot]').all();
  if (dice.length === 0 || plates.length === 0) return;
  const [from, to] = await Promise.all([pick(dice, rng), pick(plates, rng)].map((one) => one.boundingBox()));
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  await page.mouse.move(...middle(to), { steps: 3 });
  await page.mouse.up();
  await moment(page);
  await diceFirst(page, () => 0); // what makes nothing is put back
}

// What is picked is claimed first, and "Sell anyway?" is asked once.
async function sell(page) {
  for (let n = 0; n < 3 && (await phaseOf(page)) === 'mine' && (await main(page).count()) > 0; ++n) {
    await main(page).click();
    await moment(page);
  }
}

const keys = {
  async scan(page, rng) {
    if (rng() < 0.2 && (await page.locator('[data-move="rescan"]').count()) > 0)
      return (await page.keyboard.press('r'), page.keyboard.press('Enter'));
    await page.keyboard.press(pick(['1', '2', '3'], rng));
    await page.locator('[data-move^="visit"]:enabled').waitFor();
    await page.keyboard.press('Enter');
  },
  async nav(page, rng) {
    await page.locator('[data-move^="travel"]').waitFor();
    if (rng() < 0.6) for (const digit of '123456') if (rng() < 0.4) await page.keyboard.press(digit);
    for (let n = Math.floor(rng() * 3); n > 0 && rng() < 0.5; --n) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
  async mine(page, rng) {
    for (const laser of ['f', 'w'])
      if (rng() < 0.6) {
        await page.keyboard.press(laser);
        if ((await page.locator('.verbs [aria-pressed="true"]').count()) > 0)
          await page.keyboard.press(pick('1234', rng));
        await moment(page);
      }
    for (let tries = 0; tries < 4; ++tries) await (rng() < 0.6 ? oreByKey : diceByKey)(page, rng);
    if (rng() < 0.2) await page.keyboard.press('Backspace');
    await moment(page);
    for (let n = 0; n < 3 && (await phaseOf(page)) === 'mine'; ++n) {
      await page.keyboard.press('Control+Enter');
      await moment(page);
    }
  },
  async upgrade(page, rng) {
    await moment(page);
    for (let n = Math.floor(rng() * 3); n > 0; --n) {
      await page.keyboard.press(pick('123456', rng));
      await moment(page);
    }
    await page.keyboard.press('Enter');
  },
};

async function oreByKey(page, rng) {
  await page.keyboard.press(pick(['b', 'r', 'g', 'Shift+Digit1', 'Shift+Digit2'], rng));
  await moment(page);
  if ((await page.locator('.plan .ways button').count()) === 0) return;
  for (let n = Math.floor(rng() * 3); n > 0; --n) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await moment(page);
}

async function diceByKey(page, rng) {
  for (let n = 1 + Math.floor(rng() * 3); n > 0; --n) await page.keyboard.press(pick('1234567', rng));
  await moment(page);
  if ((await page.locator('button.made').count()) > 0) await page.keyboard.press('Enter');
  while ((await page.locator('.pool li button.chosen').count()) > 0) await page.keyboard.press('Escape');
  await moment(page);
}

// Every decision of the seat to act; the frame may be a moment behind the engine.
export async function clickOne(page, rng) {
  return clicks[await phaseOf(page)]?.(page, rng);
}
export async function keyOne(page, rng) {
  return keys[await phaseOf(page)]?.(page, rng);
}

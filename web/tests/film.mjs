// Frames of a bot's turn, for looking at: node tests/film.mjs GAME 1280x800 OUT [theme]
import { mkdirSync } from 'node:fs';
import { close, end, myTurn, open, titles, setUp, typeMove, random } from './lib.mjs';
const [game, size, out, theme = 'dark'] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
mkdirSync(out, { recursive: true });
const page = await open(
  '/',
  { width, height },
  { pace: 'normal', seed: 3, colorScheme: theme, reducedMotion: 'no-preference' },
);
await setUp(page, titles[game], ['bot']);
await myTurn(page);
await page.screenshot({ path: `${out}/mine.png` });
for (let n = 0; n < 2; ++n) {
  await typeMove(page, random(n));
  await myTurn(page);
}
await page.evaluate(() => document.activeElement?.blur());
await page.keyboard.press('Escape');
let frame = 0;
for (let n = 0; n < 4; ++n) {
  await typeMove(page, random(n + 5));
  await page.keyboard.press('Escape');
  const begun = Date.now();
  for (;;) {
    const busy = await page.evaluate(() => document.querySelector('.table').dataset.busy);
    if (busy === 'false' || frame > 40) break;
    await page.screenshot({ path: `${out}/f${String(frame++).padStart(2, '0')}.png` });
    await page.waitForTimeout(150);
  }
  console.log('wait', Date.now() - begun);
  await myTurn(page);
}
await page.screenshot({ path: `${out}/after.png` });
console.log(page.complaints);
await close(page);
await end();

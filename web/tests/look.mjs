// A picture of one address, for whoever draws a screen:
//   node tests/look.mjs 'http://localhost:5173/dev.html?game=dark-side&ply=40' OUT.png [WIDTHxHEIGHT]
// What the page complains of is printed.
import { chromium } from 'playwright-core';

const [address, out, size = '1280x800'] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
page.on('console', (message) => console.log(message.type(), message.text()));
page.on('pageerror', (error) => console.log('error', error));
await page.goto(address, { waitUntil: 'networkidle' });
await page.waitForTimeout(Number(process.env.WAIT ?? 500));
await page.screenshot({ path: out });
await browser.close();

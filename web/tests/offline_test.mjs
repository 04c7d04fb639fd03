// Installable, and playable without a network: the service worker keeps everything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, myTurn, open, random, server, Server, tableState, typeMove } from './lib.mjs';

test('manifest and icons are valid', async () => {
  const get = (path) => fetch(server.address + path);
  const page = await (await get('/')).text();
  const address = page.match(/rel="manifest" href="([^"]+)"/)[1];
  const answer = await get(address);
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
  const manifest = await answer.json();
  for (const key of ['name', 'short_name', 'start_url', 'display', 'icons']) assert.ok(manifest[key], key);
  for (const { src, type } of manifest.icons) {
    const icon = await get(src);
    assert.equal(icon.status, 200, src);
    assert.equal(icon.headers.get('content-type').split(';')[0], type);
  }
  assert.ok(
    manifest.icons.some(({ sizes }) => sizes === '512x512') &&
      manifest.icons.some(({ purpose }) => purpose === 'maskable'),
  );
});

test('headers: no inline scripts, versioned files are kept for good, modules have their type', async () => {
  const page = await fetch(`${server.address}/learn/space-miner`);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-security-policy'), /script-src 'self'/);
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  const text = await page.text();
  assert.ok(!/<script>|<style|style=/.test(text));
  const script = text.match(/src="(\/assets\/[^"]+\.js)"/)[1];
  assert.match((await fetch(server.address + script)).headers.get('cache-control'), /immutable/);
});

test('DevTools finds the page installable, and it opens and plays without the server', async () => {
  const alone = new Server();
  await alone.start();
  const page = await open('/');
  await page.goto(alone.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByText('ready, also without network; Short Haul after a first game').waitFor();
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
  await page.keyboard.press('3');
  await myTurn(page);
  await typeMove(page, random(1));
  await myTurn(page);
  const { ply } = await tableState(page);
  await alone.end();
  await page.reload();
  await myTurn(page);
  assert.equal((await tableState(page)).ply, ply, 'the game is where it was');
  for (let n = 0; n < 3; ++n) await typeMove(page, random(n)).then(() => myTurn(page));
  for (const key of [1, 2, 4]) {
    await page.goto(`${alone.address}/`);
    await page.keyboard.press(String(key));
    await myTurn(page);
  }
  await close(page, /ERR_CONNECTION_REFUSED/);
});

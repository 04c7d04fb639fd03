// How often a first visit asks the server and how much it is told, with the service worker on: until the first move, and for
// all of the client. Counted by a proxy, so that what the browser's own cache answers does not count.
import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { test } from 'node:test';
import { myTurn, open, server, titles } from './lib.mjs';

async function counting() {
  const asked = [];
  const told = { bytes: 0 }; // bodies as they were sent, zipped
  const proxy = createServer((from, to) => {
    asked.push(from.url);
    const { hostname, port } = new URL(server.address);
    const there = request(
      { hostname, port, path: from.url, method: from.method, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode, answer.headers);
        answer.on('data', (piece) => (told.bytes += piece.length));
        answer.pipe(to);
      },
    );
    there.on('error', () => to.destroy());
    from.pipe(there);
  });
  await new Promise((done) => proxy.listen(0, 'localhost', done));
  return { asked, told, address: `http://localhost:${proxy.address().port}`, end: () => proxy.close() };
}

test('a first visit: 13 requests and 265 KB until the first move, 25 for all that plays without a network', async (t) => {
  const { asked, told, address, end } = await counting();
  t.after(end);
  const page = await open('/nothing');
  t.after(() => page.context().close());
  await page.goto(address);
  await page.getByRole('button', { name: `Play ${titles['space-miner']} now` }).click();
  await myTurn(page);
  const first = asked.length;
  const bytes = told.bytes;
  console.log(`${first} requests and ${bytes} bytes until the first move:\n  ${asked.join('\n  ')}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  console.log(
    `${asked.length} requests and ${told.bytes} bytes with the offline set; later:\n  ${asked.slice(first).join('\n  ')}`,
  );
  assert.ok(first <= 13, `${first} requests`);
  assert.ok(asked.length <= 25, `${asked.length} requests`);
  assert.ok(bytes <= 265 * 1024, `${bytes} bytes`);
  assert.ok(
    asked.some((path) => path.endsWith('.wasm') && !path.includes('space-miner')),
    'other games are kept',
  );
  assert.deepEqual(page.complaints, []);
});

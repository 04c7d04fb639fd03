// Tables on the server: two browsers by link, a restart in the middle, undo by consent, a bot that sits in, spectators,
// the second tab, a lost connection, a rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checked,
  close,
  myTurn,
  open,
  openIn,
  pause,
  phone,
  random,
  server,
  setUp,
  tableState,
  typeMove,
} from './lib.mjs';

async function twoAt(title) {
  const ana = await open();
  await setUp(ana, title, ['link']);
  await ana.waitForURL('**/t/*');
  await ana.getByText('The game starts when every seat is taken.').waitFor();
  const bob = await open(new URL(ana.url()).pathname, phone);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take this seat, number 2' }).click();
  await Promise.all([ana, bob].map((page) => page.locator('.table').waitFor()));
  return [ana, bob];
}
const together = (pages) => Promise.race(pages.map((page) => myTurn(page).then(() => page)));
const refused = /WebSocket|ERR_CONNECTION|ERR_ABORTED|fetching the script/; // of a server that is gone

test('the lobby has a link, a QR code and bots for empty seats', async () => {
  const page = await open();
  await setUp(page, 'Stella Digger', ['link']);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await checked(page, 'lobby', 'lobby-wide');
  await page.getByRole('button', { name: 'Seat a bot in seat 2' }).click();
  await myTurn(page);
  await close(page);
});

test('a bot keeps the seat until a friend comes by link, in the middle of the game', async () => {
  const ana = await open();
  await setUp(ana, 'Stella Digger', ['link rookie']);
  const invite = ana.getByRole('dialog');
  await invite.getByRole('img', { name: /QR code/ }).waitFor();
  await checked(ana, 'the invitation', 'invite-wide');
  await invite.getByRole('button', { name: 'Start playing' }).click();
  const rng = random(4);
  for (let n = 0; n < 4; ++n) {
    await myTurn(ana);
    await typeMove(ana, rng);
  }
  const bob = await open(new URL(ana.url()).pathname, phone);
  await bob.getByText('A rookie bot keeps seat 2 for you.').waitFor();
  await checked(bob, 'a kept seat', 'kept-seat-phone');
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take this seat, number 2' }).click();
  await bob.locator('.table[data-seat="1"]').waitFor();
  await ana.locator('.seats').getByText('Bob').waitFor();
  for (let n = 0; n < 4; ++n) await typeMove(await together([ana, bob]), rng);
  await close(bob);
  await close(ana);
});

// Somebody with a client of their own: sits down, waits until the other seed is shown, and gets up.
const giveUp = (page, table, seat, name) =>
  page.evaluate(
    async ([table, seat, name]) => {
      const seed = [...crypto.getRandomValues(new Uint8Array(16))].map((n) =>
        n.toString(16).padStart(2, '0'),
      );
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed.join('')));
      const commit = [...new Uint8Array(hash)].map((n) => n.toString(16).padStart(2, '0')).join('');
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ seat, name, commit });
      const joined = await fetch(`/api/tables/${table}/join`, { method: 'POST', headers, body });
      const { token } = await joined.json();
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((done) => (socket.onopen = done));
      socket.send(JSON.stringify({ type: 'hello', version: 1, table, token }));
      await new Promise((done) => {
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data);
          if (told.phase === 'revealing' && told.seats.some(({ revealed }) => revealed))
            socket.send(JSON.stringify({ type: 'leave', seat }));
          if (told.rematch) done();
        };
      });
      socket.close();
    },
    [table, seat, name],
  );

test('a start that is given up is told to everybody, and the table goes on under a new id', async () => {
  const ana = await open();
  await setUp(ana, 'Space Miner', ['link']);
  await ana.waitForURL('**/t/*');
  const first = new URL(ana.url()).pathname;
  const mallory = await open('/rules');
  await giveUp(mallory, first.slice(3), 1, 'Mallory');
  await ana.waitForURL((url) => /^\/t\/[a-z0-9]{10}2$/.test(url.pathname));
  await ana.getByRole('heading', { name: 'One start was given up before this one' }).waitFor();
  await ana.getByText('Mallory (seat 2) got up when 1 of 2 seeds had been shown').waitFor();
  await ana.getByText('Who could do what with the dice').click();
  await ana.getByText('the mover’s link is secret until the move').waitFor();
  await checked(ana, 'a given-up start', 'given-up-wide');
  const bob = await open(first, phone); // the link of the table that has ended
  await bob.waitForURL((url) => url.pathname === new URL(ana.url()).pathname);
  await bob.getByText('Mallory (seat 2) got up').waitFor();
  await checked(bob, 'a given-up start by link', 'given-up-phone');
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Take this seat, number 2' }).click();
  await Promise.all([ana, bob].map((page) => page.locator('.table').waitFor()));
  for (const page of [ana, bob, mallory]) await close(page);
});

test('two browsers, a server that is killed, nothing lost', async () => {
  const [ana, bob] = await twoAt('Asteroid Miners');
  const rng = random(11);
  for (let n = 0; n < 4; ++n) await typeMove(await together([ana, bob]), rng);
  await server.stop('SIGKILL');
  const before = (await tableState(ana)).ply;
  try {
    await ana.getByText('Connection lost, trying again').waitFor();
    await checked(ana, 'connection lost', 'lost-wide');
  } finally {
    await server.start();
  }
  await ana.getByText('Connection lost, trying again').waitFor({ state: 'detached' });
  assert.ok((await tableState(ana)).ply >= before);
  for (let n = 0; n < 4; ++n) await typeMove(await together([ana, bob]), rng);
  await close(ana, refused);
  await close(bob, refused);
});

test('undo asks the other; a spectator sees the table; a bot sits in for who is away', async () => {
  const [ana, bob] = await twoAt('Space Miner');
  const watcher = await open(new URL(ana.url()).pathname.replace('/t/', '/w/'));
  await watcher.getByText('You are watching.').first().waitFor();
  await checked(watcher, 'watching', 'watch-wide');
  const rng = random(2);
  for (let n = 0; n < 60 && (await ana.getByRole('button', { name: 'Undo' }).isDisabled()); ++n) {
    await myTurn(ana);
    if ((await tableState(ana)).turn !== '0') break;
    await typeMove(ana, rng);
    await pause(60);
  }
  const undo = ana.getByRole('button', { name: 'Undo' });
  if (await undo.isEnabled()) {
    await undo.click();
    await bob.getByText('asks to take back the last move').waitFor();
    await checked(bob, 'undo asked', 'undo-phone');
    await bob.getByRole('button', { name: 'Agree' }).click();
    await bob.getByText('asks to take back the last move').waitFor({ state: 'detached' });
  }
  await ana.getByRole('button', { name: 'Menu' }).click();
  await checked(ana, 'menu of an online table', 'menu-online-wide');
  await ana.getByRole('button', { name: 'Let a bot play for me' }).click();
  await ana.getByText('A bot plays for you.').waitFor();
  await ana.getByRole('button', { name: 'Take my seat back' }).click();
  await ana.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  await close(watcher);
  await close(bob);
  await close(ana);
});

test('a seat in a second tab, resigning, and a rematch', async () => {
  const [ana, bob] = await twoAt('Dark Side of the Mine');
  const again = await openIn(ana.context(), new URL(ana.url()).pathname);
  await again.locator('.table').waitFor();
  await ana.getByRole('heading', { name: 'You went on in another tab' }).waitFor();
  await checked(ana, 'second tab', 'second-tab-wide');
  await ana.getByRole('button', { name: 'Play here instead' }).click();
  await ana.locator('.table').waitFor();
  for (const page of [bob, ana]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
  }
  await ana.getByText('The game was given up.').waitFor();
  await checked(ana, 'given up', 'given-up-wide');
  await ana.getByRole('button', { name: 'Rematch' }).click();
  for (const page of [ana, bob]) await page.getByRole('button', { name: 'Go to the new table' }).click();
  for (const page of [ana, bob]) {
    await page.locator('.table:not([data-turn="over"])').waitFor();
    assert.equal(await page.getByText('The game was given up.').count(), 0, 'the new game is on the screen');
  }
  assert.equal(ana.url(), bob.url());
  await typeMove(await together([ana, bob]), random(6));
  await close(bob);
  await close(ana);
});

// Two people at a strict table; the server of the second is altered on its way, until their page says so.
async function altered(socketOf, says, name) {
  const ana = await open();
  await setUp(ana, 'Space Miner', ['link'], 'miner', [['Fair dice', 'strict']]);
  await ana.waitForURL('**/t/*');
  const bob = await open('/');
  await bob.routeWebSocket(/\/ws$/, (socket) => socketOf(socket, socket.connectToServer()));
  await bob.goto(ana.url());
  await bob.getByRole('button', { name: 'Take this seat, number 2' }).click();
  await Promise.all([ana, bob].map((page) => page.locator('.table').waitFor()));
  const note = bob.getByText(says);
  const rng = random(3);
  for (let n = 0; n < 30 && (await note.count()) === 0; ++n) {
    await typeMove(await together([ana, bob]), rng);
    await pause(1500);
  }
  await note.waitFor();
  await checked(bob, name, 'left-out-wide');
  await close(bob);
  await close(ana);
}

test('a device whose part in the dice is left out tells its person', async () => {
  const dropLinks = (socket, there) =>
    socket.onMessage((text) => text.includes('"type":"link"') || there.send(text)); // as if it came too late
  const says = 'Dice fell without your part in them, although this device sent it';
  await altered(dropLinks, says, 'a link left out');
});

test('a device that a strict table does not ask tells its person', async () => {
  const dropQuestions = (socket, there) =>
    there.onMessage((text) => {
      const message = JSON.parse(text);
      delete message.throw;
      if (message.log) message.log = message.log.filter(({ event }) => event !== 'asked');
      socket.send(JSON.stringify(message));
    });
  const says = 'Dice fell without asking this device for its part in them';
  await altered(dropQuestions, says, 'no link asked for');
});

// What the server says for good: the page tells it, and does not come again by itself.
for (const [code, heading] of [
  [4001, 'This page is older than the server'],
  [1011, 'This table cannot be read'],
])
  test(`a socket that is closed with ${code} is not opened again: ${heading.toLowerCase()}`, async () => {
    const page = await open('/');
    let opened = 0;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      ++opened;
      return socket.close({ code, reason: 'for good' });
    });
    await page.goto(`${server.address}/t/abcde`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await checked(page, heading);
    await pause(3000);
    assert.equal(opened, 1);
    await close(page);
  });

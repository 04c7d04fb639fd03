// What the tests of the real page share: the real server with the built client, one Chromium, pages that must not complain,
// axe-core. A test file imports this and uses node:test; all.mjs runs them in one process.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { readable } from './clipped.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const orebit = process.env.OREBIT ?? join(root, 'build/release/orebit');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const shots = join(root, 'build/web-shots');
mkdirSync(shots, { recursive: true });

export const wide = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };
// Limits of time are for what hangs: a busy machine is slow.
export const patience = process.env.CALM ? 20_000 : 120_000;
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- the server

export class Server {
  #data = mkdtempSync(join(tmpdir(), 'orebit-web-'));
  #child = null;
  address = '';
  #port = 0;

  async start() {
    const limits = ['--table-rate', '0', '--table-burst', '0', '--request-rate', '0', '--away', '1'];
    const args = [
      'serve',
      '--data',
      this.#data,
      '--port',
      String(this.#port),
      '--client',
      join(root, 'build/web'),
      ...limits,
    ];
    this.#child = spawn(orebit, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const heard = new Promise((done, fail) => {
      const read = (text) => {
        said += text;
        const found = said.match(/http:\/\/[\d.]+:(\d+)/);
        if (found) done(Number(found[1]));
      };
      this.#child.stdout.on('data', read);
      this.#child.stderr.on('data', read);
      this.#child.on('exit', () => fail(new Error(`the server stopped: ${said}`)));
    });
    this.#port = await heard;
    this.address = `http://localhost:${this.#port}`;
  }
  async stop(signal = 'SIGTERM') {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
  async end() {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

export const server = new Server();
await server.start();
export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
export async function end() {
  await browser.close();
  await server.end();
}

// ---- pages

let pages = 0;
// What a page draws by itself (dice of its own games, names of games and tabs) is the same every time; it differs from page
// to page, and each time one is loaded.
function drawFrom({ seed, pace }) {
  if (!location.protocol.startsWith('http')) return;
  if (!localStorage.getItem('orebit-settings'))
    localStorage.setItem('orebit-settings', JSON.stringify({ pace, forced: false }));
  const loads = Number(sessionStorage.getItem('test-loads') ?? 0) + 1;
  sessionStorage.setItem('test-loads', String(loads));
  let state = (seed * 2654435761 + loads * 40503) >>> 0;
  const byte = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24) & 255;
  crypto.getRandomValues = (list) => {
    new Uint8Array(list.buffer, list.byteOffset, list.byteLength).forEach((_, i, all) => (all[i] = byte()));
    return list;
  };
  // The dice of a game on this device are drawn in the engine's worker, unless it is told a seed.
  const found = ({ args: [text] }) => [JSON.stringify({ seed: state, ...JSON.parse(text) })];
  const slow = /^table\.(step|hint)$/; // a bot thinks
  const unanswered = (globalThis.unanswered = new Set());
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (request, ...more) {
    if (request?.call === 'table.found') request.args = found(request);
    if (request?.call && !slow.test(request.call)) {
      const key = { worker: this, id: request.id };
      unanswered.add(key);
      this.addEventListener('message', ({ data }) => data?.id === key.id && unanswered.delete(key));
    }
    return post.call(this, request, ...more);
  };
}
// Until the engine has answered everything the page has asked (previews, say), and the answers are painted.
const quiet = (page) =>
  page
    .waitForFunction(
      () =>
        (globalThis.unanswered?.size ?? 0) === 0 && document.querySelector('.table')?.dataset.busy !== 'true',
    )
    .then(() => painted(page));
const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

// A page of its own browser profile. `complaints` must be empty at the end, except for what a test lets pass.
// What others do is shown at once, unless a test is about that.
export async function open(path = '/', size = wide, { seed, pace, ...options } = {}) {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    acceptDownloads: true,
    ...options,
  });
  return openIn(context, path, seed, pace);
}
export async function openIn(context, path = '/', seed = ++pages, pace = 'instant') {
  const page = await context.newPage();
  await page.addInitScript(drawFrom, { seed, pace });
  page.setDefaultTimeout(patience);
  page.complaints = [];
  page.quiet = () => quiet(page);
  page.on('console', (line) => line.type() === 'error' && page.complaints.push(line.text()));
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  await page.goto(server.address + path);
  return page;
}
export async function close(page, allowed = /$^/) {
  const complaints = page.complaints.filter((text) => !allowed.test(text));
  await page.context().close();
  assert.deepEqual(complaints, []);
}

// ---- checks

// A page that has asked the engine what can be done says it a moment later: until then the decision has no sentence.
export async function accessible(page, what) {
  await page.waitForFunction(() => (globalThis.unanswered?.size ?? 0) === 0);
  await painted(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  assert.deepEqual(await violations(page), [], what);
}
async function violations(page, options = {}) {
  const { violations: found } = await page.evaluate(
    (more) => globalThis.axe.run(document, { resultTypes: ['violations'], ...more }),
    options,
  );
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary ?? ''}`,
  );
}
// The same page in the other theme: only colours differ. REQUIRES: accessible() has looked at it.
export async function accessibleInLight(page, what) {
  const turn = (to) =>
    page.evaluate((theme) => {
      const root = document.documentElement;
      const before = root.dataset.theme;
      root.dataset.theme = theme;
      return before;
    }, to);
  const before = await turn('light');
  await page.waitForTimeout(60); // colours may glide
  assert.deepEqual(await violations(page, { runOnly: ['color-contrast'] }), [], `${what}, in the light`);
  await turn(before);
}
export async function fits(page, what) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(over <= 0, `${what} scrolls ${over} px sideways`);
}
export async function checked(page, what, name = '') {
  await fits(page, what);
  await accessible(page, what);
  await accessibleInLight(page, what);
  await readable(page, what);
  if (name) await page.screenshot({ path: join(shots, `${name}.png`) });
}

// ---- a table

export const tableState = (page) =>
  page.evaluate(() => {
    const { nextPly: ply, turn, seat, busy } = document.querySelector('.table')?.dataset ?? {};
    return { ply: Number(ply), turn, seat, busy: busy === 'true' };
  });
// Until the person of this page is to act, the device is to be handed over, or the game is over.
export const myTurn = (page, timeout = 2 * patience) =>
  page.waitForFunction(
    () => {
      const { turn, seat, busy } = document.querySelector('.table')?.dataset ?? {};
      return busy === 'false' && (turn === 'over' || turn === seat || document.querySelector('.curtain'));
    },
    undefined,
    { timeout },
  );
// The set-up of a game: `kinds` are the seats after the first ("bot", "device", "link", "link miner"), bots of `level`.
// `rules` are switches to turn on, numbers to fill in, or what to choose: [label, number or value].
export async function setUp(page, title, kinds, level = 'miner', rules = []) {
  await page.getByRole('button', { name: `Set up ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open the table' }).waitFor(); // it is fetched when asked for
  for (const [i, kind] of kinds.entries()) {
    const add = dialog.getByRole('button', { name: `Add seat ${i + 2}` });
    if (await add.count()) await add.click();
    const [what, standIn = 'wait'] = kind.split(' ');
    await dialog.getByLabel(`Seat ${i + 2}, who plays`).selectOption(what);
    if (what === 'link')
      await dialog
        .getByRole('radiogroup', { name: `Who plays seat ${i + 2} until a friend sits down` })
        .getByRole('radio', { name: standIn })
        .check();
    if (kind === 'bot')
      await dialog
        .getByRole('radiogroup', { name: /^Level of/ })
        .nth(botsBefore(kinds, i))
        .getByRole('radio', { name: level })
        .check();
  }
  if (rules.length > 0) await dialog.locator('[aria-expanded="false"].more').click();
  for (const [label, number] of rules.map((rule) => [rule].flat()))
    if (number === undefined) await dialog.getByLabel(label).check({ force: true });
    else if (typeof number === 'string') await dialog.getByLabel(label).selectOption(number);
    else await dialog.getByLabel(label).fill(String(number));
  await dialog.getByRole('button', { name: 'Open the table' }).click();
}
const botsBefore = (kinds, i) => kinds.slice(0, i).filter((kind) => kind === 'bot').length;

// Put where a page that has shown something keeps its games.
const keep = (page, game) =>
  page.evaluate(
    (game) =>
      new Promise((done, fail) => {
        const request = indexedDB.open('orebit', 1);
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const put = request.result.transaction('games', 'readwrite');
          put.objectStore('games').put(game);
          put.oncomplete = () => done(request.result.close());
        };
      }),
    game,
  );
// A game of this device as it stands, on the page of its own.
export async function openGame(page, game, phase) {
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'orebit'));
  await keep(page, game);
  await page.goto(`${server.address}/play/${game.id}`);
  await page.locator(`.table[data-busy="false"] [data-phase="${phase}"]`).waitFor();
}

// Types a legal move: the shortest way through a game that is not about the board.
export async function typeMove(page, rng = Math.random) {
  const { ply } = await tableState(page);
  if (!(await page.getByLabel('Type a move').count())) await page.keyboard.press('/');
  const field = page.getByLabel('Type a move');
  const moves = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => option.value));
  assert.ok(moves.length > 0, 'no legal move to type');
  const eager = moves.filter((move) => move.startsWith('dig ')); // or Asteroid Miners goes on for hours
  const offered = eager.length > 0 ? eager : moves;
  await field.fill(offered[Math.floor(rng() * offered.length)]);
  await field.press('Enter');
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table').dataset.nextPly) !== before,
    ply,
  );
}

export function random(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const games = JSON.parse(readFileSync(join(root, 'build/games.json'), 'utf8'));
export const titles = Object.fromEntries(games.map(({ id, title }) => [id, title]));
// What is tested for every game: all of them, or those of $GAMES.
export const tested = process.env.GAMES?.split(',') ?? Object.keys(titles);
// Between players who choose at random Asteroid Miners takes a thousand decisions; AM-64 ends a level sooner.
export const soon = { 'asteroid-miners': [/^Short game/, [/^Most rounds of a level/, 4]] };

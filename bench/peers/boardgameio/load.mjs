// The same load as bench/load, on boardgame.io: tables with two clients each over loopback WebSockets, as fast as they are
// answered or at an offered rate. Clients speak the protocol of boardgame.io's own client without its copy of the game.
//   node load.mjs [--tables N] [--rate MOVES_PER_SECOND] [--seconds S] [--warm-up S] [--moves N]     prints one JSON object
// --moves stops after so many moves a table instead, as in bench/load: the first sixth of them is not measured.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { pick } from './game.cjs';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '256' },
    rate: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '2' },
    moves: { type: 'string', default: '0' },
  },
});
const options = { tables: Number(values.tables), rate: Number(values.rate), seconds: Number(values.seconds), warmUp: Number(values['warm-up']),
                  moves: Number(values.moves) };
const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
const now = () => performance.now();

// --- the server ---

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

function start(port) {
  const server = spawn(process.execPath, ['--expose-gc', new URL('server.cjs', import.meta.url).pathname, port],
                       { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  process.on('exit', () => server.kill('SIGKILL'));
  return new Promise((done) => server.stdout.once('data', () => done(server)));
}

const port = await freePort();
const server = await start(port);
const url = `http://127.0.0.1:${port}`;

function cpuSeconds() {
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function memoryKib() {
  server.kill('SIGUSR2');
  await sleep(0.5);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]);
}

// --- the clients ---

let latencies = [];
let games = 0;
let isPlaying = false;
let enough = { moves: Infinity };
let seed = 1;
const ready = []; // the longest waiting first

function draw() {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return seed >>> 8;
}

async function post(path, body) {
  const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Player {
  constructor(table, playerID, credentials) {
    Object.assign(this, { table, playerID, credentials, due: null, state: null });
    this.socket = io(`${url}/miner`, { transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => this.socket.emit('sync', table.matchID, playerID, credentials, 2));
    this.socket.on('sync', (matchID, { state }) => this.see(state));
    this.socket.on('update', (matchID, state) => this.see(state));
  }

  see(state) {
    if (this.due !== null && latencies.push(now() - this.due) >= enough.moves) enough.reached();
    this.due = null;
    if (this.state && state._stateID <= this.state._stateID) return;
    this.state = state;
    if (state.ctx.gameover) this.table.onEnd();
    else if (state.ctx.currentPlayer === this.playerID) this.table.onTurn(this);
  }

  move(due) {
    this.due = due;
    const [type, args] = pick(this.state.G, draw());
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: this.playerID, credentials: this.credentials } };
    this.socket.emit('update', action, this.state._stateID, this.table.matchID, this.playerID);
  }
}

class Table {
  async seat() {
    const { matchID } = await post('/games/miner/create', { numPlayers: 2 });
    this.matchID = matchID;
    this.seats = [];
    for (const playerID of ['0', '1'])
      this.seats.push((await post(`/games/miner/${matchID}/join`, { playerID, playerName: `Player ${playerID}` })).playerCredentials);
    return this;
  }

  async begin() {
    const begun = new Promise((done) => { this.begun = done; });
    this.ended = 0;
    this.players = this.seats.map((credentials, i) => new Player(this, String(i), credentials));
    await begun;
  }

  onTurn(player) {
    this.begun();
    if (isPlaying && options.rate === 0) return player.move(now());
    ready.push(player);
    if (isPlaying) sendDue();
  }

  onEnd() {
    if (++this.ended < 2) return;
    games += 1;
    for (const player of this.players) player.socket.disconnect();
    new Table().seat().then((table) => table.begin());
  }
}

// Eight at a time.
async function each(work) {
  const lane = async () => {
    while (work.length > 0) await work.shift()();
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

async function seatTables(count) {
  const tables = [];
  await each(Array.from({ length: count }, () => async () => tables.push(await new Table().seat())));
  return tables;
}

const beginTables = (tables) => each(tables.map((table) => () => table.begin()));

// --- the run ---

let due = 0;
function sendDue() {
  for (; due <= now() && ready.length > 0; due += 1000 / options.rate) ready.shift().move(due);
}

// For so many seconds, or until so many moves are answered.
async function play(seconds, moves) {
  const end = moves ? new Promise((reached) => { enough = { moves, reached }; }) : sleep(seconds);
  isPlaying = true;
  due = now();
  let timer;
  if (options.rate > 0) timer = setInterval(sendDue, 1);
  else for (const player of ready.splice(0)) player.move(now());
  await end;
  clearInterval(timer);
  isPlaying = false;
}

function percentile(sorted, part) {
  return sorted.length ? sorted[Math.floor(part * (sorted.length - 1))] : 0;
}

await sleep(1);
const idle = await memoryKib();
await beginTables(await seatTables(1));
const first = await memoryKib();
const tables = await seatTables(options.tables - 1);
const seated = await memoryKib();
await beginTables(tables);
const begun = await memoryKib();
const allMoves = options.moves * options.tables;
const warmUpMoves = Math.floor(allMoves / 6);
await play(options.warmUp, warmUpMoves);
latencies = [];
games = 0;
const cpuBefore = cpuSeconds();
const begin = now();
await play(options.seconds, allMoves - warmUpMoves);
const took = (now() - begin) / 1000;
const cpu = cpuSeconds() - cpuBefore;
const sorted = latencies.slice().sort((a, b) => a - b);
const endedGames = games;
await sleep(0.5);
const played = await memoryKib();
const round = (number, digits) => Number(number.toFixed(digits));
const aTable = (memory) => round((memory - first) / Math.max(1, options.tables - 1), 2);
console.log(JSON.stringify({
  server: 'boardgame.io', tables: options.tables, seats: 2, rate: options.rate, moves: sorted.length, games: endedGames,
  moves_per_second: round(sorted.length / took, 0), moves_per_cpu_second: round(sorted.length / cpu, 0), cpu: round(cpu / took, 2),
  p50_ms: round(percentile(sorted, 0.5), 3), p99_ms: round(percentile(sorted, 0.99), 3), p999_ms: round(percentile(sorted, 0.999), 3),
  idle_mib: round(idle / 1024, 2), first_table_kib: first - idle, seated_kib: aTable(seated), begun_kib: aTable(begun), played_kib: aTable(played),
}));
process.exit(0);

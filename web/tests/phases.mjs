// Every kind of decision of every game, and where games played by bots meet it. What a person sees depends on the phase and, where a
// phase has several, on the action that is begun by `keys`.
//   name: of its pictures; phase: as the state has it; verb: the move that is made there begins with it; keys: pressed before it is looked at
//   leads: the move made there leads to a ply of chance that begins so, which is looked at while it is acted out
//   only: there is nothing else to do
//   players, options, bot: how the games are played in which it is looked for; after: not before this ply; waits: seen from another seat
import { spawnSync } from 'node:child_process';

const phase = (phase, more = {}) => ({ name: phase, phase, ...more });
const act = (phase, verb, more = {}) => ({ name: `${phase}-${verb}`, phase, verb, ...more });
const foundry = { options: { foundry: 'true' } };

const moments = {
  'space-miner': [
    phase('scan'),
    act('scan', 'rescan'),
    act('nav', 'reroll', { after: 25 }),
    act('nav', 'travel', { bot: 'miner' }),
    act('mine', 'claim', { bot: 'miner' }),
    act('mine', 'flip', { bot: 'miner' }),
    act('mine', 'double', { bot: 'miner' }),
    act('mine', 'done'),
    act('upgrade', 'buy', { bot: 'miner' }),
    act('upgrade', 'done'),
    phase('over'),
    phase('nav', { name: 'waits', players: 3, waits: true }),
    phase('over', { name: 'over-race', players: 4, bot: 'miner' }),
  ],
  'asteroid-miners': [
    phase('colour'),
    phase('bribe'),
    act('modify', 'reroll'),
    act('modify', 'use'),
    act('modify', 'black'),
    act('dig', 'dig', { bot: 'miner' }),
    act('dig', 'pass'),
    act('dig', 'dig', { name: 'race', bot: 'miner', leads: 'bid', shows: '.race' }),
    phase('free', { bot: 'miner' }),
    phase('sell', { bot: 'miner' }),
    phase('upgrade', { bot: 'miner' }),
    phase('over', { bot: 'miner', options: { short: 'true' } }),
    phase('smelter', foundry),
    phase('controller', foundry),
    phase('overtime', foundry),
    phase('dig', { name: 'dig-foundry', bot: 'miner', ...foundry }),
    phase('dig', { name: 'waits', waits: true }),
  ],
  'stella-digger': [
    phase('target'),
    phase('deck'),
    act('action', 'mine', { bot: 'miner', after: 70 }),
    act('action', 'refill'),
    act('action', 'buy', { keys: 'b' }),
    act('action', 'install', { keys: 'i' }),
    act('action', 'exchange', { keys: 'e' }),
    act('action', 'mine', { name: 'action-four', players: 4, bot: 'miner', after: 120 }),
    phase('buy', { bot: 'miner' }),
    phase('place', { bot: 'miner', after: 90 }),
    phase('lose', { bot: 'miner' }),
    phase('take', { bot: 'miner' }),
    phase('capsule', { bot: 'miner' }),
    phase('return'),
    phase('fight', { bot: 'miner' }),
    phase('discard', { options: { red_tears: 'on' } }),
    phase('over', { bot: 'miner' }),
    phase('over', { name: 'over-four', players: 4, bot: 'miner' }),
    phase('action', { name: 'waits', players: 3, waits: true }),
  ],
  'dark-side': [
    phase('place'),
    act('action', 'prospect', { keys: 'p1', after: 40 }),
    act('action', 'communicate', { keys: 'ca', after: 50 }),
    act('action', 'upgrade', { keys: 'u' }),
    act('action', 'recharge', { keys: 'r' }),
    act('action', 'prospect', { name: 'action-three', players: 3, keys: 'p1' }),
    act('action', 'prospect', { name: 'action-four', players: 4, keys: 'p1', after: 60 }),
    phase('deploy'),
    phase('push'),
    phase('drill'),
    phase('scan'),
    phase('swap'),
    phase('salvage'),
    phase('cover', { after: 60 }),
    phase('discard'),
    phase('over'),
    phase('over', { name: 'over-four', players: 4, bot: 'miner' }),
    phase('action', { name: 'waits', players: 3, waits: true }),
  ],
};

const counts = { 'space-miner': '2', 'asteroid-miners': '4', 'stella-digger': '8', 'dark-side': '16' };
const played = new Map(); // games of one kind are played once

function traces(orebit, game, { players, options = {}, bot = 'random' }) {
  const args = ['trace', game, '--seed', '5', '--bot', bot];
  if (players) args.push('--players', String(players));
  for (const [key, value] of Object.entries(options)) args.push('--option', `${key}=${value}`);
  args.push('--count', counts[game] ?? '2');
  const name = args.join(' ');
  if (!played.has(name)) {
    const { stdout, stderr } = spawnSync(orebit, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (!stdout) throw new Error(`orebit ${name}: ${stderr}`);
    played.set(name, gamesOf(stdout));
  }
  return played.get(name);
}

function gamesOf(text) {
  const games = [];
  for (const line of text.trimEnd().split('\n')) {
    const ply = JSON.parse(line);
    if (ply.orebit) games.push({ header: ply, plies: [] });
    else if (ply.move) games.at(-1).plies.push(ply);
  }
  return games;
}

const phaseOf = (state) => (typeof state.ply === 'string' ? state.ply : state.phase);

const isHere = (moment, { state }, next, after) =>
  phaseOf(state) === moment.phase &&
  (moment.phase === 'over' ||
    (typeof next?.actor === 'number' &&
      next.move.startsWith(moment.verb ?? '') &&
      (!moment.only || next.legal.length === 1) &&
      (!moment.leads || after?.move.startsWith(moment.leads))));

// The earliest position in which the moment occurs: its game as a device keeps it, and the move made there. Nothing where no
// game meets it.
export function find(orebit, game, moment) {
  let best = null;
  for (const { header, plies } of traces(orebit, game, moment)) {
    const at = plies.findIndex(
      (ply, i) => i >= (moment.after ?? 0) && isHere(moment, ply, plies[i + 1], plies[i + 2]),
    );
    if (at >= 0 && (!best || at + 1 < best.plies.length))
      best = { header, plies: plies.slice(0, at + 1), next: plies[at + 1] };
  }
  return best && { ...saved(game, moment, best), next: best.next?.move };
}

function saved(game, { name, waits = false }, { header, plies, next }) {
  const names = ['Ana', 'Vesta', 'Juno', 'Pallas'];
  const { players, options } = header;
  const actor = typeof next?.actor === 'number' ? next.actor : 0;
  const mine = waits ? (actor + 1) % players : actor;
  const seats = names.slice(0, players).map((seat, i) => ({
    kind: i === mine || waits ? 'human' : 'bot',
    name: seat,
    level: i === mine || waits ? '' : 'miner',
    mine: i === mine,
    present: true,
  }));
  const moves = plies.map(({ actor, move }) => ({ actor, move }));
  return {
    id: `${game}-${name}`,
    game,
    players,
    options,
    packText: '',
    seats,
    seed: 5,
    plies: moves,
    resigned: false,
  };
}

// Of a game without a list: every phase in which somebody decides, and the end.
export const momentsOf = (orebit, game) =>
  moments[game] ?? (traces(orebit, game, {}), [...decided(game), 'over'].map((name) => phase(name)));

// Phases in which somebody decides that no moment of the list is about.
export function forgotten(game) {
  const listed = new Set((moments[game] ?? []).map(({ phase }) => phase));
  return moments[game] ? decided(game).filter((phase) => !listed.has(phase)) : [];
}
function decided(game) {
  const met = [...played.entries()]
    .filter(([name]) => name.startsWith(`trace ${game} `))
    .flatMap(([, games]) =>
      games.flatMap(({ plies }) =>
        plies.filter((_, i) => typeof plies[i + 1]?.actor === 'number').map(({ state }) => phaseOf(state)),
      ),
    );
  return [...new Set(met)];
}

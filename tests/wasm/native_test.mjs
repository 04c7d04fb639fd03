// The WebAssembly engine plays the games that the native program plays: same seed, same plies, to the byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, orebit } from './common.mjs';
import { replay } from './replay.mjs';

const games = engine.games();
const word = 1n << 64n;

// core/random.hpp, on its own: the seed of game n of a series is the first number of Random(seed, n).
function mix(x) {
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) % word;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) % word;
  return x ^ (x >> 31n);
}
function seedOfGame(seed, game) {
  const start = mix((BigInt(seed) + 0x9e3779b97f4a7c15n * BigInt(game)) % word);
  const step = mix(start ^ BigInt(game)) | 1n;
  return mix((start + step) % word);
}

// A whole game as a trace, with every chance ply and every decision drawn inside the engine.
function trace(fresh, bot, seed) {
  const match = fresh.clone();
  const lines = [match.text('header')];
  for (let ply = 1; match.turn() !== 'over'; ++ply) {
    const actor = match.text('turn');
    const legal = actor === '"chance"' ? '' : `,"legal":${match.text('legal')}`;
    const { move } = actor === '"chance"' ? match.roll(seed, ply) : match.play(match.advise(bot, seed, ply).move);
    const state = match.text('state');
    lines.push(`{"ply":${ply},"actor":${actor}${legal},"move":${JSON.stringify(move)},"state":${state}}`);
  }
  lines.push(match.text('result'));
  match.close();
  return lines.join('\n') + '\n';
}

const series = (fresh, bot, seed, count) =>
  Array.from({ length: count }, (_, game) => trace(fresh, bot, seedOfGame(seed, game))).join('');

// Option sets that differ from each other in every option.
function optionSet({ options }, i) {
  const pick = (values, at) => values[(i + at) % values.length];
  return Object.fromEntries(options.map(({ key, values, low, high }, at) => [key, pick(values ?? [low, high], at)]));
}

test('the games are listed as the program lists them', () => {
  assert.deepEqual(JSON.parse(engine.call('games')), JSON.parse(orebit('games', '--json')).games);
});

for (const game of games) {
  const seats = game.players;
  for (let players = seats.least; players <= seats.most; ++players)
    test(`${game.id} with ${players} players is the same game`, () => {
      const options = optionSet(game, players);
      const asked = Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
      const seed = 1000 + players;
      const expected = orebit('trace', game.id, '--seed', seed, '--players', players, '--count', 5, ...asked);
      const fresh = engine.open({ game: game.id, players, options });
      assert.equal(series(fresh, 'random', seed, 5), expected);
      assert.ok(replay(engine, expected) > 0);
    });

  test(`${game.id}: bots without search give the same advice`, () => {
    const fresh = engine.open({ game: game.id });
    assert.deepEqual(fresh.bots(), ['random', 'rookie', 'miner', 'foreman', 'chief']);
    const seed = word - 1n; // the largest
    for (const bot of ['random', 'miner'])
      assert.equal(series(fresh, bot, seed, 2), orebit('trace', game.id, '--seed', seed, '--count', 2, '--bot', bot));
  });

  // Searches add up numbers that processors round differently, so they may differ from the native ones.
  test(`${game.id}: a foreman searches and plays by the rules`, () => {
    const fresh = engine.open({ game: game.id });
    assert.ok(replay(engine, series(fresh, 'foreman:10', 5n, 1)) > 0);
  });

  test(`${game.id}: a hint names its moves in the order of their values`, () => {
    const match = engine.open({ game: game.id });
    for (let ply = 1; ply < 60; ++ply) {
      if (match.turn() === 'chance') {
        match.roll(8, ply);
        continue;
      }
      if (typeof match.turn() !== 'number') break;
      const { move, weighed, equals } = match.hint('foreman:40', 8, ply);
      assert.equal(move, weighed[0].move);
      assert.ok(equals >= 1 && equals <= weighed.length);
      for (let i = 1; i < weighed.length; ++i) assert.ok(weighed[i].value <= weighed[i - 1].value);
      match.play(move);
    }
  });
}

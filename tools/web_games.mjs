#!/usr/bin/env node
// Writes what the engine says of its games for the browser client, in the order of src/games/list.hpp: build/games.json and
// build/options.json. Summary and meaning are those of games about which the client says nothing itself. Needs build/wasm.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { load } from '../tests/wasm/orebit.mjs';

const root = new URL('..', import.meta.url);
const read = (file) => readFileSync(new URL(file, root));
const write = (file, value) => writeFileSync(new URL(file, root), JSON.stringify(value));
const names = [...String(read('src/games/list.hpp')).matchAll(/^ *game\((\w+)\)/gm)].map(([, name]) => name.replaceAll('_', '-'));
const games = [];
for (const name of names) games.push(...(await load(read(`build/wasm/${name}.wasm`))).games());
const isPlain = ({ id }) => !existsSync(new URL(`web/src/games/${id}`, root));
const told = ({ id, title, designer, summary, players, hides }) => ({ id, title, designer, players, hides, summary });
write('build/games.json', games.map((game) => told({ ...game, summary: isPlain(game) ? game.summary : '' })));
const optionsOf = (game) => game.options.map(({ meaning, ...option }) => (isPlain(game) ? { ...option, meaning } : option));
write('build/options.json', Object.fromEntries(games.map((game) => [game.id, optionsOf(game)])));

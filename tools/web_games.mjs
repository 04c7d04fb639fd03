#!/usr/bin/env node
// Writes what the engine says of its games for the browser client: build/games.json. Needs build/wasm.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { load } from '../tests/wasm/orebit.mjs';

const root = new URL('..', import.meta.url);
const modules = readdirSync(new URL('build/wasm/', root)).filter((name) => /^(?!orebit).+\.wasm$/.test(name));
const games = [];
for (const name of modules.sort()) games.push(...(await load(readFileSync(new URL(`build/wasm/${name}`, root)))).games());
const told = games.map(({ id, title, designer, players, hides }) => ({ id, title, designer, players, hides }));
writeFileSync(new URL('build/games.json', root), JSON.stringify(told));

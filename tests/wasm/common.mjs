// What the tests of the WebAssembly engine share: the engine itself, the native program, the games' packs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './orebit.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const bytes = readFileSync(resolve(root, 'build/wasm/orebit.wasm'));
const wasm = new WebAssembly.Module(bytes);
const program = process.env.OREBIT ?? resolve(root, 'build/release/orebit');

export { bytes, program, wasm };
export const engine = await load(wasm);
export const read = (path) => readFileSync(resolve(root, path), 'utf8');

export function orebit(...args) {
  return execFileSync(program, args.map(String), { encoding: 'utf8', maxBuffer: 1 << 28 });
}

// What a call throws; any other kind of error, a trap above all, fails the test.
export function thrownBy(call, Kind) {
  try {
    call();
  } catch (error) {
    if (error instanceof Kind) return error;
    throw error;
  }
  return assert.fail(`nothing was thrown, expected a ${Kind.name}`);
}

// The default pack of a game as a value that a test may spoil.
export function pack(game) {
  const toml = resolve(root, 'src/games', game.replaceAll('-', '_'), 'content.toml');
  const script = 'import json, sys, tomllib; print(json.dumps(tomllib.load(open(sys.argv[1], "rb"))))';
  return JSON.parse(execFileSync('python3', ['-c', script, toml], { encoding: 'utf8' }));
}

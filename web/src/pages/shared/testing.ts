// The engine for tests of these pages: called directly, without a worker; and the native program to compare with.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load, type Argument, type Engine } from '../../engine/orebit';
import type { Calls } from '../../engine/line';

const root = resolve(__dirname, '../../../..');
export const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
export const readBytes = (path: string) => readFileSync(resolve(root, path));

export class DirectEngine implements Calls {
  readonly #engines = new Map<string, Promise<Engine>>();

  // As the worker answers (engine/worker.ts).
  async call(game: string, call: string, ...args: Argument[]): Promise<string> {
    const known = this.#engines.get(game) ?? load(readBytes(`build/wasm/${game}.wasm`));
    this.#engines.set(game, known);
    return (await known).call(call, ...args);
  }
}

const program = process.env['OREBIT'] ?? resolve(root, 'build/release/orebit');
export const hasProgram = existsSync(program);

// What the native program says about a file with this text, both outputs together.
export function orebit(text: string, ...args: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'orebit-')), 'file.txt');
  writeFileSync(file, text);
  const all = args.map((arg) => (arg === 'FILE' ? file : arg));
  try {
    return execFileSync(program, all, { encoding: 'utf8', stdio: 'pipe' }).replaceAll(file, 'FILE');
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return (stdout + stderr).replaceAll(file, 'FILE');
  }
}

// The engine for tests of these pages: called directly, without a worker; and the native program to compare with.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load, Match, type Argument, type Engine } from '../../engine/orebit';
import type { Calls } from '../../engine/line';

const root = resolve(__dirname, '../../../..');
export const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
export const readBytes = (path: string) => readFileSync(resolve(root, path));

export class DirectEngine implements Calls {
  readonly #engines = new Map<string, Promise<Engine>>();
  readonly #matches = new Map<number, Match>();
  #last = 0;

  #engine(game: string): Promise<Engine> {
    const known = this.#engines.get(game) ?? load(readFileSync(resolve(root, `build/wasm/${game}.wasm`)));
    this.#engines.set(game, known);
    return known;
  }
  #keep(match: Match): string {
    this.#matches.set(++this.#last, match);
    return String(this.#last);
  }

  // As the worker answers (engine/worker.ts).
  async call(game: string, match: number, call: string, ...args: Argument[]): Promise<string> {
    const engine = await this.#engine(game);
    if (call === 'open') return this.#keep(engine.open(String(args[0]), String(args[1] ?? '')));
    if (call === 'record_match') return this.#keep(new Match(engine, Number(engine.call(call, ...args))));
    if (match === 0) return engine.call(call, ...args);
    const open = this.#matches.get(match)!;
    if (call === 'clone') return this.#keep(open.clone());
    if (call === 'close') this.#matches.delete(match);
    return open.text(call, ...args);
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

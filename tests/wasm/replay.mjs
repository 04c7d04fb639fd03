// Replays traces through the WebAssembly engine: node tests/wasm/replay.mjs build/wasm/orebit.wasm TRACE…
//
// Each line is written anew from the engine's answers and compared with the file's to the byte: head, actor, legal
// moves, canonical move, state, result. Ends with `ok N plies in M files`, or with the first difference and status 1.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load, OrebitError } from './orebit.mjs';

export class Difference extends Error {}

function compare(found, expected) {
  if (found === expected) return;
  let at = 0;
  while (found[at] === expected[at]) ++at;
  const near = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 30));
  throw new Difference(`column ${at + 1}: found ${near(found)}, expected ${near(expected)}`);
}

// The line that the engine would write for this ply. A record's short form has neither legal nor state.
function plyLine(match, number, { legal, move, state }) {
  const actor = match.text('turn');
  if (actor === '"over"') throw new Difference('found another ply, expected the result: the game is over');
  const list = legal === undefined ? '' : `,"legal":${match.text('legal')}`;
  const ply = actor === '"chance"' ? match.settle(move) : match.play(move);
  const after = state === undefined ? '' : `,"state":${match.text('state')}`;
  return `{"ply":${number},"actor":${actor}${list},"move":${JSON.stringify(ply.move)}${after}}`;
}

// Traces mostly share a few heads, and opening a match is the slow part.
const matches = new WeakMap();
function opened(engine, head) {
  if (!matches.has(engine)) matches.set(engine, new Map());
  const byHead = matches.get(engine);
  if (!byHead.has(head)) byHead.set(head, engine.open(head));
  return byHead.get(head);
}

class Reader {
  plies = 0;
  #engine;
  #match = null;
  #next = 1;

  constructor(engine) {
    this.#engine = engine;
  }

  read(line) {
    const value = JSON.parse(line);
    if (this.#match === null) this.#readHead(line);
    else if ('result' in value) this.#readResult(line);
    else this.#readPly(line, value);
  }

  finish() {
    if (this.#match !== null) throw new Difference('the file ends, expected a ply or the result');
    if (this.plies === 0) throw new Difference('the file has no plies');
  }

  #readHead(line) {
    this.#match = opened(this.#engine, line).clone();
    this.#next = 1;
    compare(line, this.#match.text('header'));
  }

  #readPly(line, value) {
    compare(line, plyLine(this.#match, this.#next, value));
    ++this.#next;
    ++this.plies;
  }

  #readResult(line) {
    compare(line, this.#match.text('result'));
    this.#match.close();
    this.#match = null;
  }
}

// The number of plies in a text of traces, or a Difference that names the line.
export function replay(engine, text) {
  const reader = new Reader(engine);
  const lines = text.split('\n');
  let number = 0;
  try {
    if (lines.pop() !== '') throw new Difference('the last line has no end');
    for (const line of lines) {
      ++number;
      reader.read(line);
    }
    ++number;
    reader.finish();
  } catch (error) {
    if (!(error instanceof Difference || error instanceof OrebitError || error instanceof SyntaxError)) throw error;
    throw new Difference(`${number}: ${error.message}`);
  }
  return reader.plies;
}

async function main([wasm, ...traces]) {
  const engine = await load(readFileSync(wasm));
  let plies = 0;
  for (const trace of traces) {
    try {
      plies += replay(engine, readFileSync(trace, 'utf8'));
    } catch (error) {
      console.error(`${trace}:${error.message}`);
      return 1;
    }
  }
  console.log(`ok ${plies} plies in ${traces.length} files`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.length < 4) {
    console.error('usage: node tests/wasm/replay.mjs orebit.wasm TRACE…');
    process.exit(2);
  }
  process.exit(await main(process.argv.slice(2)));
}

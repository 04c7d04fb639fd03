// The engine for a page, a worker or Node: a thin wrapper over the exports of orebit.wasm (docs/formats/wasm.md).
//
//   const engine = await load(fetch('orebit.wasm'));
//   const match = engine.open({ game: 'space-miner' });
//
// A call that was not done throws an OrebitError; the engine is as it was before and can be called again.

export class OrebitError extends Error {
  // errors: [{clause, why, line?, key?}], at least one
  constructor(errors) {
    super(errors.map(({ clause, why }) => (clause ? `${clause}: ${why}` : why)).join('\n'));
    this.name = 'OrebitError';
    this.errors = errors;
  }
}

// source: the bytes of orebit.wasm, its WebAssembly.Module, or a Response (or a promise of one) that brings them.
export async function load(source) {
  const given = await source;
  const bytes = typeof Response !== 'undefined' && given instanceof Response ? await given.arrayBuffer() : given;
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
  const instance = await WebAssembly.instantiate(module, {});
  instance.exports._initialize();
  return new Engine(instance.exports);
}

const seed64 = (seed) => BigInt.asUintN(64, BigInt(seed));
const asJson = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

export class Engine {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(exports) {
    this.#exports = exports;
  }

  get memoryBytes() { return this.#exports.memory.buffer.byteLength; }

  version() { return JSON.parse(this.call('version')); }
  games() { return JSON.parse(this.call('games')); }
  // pack: JSON text or a value. Line numbers in errors are those of the text.
  checkPack(pack) { return JSON.parse(this.call('check_pack', asJson(pack))); }
  // header: {game, players?, options?}, or the head of a trace or record, as a value or as text; moves are played.
  open(header, pack = '', moves = []) {
    return new Match(this, JSON.parse(this.call('open', asJson(header), asJson(pack), moves)));
  }
  // A record or trace that is read line by line; an empty pack is the game's own.
  record(pack = '') { return new Record(this, JSON.parse(this.call('record_open', asJson(pack)))); }

  // The reply to one call as text, to the byte. Seeds go as text: they may be larger than a number can be.
  call(name, ...args) {
    return this.send(JSON.stringify([name, ...args.map((arg) => (typeof arg === 'bigint' ? String(arg) : arg))]));
  }

  send(text) {
    const bytes = this.#encoder.encode(text);
    const at = this.#exports.alloc(bytes.length);
    if (at === 0) throw new OrebitError(JSON.parse(this.#reply()).errors);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    const done = this.#exports.call(at, bytes.length);
    this.#exports.free(at);
    const reply = this.#reply();
    if (!done) throw new OrebitError(JSON.parse(reply).errors);
    return reply;
  }

  #reply() {
    const { memory, reply_at, reply_size } = this.#exports;
    return this.#decoder.decode(new Uint8Array(memory.buffer, reply_at(), reply_size()));
  }
}

export class Match {
  #engine;
  #handle;

  constructor(engine, handle) {
    this.#engine = engine;
    this.#handle = handle;
  }

  text(name, ...args) { return this.#engine.call(name, this.#handle, ...args); }
  #value(name, ...args) { return JSON.parse(this.text(name, ...args)); }

  close() { this.text('close'); }
  clone() { return new Match(this.#engine, this.#value('clone')); }
  header() { return this.#value('header'); }

  turn() { return this.#value('turn'); } // a seat's number, 'chance' or 'over'
  legal() { return this.#value('legal'); }
  offers(seat, hasAll = 0) { return this.#value('offers', seat, hasAll); } // {prompt, offers, brief?}
  offer(move) { return this.#value('offer', move); }
  why(keys) { return this.#value('why', keys); } // {move, clause?, why?}
  plan(moves) { return this.#value('plan', moves); } // {moves, dropped, facts, view?, prompt?, offers?}
  whyNot(move) { return this.#value('why_not', move); } // null or {clause, why}

  play(move) { return this.#value('play', move); } // {move, log, clause}, as settle and roll
  settle(move) { return this.#value('settle', move); }
  roll(seed, ply) { return this.#value('roll', seed64(seed), ply); }
  undo(seat) { this.text('undo', seat); } // the last decision of a seat, and what followed
  news(seat, from) { return this.#value('news', seat, from); } // {ply, turn, view, legal?, log, can_undo, result?}
  whatIf(seat, moves) { return this.#value('what_if', seat, moves); } // the same after some moves
  record() { return this.#value('record'); } // if the header named seats

  bots() { return this.#value('bots'); }
  advise(bot, seed, ply) { return this.#value('advise', bot, seed64(seed), ply); } // {move, reason}
  hint(bot, seed, ply) { return this.#value('hint', bot, seed64(seed), ply); } // {move, idea, reason, measure, equals, weighed}

  state() { return this.#value('state'); }
  view(seat) { return this.#value('view', seat); }
  watch() { return this.#value('watch'); } // what a spectator may know
  setState(state) { this.text('set_state', asJson(state)); }
  setView(seat, view, seed) { this.text('set_view', seat, asJson(view), seed64(seed)); }
  result() { return this.#value('result').result; } // {scores, winners, reason}

  measure(seed, games) { return this.#value('measure', seed64(seed), games); } // plies of so many random games
}

export class Record {
  #engine;
  #handle;

  constructor(engine, handle) {
    this.#engine = engine;
    this.#handle = handle;
  }

  #value(name, ...args) { return JSON.parse(this.#engine.call(name, this.#handle, ...args)); }

  line(text) { return this.#value('record_line', text); }
  end() { return this.#value('record_end'); }
  draw(words) { return this.#value('record_draw', words); } // what chance would do with these numbers; null: too few
  log(seat) { return this.#value('record_log', seat); }
  match() { return new Match(this.#engine, this.#value('record_match')); }
  close() { this.#value('close'); }
  review(simulations, seed) {
    return new Review(this.#engine, this.#value('review_open', simulations, seed64(seed)));
  }
}

export class Review {
  #engine;
  #handle;

  constructor(engine, handle) {
    this.#engine = engine;
    this.#handle = handle;
  }

  step() { return JSON.parse(this.#engine.call('review_step', this.#handle)); } // {done, total}
  text() { return this.#engine.call('review_json', this.#handle); }
  summary(names, you) {
    return JSON.parse(this.#engine.call('review_summary', this.#handle, JSON.stringify(names), you));
  }
  close() { this.#engine.call('close', this.#handle); }
}

// On which line each value of a TOML text stands. The text has been read by a TOML reader before: what is wrong with it was
// said there, so this only has to find its way.
export type Path = (string | number)[];
export const pathKey = (path: Path) => JSON.stringify(path);

class Walk {
  readonly lines = new Map<string, number>();
  #at = 0;
  #line = 1;
  #table: Path = [];
  readonly #entries = new Map<string, number>(); // of [[lists of tables]]

  constructor(private readonly text: string) {}

  run(): Map<string, number> {
    this.#skip();
    while (this.#at < this.text.length) {
      if (this.#peek('[')) this.#header();
      else this.#pair(this.#table);
      this.#skip();
    }
    return this.lines;
  }

  #peek = (what: string) => this.text.startsWith(what, this.#at);
  #step(count = 1): void {
    for (; count > 0; --count) if (this.text[this.#at++] === '\n') ++this.#line;
  }
  #skip(): void {
    for (;;) {
      if (this.#peek('#')) while (this.#at < this.text.length && !this.#peek('\n')) this.#step();
      else if (/\s/.test(this.text[this.#at] ?? '')) this.#step();
      else return;
    }
  }
  #note(path: Path): void {
    const key = pathKey(path);
    if (!this.lines.has(key)) this.lines.set(key, this.#line);
  }

  // [a.b] and [[a.b]]; a name on the way may be a list, whose last entry is meant.
  #header(): void {
    const isList = this.#peek('[[');
    this.#step(isList ? 2 : 1);
    const path: Path = [];
    const keys = this.#keys();
    for (const [i, key] of keys.entries()) {
      path.push(key);
      this.#note(path);
      const name = pathKey(path);
      const isNew = isList && i === keys.length - 1;
      if (isNew) this.#entries.set(name, (this.#entries.get(name) ?? 0) + 1);
      if (this.#entries.has(name)) path.push(this.#entries.get(name)! - 1);
    }
    this.#note(path);
    this.#table = path;
    this.#step(isList ? 2 : 1);
  }

  #pair(table: Path): void {
    const path = [...table];
    for (const key of this.#keys()) {
      path.push(key);
      this.#note(path);
    }
    this.#step(); // =
    this.#value(path);
  }

  #keys(): string[] {
    const keys: string[] = [];
    do {
      if (keys.length > 0) this.#step(); // .
      this.#blank();
      keys.push(this.#key());
      this.#blank();
    } while (this.#peek('.'));
    return keys;
  }
  #blank(): void {
    while (this.#peek(' ') || this.#peek('\t')) this.#step();
  }
  #key(): string {
    const quote = this.text[this.#at];
    if (quote === '"' || quote === "'") return this.#string();
    const [name = ''] = /^[\w-]*/.exec(this.text.slice(this.#at, this.#at + 200)) ?? [];
    this.#step(Math.max(name.length, 1));
    return name;
  }

  #value(path: Path): void {
    this.#skip();
    this.#note(path);
    if (this.#peek('"') || this.#peek("'")) this.#string();
    else if (this.#peek('[')) this.#inside(']', (i) => this.#value([...path, i]));
    else if (this.#peek('{')) this.#inside('}', () => this.#pair(path));
    else while (this.#at < this.text.length && !/[,\]}\n#]/.test(this.text[this.#at]!)) this.#step();
  }
  #inside(end: string, part: (i: number) => void): void {
    this.#step();
    for (let i = 0; this.#skip(), this.#at < this.text.length && !this.#peek(end); ++i) {
      part(i);
      this.#skip();
      if (this.#peek(',')) this.#step();
    }
    this.#step();
  }

  #string(): string {
    const quote = this.text[this.#at]!;
    const ends = this.#peek(quote.repeat(3)) ? quote.repeat(3) : quote;
    this.#step(ends.length);
    const from = this.#at;
    while (this.#at < this.text.length && !this.#peek(ends))
      this.#step(quote === '"' && this.#peek('\\') ? 2 : 1);
    const inside = this.text.slice(from, this.#at);
    this.#step(ends.length);
    return inside;
  }
}

export const tomlLines = (text: string) => new Walk(text).run();

// A value as JSON in which each part stands on its line, as far as they follow one another.
export function jsonOnLines(value: unknown, lines: Map<string, number>): string {
  let text = '';
  let line = 1;
  const goTo = (path: Path) => {
    for (const wanted = lines.get(pathKey(path)) ?? 0; line < wanted; ++line) text += '\n';
  };
  const write = (part: unknown, path: Path): void => {
    goTo(path);
    if (Array.isArray(part)) writeAll('[]', part.entries(), path, () => '');
    else if (typeof part === 'object' && part !== null && !(part instanceof Date))
      writeAll('{}', Object.entries(part), path, (key) => `${JSON.stringify(key)}:`);
    else text += JSON.stringify(part);
  };
  const writeAll = (
    brackets: string,
    parts: Iterable<[string | number, unknown]>,
    path: Path,
    label: (key: string | number) => string,
  ): void => {
    text += brackets[0];
    let isFirst = true;
    for (const [key, part] of parts) {
      if (!isFirst) text += ',';
      isFirst = false;
      goTo([...path, key]);
      text += label(key);
      write(part, [...path, key]);
    }
    text += brackets[1];
  };
  write(value, []);
  return text;
}

// On which line each value of a TOML text stands. The text has been read by a TOML reader before: what is wrong with it was
// said there, so this only has to find its way.
export type Path = (string | number)[];
export const pathKey = (path: Path) => JSON.stringify(path);

// Strings, comments, ends of lines, signs, and what stands between them.
const words =
  /"""(?:\\[^]|[^\\])*?"""+|'''[^]*?'''+|"(?:\\.|[^"\\])*"|'[^']*'|#.*|\n|[[\]{},=.]|[^\s[\]{},=.#"']+/g;

export function tomlLines(text: string): Map<string, number> {
  const all: { word: string; line: number }[] = [];
  let line = 1;
  for (const [word] of text.matchAll(words)) {
    if (!word.startsWith('#')) all.push({ word, line });
    line += word.split('\n').length - 1;
  }
  const lines = new Map<string, number>();
  const lists = new Map<string, number>(); // entries so far, by [[name]]
  let at = 0;
  const is = (word: string) => all[at]?.word === word;
  const skip = () => {
    while (is('\n')) ++at;
  };
  const note = (path: Path, place = at) => {
    const key = pathKey(path);
    if (!lines.has(key)) lines.set(key, all[place]?.line ?? line);
  };

  const readKeys = (): string[] => {
    const keys: string[] = [];
    do keys.push((all[at++]?.word ?? '').replace(/^["']|["']$/g, ''));
    while (is('.') && ++at);
    return keys;
  };
  // [a.b] and [[a.b]]; a name on the way may be a list, whose last entry is meant.
  const readHeader = (): Path => {
    const isList = all[++at]?.word === '[' && ++at > 0;
    const path: Path = [];
    const keys = readKeys();
    for (const [i, key] of keys.entries()) {
      path.push(key);
      note(path, at - 1);
      const name = pathKey(path);
      if (isList && i === keys.length - 1) lists.set(name, (lists.get(name) ?? 0) + 1);
      if (lists.has(name)) path.push(lists.get(name)! - 1);
    }
    note(path, at - 1);
    at += isList ? 2 : 1;
    return path;
  };
  const readPair = (table: Path) => {
    const path = [...table];
    for (const key of readKeys()) note((path.push(key), path), at - 1);
    ++at; // =
    readValue(path);
  };
  const readValue = (path: Path) => {
    skip();
    note(path);
    const isList = is('[');
    if (!isList && !is('{')) {
      while (at < all.length && !/^[\n,\]}]$/.test(all[at]!.word)) ++at;
      return;
    }
    ++at;
    for (let i = 0; skip(), at < all.length && !is(']') && !is('}'); ++i) {
      if (isList) readValue([...path, i]);
      else readPair(path);
      skip();
      if (is(',')) ++at;
    }
    ++at;
  };

  let table: Path = [];
  for (skip(); at < all.length; skip())
    if (is('[')) table = readHeader();
    else readPair(table);
  return lines;
}

// A value as JSON in which each part stands on its line, as far as they follow one another.
export function jsonOnLines(value: unknown, lines: Map<string, number>): string {
  let text = '';
  let line = 1;
  const goTo = (path: Path) => {
    for (const wanted = lines.get(pathKey(path)) ?? 0; line < wanted; ++line) text += '\n';
  };
  const write = (part: unknown, path: Path): void => {
    goTo(path);
    if (typeof part !== 'object' || part === null || part instanceof Date)
      return void (text += JSON.stringify(part));
    const isList = Array.isArray(part);
    text += isList ? '[' : '{';
    let isFirst = true;
    for (const [key, one] of isList ? part.entries() : Object.entries(part)) {
      if (!isFirst) text += ',';
      isFirst = false;
      goTo([...path, key]);
      if (!isList) text += `${JSON.stringify(key)}:`;
      write(one, [...path, key]);
    }
    text += isList ? ']' : '}';
  };
  write(value, []);
  return text;
}

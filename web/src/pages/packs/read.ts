// A pack file as people write it, TOML or JSON, as the JSON that the engine reads: errors keep the lines of the file.
import { parse, TomlError } from 'smol-toml';
import type { Fault } from '../../engine/orebit';
import { t } from '../../strings/packs';
import { jsonOnLines, tomlLines } from './toml_lines';

export type ReadPack = { json: string; game: string; id: string; title: string } | { errors: Fault[] };

const isJson = (text: string) =>
  /^\s*[{[]\s*(["}]|$)/.test(text) && !/^\s*\[{1,2}[\w.-]+\]{1,2}\s*(#|$)/m.test(text);
const refused = (why: string, line?: number): ReadPack => ({
  errors: [{ clause: '', why, ...(line ? { line } : {}) }],
});

// The head of a pack stands in a table [pack], or at the top.
function describe(json: string, value: unknown): ReadPack {
  const top = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const head = (typeof top['pack'] === 'object' && top['pack'] !== null ? top['pack'] : top) as Record<
    string,
    unknown
  >;
  const word = (key: string) => (typeof head[key] === 'string' ? head[key] : '');
  return { json, game: word('game'), id: word('id'), title: word('title') };
}

function readJson(text: string): ReadPack {
  try {
    return describe(text, JSON.parse(text));
  } catch {
    return describe(text, null); // the engine says what is wrong, by line
  }
}

function readToml(text: string): ReadPack {
  try {
    const value = parse(text);
    return describe(jsonOnLines(value, tomlLines(text)), value);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    return refused(t('tomlProblem', { line: error.line, what }), error.line);
  }
}

export function readPack(text: string): ReadPack {
  const plain = text.replace(/^\uFEFF/, '');
  if (!plain.trim()) return refused(t('empty'));
  return isJson(plain) ? readJson(plain) : readToml(plain);
}

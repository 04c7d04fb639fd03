import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { gameIds } from '../../games/list';
import { DirectEngine, hasProgram, orebit, read } from '../shared/testing';
import { checkPack, withoutPlace, type CheckedPack } from './check';
import { readPack } from './read';
import { jsonOnLines, pathKey, tomlLines } from './toml_lines';

const engine = new DirectEngine();
const toml = (game: string) => read(`src/games/${game.replaceAll('-', '_')}/content.toml`);
const errorsOf = (checked: CheckedPack) => ('errors' in checked ? checked.errors : []);

const tricky = `# a comment with [brackets]
top = 1
[a.b]
"quoted key" = 'it''s' # not [a.table]
list = [
  1, # one
  [2, "]"],
  { x = 3, y = { z = 4 } },
]
text = """
[no.table]
"""
dotted.key.here = true

[[row]]
n = 1
[row.sub]
m = 2
[[row]]
n = 2
`;

test('every value of a TOML text has its line', () => {
  const lines = tomlLines(tricky.replace("''", ' '));
  const line = (...path: (string | number)[]) => lines.get(pathKey(path));
  expect(line('top')).toBe(2);
  expect(line('a', 'b')).toBe(3);
  expect(line('a', 'b', 'quoted key')).toBe(4);
  expect(line('a', 'b', 'list', 1, 1)).toBe(7);
  expect(line('a', 'b', 'list', 2, 'y', 'z')).toBe(8);
  expect(line('a', 'b', 'dotted', 'key', 'here')).toBe(13);
  expect(line('row', 0, 'sub', 'm')).toBe(18);
  expect(line('row', 1, 'n')).toBe(20);
});

for (const game of gameIds) {
  test(`${game}: the pack as JSON is the pack, each value on its line`, async () => {
    const text = toml(game);
    const json = jsonOnLines(parse(text), tomlLines(text));
    expect(JSON.parse(json)).toEqual(parse(text));
    expect(json.split('\n').length).toBeLessThanOrEqual(text.split('\n').length);
    const checked = await checkPack(engine, text);
    expect(checked).toMatchObject({ game, sharesId: false });
  });

  test(`${game}: what is wrong is found on its line${hasProgram ? ', as the program finds it' : ''}`, async () => {
    const lines = toml(game).split('\n');
    // One value after the other is spoiled, all over the file.
    const values = lines.flatMap((line, i) => (/^\w+ = /.test(line) && !/^provenance/.test(line) ? [i] : []));
    for (const at of values.filter((_, i) => i % 7 === 3)) {
      const spoiled = lines.with(at, lines[at]!.replace(/ = .*/, ' = { wrong = 1 }')).join('\n');
      const errors = errorsOf(await checkPack(engine, spoiled));
      if (!hasProgram) continue;
      const expected = orebit(spoiled, 'content', 'check', 'FILE')
        .split('\n')
        .flatMap((line) => line.match(/^orebit: FILE: (line.*)$/)?.[1] ?? [])
        .filter((line) => !/card\.text/.test(line)); // a text that contradicts its effect: the program alone looks
      expect(errors.map(({ why }) => why)).toEqual(expected);
    }
  }, 60_000);
}

test('TOML and JSON that cannot be read are refused by line', async () => {
  expect(errorsOf(await checkPack(engine, '[pack]\nid = '))[0]).toMatchObject({ line: 2 });
  expect(errorsOf(await checkPack(engine, '{\n "pack": {\n  "game": "dark-side",\n}}'))[0]).toMatchObject({
    line: 4,
  });
  expect(errorsOf(await checkPack(engine, '  \n'))[0]!.why).toContain('empty');
});

test('a pack for no game says which there are', async () => {
  expect(errorsOf(await checkPack(engine, '[pack]\ngame = "chess"'))[0]!.why).toContain('dark-side');
  expect(errorsOf(await checkPack(engine, '[pack]\nid = "x"'))).not.toEqual([]);
});

test('an own pack with the id of the game’s pack is noticed', async () => {
  const other = toml('space-miner').replace('turns = 5', 'turns = 4');
  expect(await checkPack(engine, other)).toMatchObject({ sharesId: true });
  const json = JSON.stringify({ ...parse(other) }, null, 1);
  expect(await checkPack(engine, json)).toMatchObject({ game: 'space-miner' });
  expect(readPack(json)).toHaveProperty('json', json); // the engine's lines are those of the file
});

test('line and key are not said twice', () => {
  const fault = { clause: '', why: 'line 3: a.b: found 0, allowed: 1', line: 3, key: 'a.b' };
  expect(withoutPlace(fault)).toBe('found 0, allowed: 1');
  expect(withoutPlace({ clause: '', why: 'the pack is no JSON: line 4: odd', line: 4, key: '' })).toBe(
    'the pack is no JSON: odd',
  );
});

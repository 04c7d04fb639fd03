// Replaying notices what was altered, at the line where it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, orebit, thrownBy } from './common.mjs';
import { Difference, replay } from './replay.mjs';

const [{ id }] = engine.games();
const lines = orebit('trace', id, '--seed', 5).trimEnd().split('\n');
const decision = lines.findIndex((line) => line.includes('"legal":["') && line.includes('","'));

// What replaying says of these lines, and of which one.
function differenceOf(altered) {
  const text = altered.map((line) => line + '\n').join('');
  const [, line, what] = thrownBy(() => replay(engine, text), Difference).message.match(/^(\d+): (.*)$/s);
  return { line: Number(line) - 1, what };
}

function altered(at, change) {
  const copy = [...lines];
  copy[at] = change(copy[at]);
  assert.notEqual(copy[at], lines[at]);
  return copy;
}

function assertNoticed(at, change, what) {
  const difference = differenceOf(altered(at, change));
  assert.equal(difference.line, at);
  assert.match(difference.what, what);
}

test('an unaltered trace passes, once and as a stream', () => {
  const text = lines.join('\n') + '\n';
  assert.equal(replay(engine, text), lines.length - 2);
  assert.equal(replay(engine, text + text), 2 * (lines.length - 2));
});

test('an altered line is refused', () => {
  assertNoticed(0, (line) => line.replace('"players":', '"player":'), /column/);
  assertNoticed(0, (line) => line.replace(id, 'chess'), /no game is called "chess"/);
  assertNoticed(1, (line) => line.replace('"ply":1', '"ply":2'), /column 8: /);
  assertNoticed(1, (line) => line.replace('"chance"', '0'), /column/);
  assertNoticed(1, (line) => line.replace(/"move":"[^"]*"/, '"move":"fnord"'), /fnord/);
  assertNoticed(1, (line) => line.replace('"state":{', '"state":{ '), /column/);
  assertNoticed(1, (line) => line.slice(0, -10), /JSON/);
  assertNoticed(decision, (line) => line.replace(/"legal":\["[^"]*",/, '"legal":['), /column/);
  assertNoticed(decision, (line) => line.replace(/"move":"[^"]*"/, '"move":"fnord"'), /fnord/);
  const last = lines.length - 2;
  assertNoticed(last, (line) => line.replace(/(\d)(\D*)$/, (_, digit, rest) => (9 - digit) + rest), /column/);
  assertNoticed(last + 1, (line) => line.replace('"scores":[', '"scores":[9,'), /column/);
});

test('a trace that stops, goes on or starts late is refused', () => {
  assert.deepEqual(differenceOf(lines.slice(0, -1)).line, lines.length - 1);
  assert.match(differenceOf(lines.slice(0, 5)).what, /the file ends/);
  assert.match(differenceOf([]).what, /no plies/);
  assert.match(differenceOf([...lines.slice(0, -1), lines.at(-2), lines.at(-1)]).what, /expected the result/);
  assert.equal(differenceOf(lines.slice(1)).line, 0);
});

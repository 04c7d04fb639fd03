// Records in the page: read line by line, drawn again from the fair stream, reviewed in steps. What the page finds is what
// the native program finds.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { engine, orebit, program, read, thrownBy } from './common.mjs';
import { OrebitError } from './orebit.mjs';

const networked = read('tests/records/space-miner.jsonl').trimEnd().split('\n');
const whyOf = (call) => thrownBy(call, OrebitError).errors[0].why;

function readAll(lines, pack = '') {
  const record = engine.record(pack);
  const replies = lines.map((line) => record.line(line));
  return { record, replies };
}

test('every line of a record says what stood in it', () => {
  const { record, replies } = readAll(networked);
  assert.equal(replies[0].header.game, 'space-miner');
  assert.equal(replies[0].content_hash, JSON.parse(networked[0]).content_hash);
  assert.deepEqual(replies[1], { ...JSON.parse(networked[1]), turn: 0 });
  assert.deepEqual(replies.at(-1), { end: 'over' });
  assert.equal(record.end(), null);
  assert.match(whyOf(() => record.line(networked[1])), /nothing may follow/);
  record.close();
  assert.match(whyOf(() => record.end()), /no open record/);
});

test('a record that ends early is read as far as it goes', () => {
  const resigned = readAll(read('tests/records/resigned.jsonl').trimEnd().split('\n'));
  assert.deepEqual(resigned.replies.at(-1), { end: 'resigned' });
  const { record } = readAll(networked.slice(0, 5));
  assert.equal(whyOf(() => record.end()), 'the file ends, expected ply 5');
  assert.equal(record.match().turn(), 'chance');
});

test('a match can be had at every ply, with what was seen of it', () => {
  const record = engine.record();
  assert.match(whyOf(() => record.match()), /no game is open/);
  record.line(networked[0]);
  assert.equal(record.match().turn(), 'chance');
  record.line(networked[1]);
  const match = record.match();
  assert.deepEqual(match.watch(), match.view(0)); // Space Miner has no secrets
  const [{ ply, move, then = [], facts }] = record.log(0);
  assert.deepEqual([ply, move], [1, JSON.parse(networked[1]).move]);
  assert.equal(facts.length, 1 + then.length);
  assert.equal(facts[0].kind, 'dealt');
});

// The first complaint of `orebit replay`, without the place.
function complaintOf(lines) {
  const { stdout, stderr } = spawnSync(program, ['replay', '-'], { input: lines.join('\n') + '\n', encoding: 'utf8' });
  return (stdout + stderr).match(/:(\d+): (.*)/)?.slice(1);
}

const spoiled = [
  ['no JSON', 3, () => 'fnord'],
  ['an illegal move', 2, (line) => line.replace('visit 3', 'travel 60')],
  ['a wrong number', 4, (line) => line.replace('"ply":4', '"ply":5')],
  ['a wrong actor', 2, (line) => line.replace('"actor":0', '"actor":1')],
  ['impossible dice', 3, (line) => line.replace('2 2 3 4 6', '2 2 3 4 7')],
  ['a foreign head', 0, (line) => line.replace('trace/1', 'trace/9')],
  ['a game that nobody knows', 0, (line) => line.replace('"space-miner"', '"chess"')],
  ['a wrong result', networked.length - 1, (line) => line.replace('"scores":[', '"scores":[1')],
];
for (const [name, at, change] of spoiled)
  test(`a record with ${name} is refused as the program refuses it`, () => {
    const lines = networked.with(at, change(networked[at]));
    assert.notEqual(lines[at], networked[at]);
    const record = engine.record();
    for (const line of lines.slice(0, at)) record.line(line);
    const [line, what] = complaintOf(lines);
    assert.equal(Number(line), at + 1);
    assert.equal(whyOf(() => record.line(lines[at])), what);
    record.line(networked[at]); // a refused line changes nothing
  });

test('another pack than the record names is refused without a hint for the terminal', () => {
  const head = networked[0].replace('space-miner-reconstructed-1', 'my-cards');
  assert.equal(
    whyOf(() => engine.record().line(head)),
    'content: found "my-cards", expected the id of the pack at hand',
  );
});

// The stream of a ply, by Node's own HMAC.
function fairWords({ server_seed, table, seat_seeds }, ply, blocks) {
  const message = ['orebit/fair/1', table, ...seat_seeds].join('|');
  const key = createHmac('sha256', Buffer.from(server_seed, 'hex')).update(message).digest();
  return Array.from({ length: blocks }, (_, k) => createHmac('sha256', key).update(`${ply}:${k}`).digest('hex')).join('');
}

test('chance draws from given numbers what the table drew', () => {
  const { fair } = JSON.parse(networked[0]);
  const record = engine.record();
  let { turn } = record.line(networked[0]);
  let checked = 0;
  for (const line of networked.slice(1)) {
    const { ply, move } = JSON.parse(line);
    if (turn === 'chance') {
      assert.equal(record.draw(fairWords(fair, ply, 2)), move);
      assert.equal(record.draw(''), null);
      ++checked;
    } else if (turn !== 'over') {
      assert.match(whyOf(() => record.draw('00000000')), /only chance/);
    }
    ({ turn } = record.line(line));
  }
  assert.ok(checked > 10);
});

test('numbers that are none are refused', () => {
  const record = engine.record();
  record.line(networked[0]);
  assert.match(whyOf(() => record.draw('1234567')), /8 hex digits/);
  assert.match(whyOf(() => record.draw('1234567G')), /hex digits/);
  assert.equal(record.draw('f'.repeat(64)), null); // all skipped: too large to be fair
});

// Searches add up numbers that processors round differently: all but the last digits are the same.
function assertClose(found, expected, path = 'review') {
  if (typeof expected === 'number') assert.ok(Math.abs(found - expected) < 0.05, `${path}: ${found}, ${expected}`);
  else if (expected !== null && typeof expected === 'object') {
    assert.deepEqual(Object.keys(found), Object.keys(expected), path);
    for (const key of Object.keys(expected)) assertClose(found[key], expected[key], `${path}.${key}`);
  }
}

test('a review in steps is the review of the program', () => {
  const { record } = readAll(networked);
  const review = record.review(50, 1);
  const total = networked.length - 2;
  for (let done = 1; done <= total; ++done) assert.deepEqual(review.step(), { done, total });
  assert.deepEqual(review.step(), { done: total, total });
  const found = JSON.parse(review.text());
  const expected = JSON.parse(orebit('review', 'tests/records/space-miner.jsonl', '--json', '--simulations', 50));
  assert.equal(found.curve.length, total + 1);
  const moves = ({ decisions }) => decisions.map(({ ply, seat, move }) => ({ ply, seat, move }));
  assert.deepEqual(moves(found), moves(expected));
  assertClose(found.curve, expected.curve);
  assertClose(found.chance, expected.chance);
  review.close();
  assert.match(whyOf(() => review.step()), /no open review/);
});

test('a review that is not done says how far it is, and adds up', () => {
  const { record } = readAll(networked.slice(0, 20));
  const review = record.review(20, 1);
  for (let i = 0; i < 10; ++i) review.step();
  const { curve, seats, chance } = JSON.parse(review.text());
  assert.equal(curve.length, 11);
  assert.equal('score' in seats[0], false);
  for (const { seat, luck } of seats) {
    const sum = chance.reduce((total, { luck: by }) => total + by[seat], 0);
    assert.ok(Math.abs(sum - luck) < 0.001);
  }
});

test('a review needs a game and a sensible number of simulations', () => {
  assert.match(whyOf(() => engine.record().review(50, 1)), /no game/);
  const { record } = readAll(networked);
  assert.match(whyOf(() => record.review(1, 1)), /allowed: 10 to/);
});

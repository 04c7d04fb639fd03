// A table of one device in the engine: what each seat is told, what can be taken back, and the record, which has one writer.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { engine, program, thrownBy } from './common.mjs';
import { OrebitError } from './orebit.mjs';

const head = (game, more = {}) => ({ game, players: 2, seats: ['human', 'miner'], names: ['Ada', 'Vesta'], seed: 7, ...more });
const whyOf = (call) => thrownBy(call, OrebitError).errors[0].why;

// By chance and a bot that plays for both.
function playOn(table, most, seed = 7) {
  let { ply, turn } = table.news(0, 1);
  for (; turn !== 'over' && ply <= most; ++ply) {
    if (turn === 'chance') table.roll(seed, ply);
    else table.play(table.advise('miner', seed, ply).move);
    turn = table.turn();
  }
}
const movesOf = (record) => record.split('\n').flatMap((line) => (line && JSON.parse(line).move) || []);

for (const { id } of engine.games()) {
  test(`${id}: a record is what the program reads, and opens the same table`, () => {
    const table = engine.open(head(id));
    playOn(table, id === 'asteroid-miners' ? 120 : 1000);
    const record = table.record();
    assert.deepEqual(JSON.parse(record.split('\n')[0]).names, ['Ada', 'Vesta']);
    const { stdout, stderr } = spawnSync(program, ['replay', '-'], { input: record, encoding: 'utf8' });
    assert.match(stdout + stderr, table.turn() === 'over' ? /^ok/ : /the file ends, expected ply/);
    const again = engine.open(record.split('\n')[0], '', movesOf(record));
    assert.equal(again.record(), record);
    for (const seat of [0, 1, -1]) assert.deepEqual(again.news(seat, 1), table.news(seat, 1));
    again.close();
    table.close();
  });

  test(`${id}: news say what happened from a ply on, and undo goes back to before it`, () => {
    const table = engine.open(head(id, { seats: ['human', 'human'] }));
    playOn(table, 9);
    const all = table.news(1, 1);
    assert.deepEqual(all.log.map(({ ply }) => ply), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(table.news(1, 6).log, all.log.slice(5));
    assert.deepEqual(table.news(1, 10).log, []);
    assert.match(whyOf(() => table.news(1, 12)), /no ply 12; the next one is 10/);
    let undone = 0;
    for (let ply = 10; ply < 60 && table.turn() !== 'over'; ++ply) {
      const turn = table.turn();
      if (turn === 'chance') {
        table.roll(7, ply);
        for (const seat of [0, 1]) assert.equal(table.news(seat, ply).can_undo, false);
        assert.match(whyOf(() => table.undo(0)), /stay|nothing yet/);
        continue;
      }
      const before = table.text('state');
      const { move } = table.play(table.legal()[0]);
      const { can_undo } = table.news(turn, ply);
      if (!can_undo) continue;
      ++undone;
      table.undo(turn);
      assert.equal(table.text('state'), before);
      assert.equal(table.news(turn, 1).log.length, ply - 1);
      table.play(move);
    }
    assert.ok(undone > 0);
    table.close();
  });
}

test('a seat is told what it may know, and what a move would lead to', () => {
  const table = engine.open(head('dark-side'));
  playOn(table, 12);
  for (const seat of [0, 1]) assert.deepEqual(table.news(seat, 1).view, table.view(seat));
  assert.deepEqual(table.news(-1, 1).view, table.watch());
  const told = (seat) => table.news(seat, 1).log.map(({ move }) => move).join();
  assert.notEqual(told(0), told(1));
  const seat = table.turn();
  const [move] = table.legal();
  const foreseen = table.whatIf(seat, [move]);
  assert.equal(foreseen.log[0].move, move);
  assert.equal(foreseen.ply, 2);
  assert.match(whyOf(() => table.whatIf(seat, ['fnord'])), /./);
  assert.match(whyOf(() => table.whatIf(9, [])), /no seat/);
  table.close();
});

test('a table needs seats and a seed, and moves that can be played', () => {
  const refused = (more, moves = []) => whyOf(() => engine.open(head('dark-side', more), '', moves));
  assert.match(refused({ seats: ['human'] }), /one for each player/);
  assert.match(refused({ seats: ['human', 'nobody'] }), /neither human nor a bot/);
  assert.match(refused({ seed: -1 }), /seed/);
  assert.match(refused({}, ['fnord']), /./);
  assert.match(whyOf(() => engine.open({ game: 'dark-side' }).record()), /nobody sits here/);
});

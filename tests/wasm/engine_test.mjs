// The engine in the page: what it promises in docs/formats/wasm.md, and that nothing a page sends stops it.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { bytes, engine, pack, read, thrownBy, wasm } from './common.mjs';
import { load, OrebitError } from './orebit.mjs';

const games = engine.games().map(({ id }) => id);
const [game] = games;

// What the engine refuses, all of it.
function errorsOf(call) {
  const { errors } = thrownBy(call, OrebitError);
  assert.ok(errors.length > 0);
  for (const { clause, why } of errors) assert.ok(typeof clause === 'string' && why.length > 0);
  return errors;
}
// What was refused, or nothing if it was done.
function sentencesOf(call) {
  try {
    call();
  } catch ({ message }) {
    return message;
  }
  return '';
}
const whyOf = (call) => errorsOf(call).map(({ why }) => why).join('\n');

const start = engine.open({ game });
const decision = start.clone();
for (let ply = 1; decision.turn() === 'chance'; ++ply) decision.roll(1, ply);
const atDecision = () => decision.clone();

// Whatever a test sent, the next page is served.
afterEach(() => assert.ok(decision.legal().length > 0));

test('the module imports nothing and exports what the page of the format lists', () => {
  assert.deepEqual(WebAssembly.Module.imports(wasm), []);
  const [, exports, calls] = read('docs/formats/wasm.md').split(/^\|---\|---\|$/m);
  const listed = (table) => [...table.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name);
  const exported = WebAssembly.Module.exports(wasm).map(({ name }) => name);
  assert.deepEqual(exported.sort(), ['_initialize', 'memory', ...listed(exports)].sort());
  assert.ok(listed(calls).length > 30);
  for (const name of listed(calls)) {
    const refusal = name === 'version' || name === 'games' ? '' : sentencesOf(() => engine.call(name));
    assert.doesNotMatch(refusal, /no call/, name);
  }
});

test('what is no call is refused', () => {
  for (const text of ['', '{}', '[]', '[1]', '["fnord"]', '["play"', '[["turn"],1]', '"turn"', '\0'])
    errorsOf(() => engine.send(text));
  assert.match(whyOf(() => engine.call('fnord', 1)), /no call has the name "fnord"/);
  assert.match(whyOf(() => engine.send('["turn","1"]')), /no open match/);
  assert.match(whyOf(() => engine.send('["turn",{"a":1},[2]]')), /no open match/);
});

test('a page may bring bytes, a module or a response', async () => {
  for (const source of [bytes, wasm, new Response(bytes), Promise.resolve(new Response(bytes))])
    assert.equal((await load(source)).version(), engine.version());
});

test('the example of the format page does what it says', () => {
  const [, code, expected] = read('docs/formats/wasm.md').match(/```js\n(.*?)```\n.*?```text\n(.*?)```/s);
  const printed = [];
  new Function('engine', 'print', code)(engine, (value) => printed.push(JSON.stringify(value) + '\n'));
  assert.equal(printed.join(''), expected);
});

test('matches do not disturb each other', () => {
  const one = atDecision();
  const two = one.clone();
  const before = one.text('state');
  two.play(two.legal()[0]);
  assert.equal(one.text('state'), before);
  assert.notEqual(two.text('state'), before);
  assert.equal(two.news(0, 1).log.length, 1 + one.news(0, 1).log.length);
  two.close();
  assert.equal(one.text('state'), before);
  assert.match(whyOf(() => two.turn()), /no open match/);
});

test('a state that is set is the state that is read, and a bad one changes nothing', () => {
  const match = atDecision();
  const state = match.text('state');
  const other = start.clone();
  other.setState(state);
  assert.equal(other.text('state'), state);
  assert.deepEqual(other.news(0, 1).log, []);
  assert.equal(errorsOf(() => other.setState({ ...match.state(), nonsense: 1 }))[0].line, 1);
  assert.match(whyOf(() => other.setState('{"turn":')), /no JSON/);
  assert.equal(other.text('state'), state);
});

test('a refused move says why, by clause, and changes nothing', () => {
  const over = start.clone();
  for (let ply = 1; over.turn() !== 'over'; ++ply)
    over.turn() === 'chance' ? over.roll(3, ply) : over.play(over.advise('random', 3, ply).move);
  const state = over.text('state');
  const [{ clause, why }] = errorsOf(() => over.play('done'));
  assert.match(clause, /^[A-Z]{2}-R?\d+$/);
  assert.deepEqual(over.whyNot('done'), { clause, why });
  assert.equal(over.text('state'), state);
  assert.equal(over.result().scores.length, over.header().players);
  assert.deepEqual(over.news(0, 1).result, over.result());
});

test('garbage for a move is refused', () => {
  const match = atDecision();
  for (const move of ['', ' ', 'fnord', '\0', '💎'.repeat(1000), 'x '.repeat(500_000), match.legal()[0] + ' 1 1']) {
    assert.ok(whyOf(() => match.play(move)).length < 1000);
    assert.notEqual(match.whyNot(move), null);
    errorsOf(() => match.settle(move));
  }
  assert.equal(match.whyNot(match.legal()[0]), null);
});

test('a text of more than a mebibyte is refused before it is copied', () => {
  const match = atDecision();
  for (const text of ['x'.repeat((1 << 20) + 1), 'x'.repeat(100 << 20)]) {
    assert.match(whyOf(() => match.play(text)), /too long/);
    assert.match(whyOf(() => engine.open(text)), /too long/);
    assert.match(whyOf(() => engine.open({ game }, text)), /too long/);
  }
});

test('a handle that is not open is refused by every call', () => {
  const calls = ['close', 'clone', 'header', 'turn', 'legal', 'bots', 'state', 'result'];
  for (const handle of [0, -1, 1 << 30]) {
    for (const call of calls) assert.match(whyOf(() => engine.call(call, handle)), /no open match/);
    for (const call of ['why_not', 'play', 'settle', 'set_state'])
      assert.match(whyOf(() => engine.call(call, handle, 'x')), /no open match/);
    assert.match(whyOf(() => engine.call('view', handle, 0)), /no open match/);
    assert.match(whyOf(() => engine.call('set_view', handle, 0, 'x', 1n)), /no open match/);
    assert.match(whyOf(() => engine.call('roll', handle, 1n, 1)), /no open match/);
    assert.match(whyOf(() => engine.call('advise', handle, 'random', 1n, 1)), /no open match/);
    assert.match(whyOf(() => engine.call('measure', handle, 1n, 1)), /no open match/);
  }
});

test('calls at the wrong time and for nobody are refused', () => {
  const match = atDecision();
  assert.match(whyOf(() => match.roll(1, 1)), /only chance/);
  assert.match(whyOf(() => match.result()), /end of the game/);
  assert.match(whyOf(() => match.advise('nobody', 1, 1)), /no bot/);
  const players = match.header().players;
  for (const seat of [-1, players, 255, 1 << 30]) assert.match(whyOf(() => match.view(seat)), /no seat/);
  if (start.turn() === 'chance') assert.match(whyOf(() => start.advise('random', 1, 1)), /takes advice/);
});

test('a wrong header is refused with everything that is wrong', () => {
  assert.match(whyOf(() => engine.open({ game: 'chess' })), /no game is called "chess"/);
  assert.match(whyOf(() => engine.open({})), /game: found nothing/);
  for (const header of ['', '{', '[]', '3', 'null', '{"game":3}', '{"game":""}', '['.repeat(1 << 19)])
    errorsOf(() => engine.open(header));
  const errors = errorsOf(() => engine.open({ game, player: 2, players: 0, options: { fnord: [1] } }));
  assert.deepEqual(errors.map(({ key }) => key ?? ''), ['players', 'player', '']);
  assert.match(errors[2].why, /no option "fnord"/);
  assert.equal(errorsOf(() => engine.open({ game, content: 'another' }))[0].key, 'content');
});

for (const id of games) {
  test(`${id}: a pack can be played with`, () => {
    const own = pack(id);
    (own.pack ?? own).id = 'typed-in';
    const text = JSON.stringify(own);
    assert.equal(engine.open({ game: id }, text).header().content, 'typed-in');
    const { hash, ...rest } = engine.checkPack(text);
    assert.deepEqual(rest, { game: id, id: 'typed-in' });
    assert.match(hash, /^[0-9a-f]{16}$/);
  });

  test(`${id}: every complaint about a pack comes with line and key`, () => {
    const own = { ...pack(id), fnord: 1 };
    (own.pack ?? own).title = 3;
    const text = JSON.stringify(own, null, 1);
    const line = (part) => text.slice(0, text.indexOf(part)).split('\n').length;
    const expected = [
      { line: line('"title": 3'), key: own.pack ? 'pack.title' : 'title' },
      { line: line('"fnord"'), key: 'fnord' },
    ];
    const places = (call) => errorsOf(call).map(({ line, key }) => ({ line, key }));
    assert.deepEqual(places(() => engine.checkPack(text)), expected);
    assert.deepEqual(places(() => engine.open({ game: id, players: 99 }, text)).slice(0, 2), expected);
    assert.equal(errorsOf(() => engine.checkPack(text.slice(0, -3)))[0].line, text.split('\n').length - 1);
  });
}

// A match at its n-th decision, played by the random bot.
function decisionOf(id, n) {
  const match = engine.open({ game: id });
  for (let ply = 1; match.turn() !== 'over'; ++ply) {
    if (match.turn() === 'chance') match.roll(5, ply);
    else if (n-- > 0) match.play(match.advise('random', 5, ply).move);
    else break;
  }
  return match;
}

for (const id of games) {
  test(`${id}: offers are the legal moves with what follows, from the state as from a view`, () => {
    for (const n of [0, 3, 10, 20]) {
      const match = decisionOf(id, n);
      const seat = match.turn();
      const { prompt, offers, brief } = match.offers(seat);
      assert.equal(prompt.seat, seat);
      assert.match(prompt.clause, /^[A-Z]{2}-\d+$/);
      assert.ok(prompt.sentence.length > 0);
      assert.deepEqual(offers.map(({ text }) => text), match.legal());
      for (const offer of offers) {
        const one = match.offer(offer.text);
        const { facts, sentence, ...known } = one;
        assert.deepEqual(offer, brief ? known : one);
        assert.equal(match.why([`verb:${offer.verb}`, ...offer.args]).clause, undefined, offer.text);
        const copy = match.clone();
        copy.play(offer.text);
        assert.deepEqual(facts, copy.news(seat, 1).log[0].facts.slice(0, facts.length));
        assert.ok(sentence.length > 0);
        copy.close();
      }
      assert.deepEqual(match.offers(seat, 1).offers, offers.map(({ text }) => match.offer(text)));
      const online = engine.open(match.header());
      online.setView(seat, match.view(seat), 99);
      assert.equal(online.text('offers', seat), match.text('offers', seat));
      const others = match.offers(seat + 1);
      assert.deepEqual([others.prompt, others.offers], [prompt, []]);
      online.close();
      match.close();
    }
  });
}

test('what is pointed at in vain is refused with its clause', () => {
  const match = engine.open({ game: 'space-miner' });
  match.settle('deal a21 a28 a33');
  assert.deepEqual(match.why(['slot:2']), { move: 'visit 2' });
  assert.deepEqual(match.why(['verb:done']), {
    move: 'done', clause: 'SM-8', why: 'the row is open: visit one of its asteroids or rescan' });
  assert.equal(match.why(['distance:50']).move, 'travel 50');
  assert.equal(match.why([]).move.length > 0, true);
  for (const keys of [['fnord'], [':'], ['slot:'], ['slot:99'], [1, {}], 'slot:1']) assert.ok(match.why(keys).move);
  match.close();
});

test('a plan is brought into the order of the rules', () => {
  const match = engine.open({ game: 'space-miner' });
  for (const ply of ['deal a20 a23 a43', 'roll 1 2 3 4 5', 'roll 1 1 2 3 4 6']) {
    match.settle(ply);
    if (ply.startsWith('deal')) match.play('visit 2');
    if (ply === 'roll 1 2 3 4 5') match.play(match.legal().find((move) => move.startsWith('travel')));
  }
  const [low, ...rest] = match.legal().filter((move) => move.startsWith('claim'));
  const wanted = [low, ...rest.slice(-1), 'claim 9 1', 'fnord'];
  const plan = match.plan(wanted);
  assert.deepEqual([...plan.moves].sort(), [low, ...rest.slice(-1)].sort());
  assert.deepEqual(plan.dropped.map(({ move }) => move), ['claim 9 1', 'fnord']);
  assert.equal(plan.dropped[0].clause, 'SM-22');
  for (const move of plan.moves) match.play(move);
  assert.deepEqual(plan.view, match.view(0));
  assert.deepEqual(plan.offers, match.offers(0).offers);
  assert.ok(plan.facts.length >= plan.moves.length);
  match.close();
});

test('a pack without a known game says which there are', () => {
  assert.match(whyOf(() => engine.checkPack('{}')), /pack: found nothing/);
  assert.match(whyOf(() => engine.checkPack({ pack: { game: 'chess' } })), new RegExp(`allowed: .*${game}`));
});

test('measuring plays the same games each time', () => {
  assert.ok(start.measure(7, 10) > 10);
  assert.equal(start.measure(7, 10), start.measure(7, 10));
  assert.notEqual(start.measure(7, 100), start.measure(8, 100));
  assert.equal(start.measure(7, 0), 0);
});

test('no call keeps memory', () => {
  const match = atDecision();
  const use = () => {
    for (let i = 0; i < 200; ++i) {
      const copy = match.clone();
      copy.whyNot('x '.repeat(5000));
      copy.setState(copy.text('state'));
      errorsOf(() => engine.open('{"game":"chess"}'));
      copy.close();
    }
    return engine.memoryBytes;
  };
  assert.equal(use(), use());
});

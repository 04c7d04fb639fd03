// The stage with a clock of the test's own, over whole games of the engine.
import { describe, expect, test } from 'vitest';
import { films as asteroidMiners } from '../games/asteroid-miners/films';
import { films as darkSide } from '../games/dark-side/films';
import { films as spaceMiner } from '../games/space-miner/films';
import { films as stellaDigger } from '../games/stella-digger/films';
import { beatOf, isFilmed, longest, shortest, timeOf, type Pace } from './beats';
import type { Fact, Film, LogLine } from './contract';
import type { LiveTable } from './table.svelte';
import { Stage, type Clock } from './stage.svelte';
import { Table } from './table.svelte';
import { engineOf, type Match } from './testing';

class FalseClock implements Clock {
  now = 0;
  #waiting: { at: number; done: () => void }[] = [];
  start(ms: number, done: () => void): () => void {
    const one = { at: this.now + ms, done };
    this.#waiting.push(one);
    return () => void (this.#waiting = this.#waiting.filter((other) => other !== one));
  }
  // To the next thing that happens; false if nothing is waited for.
  tick(): boolean {
    const next = this.#waiting.sort((a, b) => a.at - b.at).shift();
    if (!next) return false;
    this.now = next.at;
    next.done();
    return true;
  }
}

type View = { n: number };
// A table of which the test says what happens.
class TestTable extends Table<View> {
  override seat = 0 as number | null;
  show(lines: LogLine[], turn: LiveTable['turn'], view: View = { n: this.ply + 1 }, legal: string[] = []) {
    this.log = [...this.log, ...lines];
    this.ply += 1;
    [this.turn, this.view, this.legal] = [turn, view, legal];
    this.changed();
  }
  asks = 0;
  override play = async () => void ++this.asks;
  override undo = async () => void ++this.asks;
  cover(next: number) {
    [this.curtain, this.seat, this.view] = [next, null, null as unknown as View];
    this.changed();
  }
}
const live = (table: TestTable) => table as unknown as LiveTable<View>;

const factOf = (kind: string): Fact => ({ kind, clause: '' });
const lineOf = (ply: number, actor: number | 'chance', kind: string, move = 'x'): LogLine => ({
  ply,
  actor,
  fact: factOf(kind),
  seat: null,
  text: kind,
  clause: '',
  move,
});
function setUp(films: Record<string, Film<View>> = {}, pace: Pace = 'normal') {
  const [table, clock] = [new TestTable(), new FalseClock()];
  table.show([lineOf(1, 0, 'mine')], 1, { n: 2 });
  return { table, clock, stage: new Stage(live(table), films, () => pace, clock) };
}

test('what another seat does is shown fact by fact; until then nothing can be decided', () => {
  const { table, clock, stage } = setUp();
  table.show([lineOf(2, 1, 'a'), lineOf(2, 1, 'b', '')], 0, { n: 3 }, ['go']);
  expect([stage.telling?.text, stage.log.length, stage.legal, stage.turn]).toEqual(['a', 2, [], 'chance']);
  expect(stage.busy).toBe(true);
  clock.tick();
  expect([stage.telling?.text, stage.log.length]).toEqual(['b', 3]);
  clock.tick();
  expect([stage.telling, stage.legal, stage.turn, stage.lag]).toEqual([null, ['go'], 0, 0]);
  expect(clock.now).toBe(1800);
});

test('a film on the picture before it stays there until the ply goes on', () => {
  const picture = (view: View): View => ({ n: view.n + 100 });
  const { table, clock, stage } = setUp({
    won: { beat: 'look', on: 'before' },
    mined: { beat: 'read', picture },
  });
  table.show([lineOf(2, 1, 'mined'), lineOf(2, 1, 'won', ''), lineOf(2, 1, 'gained', '')], 0, { n: 3 });
  expect([stage.telling?.text, stage.view.n]).toEqual(['mined', 102]);
  clock.tick();
  expect([stage.telling?.text, stage.view.n]).toEqual(['won', 102]);
  clock.tick();
  expect([stage.telling?.text, stage.view.n]).toEqual(['gained', 3]);
});

test('instant shows the newest at once, step by step waits for somebody, slowly takes twice as long', () => {
  const instant = setUp({}, 'instant');
  instant.table.show([lineOf(2, 1, 'a')], 0);
  expect([instant.stage.lag, instant.clock.tick()]).toEqual([0, false]);
  const step = setUp({}, 'step');
  step.table.show([lineOf(2, 1, 'a'), lineOf(2, 1, 'b', '')], 0);
  expect(step.clock.tick()).toBe(false);
  step.stage.step();
  expect(step.stage.telling?.text).toBe('b');
  step.stage.step();
  expect(step.stage.lag).toBe(0);
  const slow = setUp({}, 'slow');
  slow.table.show([lineOf(2, 1, 'a')], 0);
  slow.clock.tick();
  expect(slow.clock.now).toBe(1800);
});

test('a press skips, and taking back skips first', async () => {
  const { table, clock, stage } = setUp();
  table.show([lineOf(2, 1, 'a'), lineOf(2, 1, 'b', '')], 0);
  await stage.undo();
  expect([stage.lag, stage.log.length, table.asks, clock.tick()]).toEqual([0, 3, 0, false]);
  await stage.undo();
  expect(table.asks).toBe(1);
});

test('what was skipped can be shown again, and ends where the table is', () => {
  const { table, clock, stage } = setUp();
  table.show([lineOf(2, 1, 'a')], 'chance', { n: 3 });
  table.show([lineOf(3, 1, 'b')], 0, { n: 4 });
  stage.skip();
  expect(stage.canReplay).toBe(true);
  stage.replay();
  expect([stage.telling?.text, stage.log.length, stage.view.n]).toEqual(['a', 2, 3]);
  while (clock.tick());
  expect([stage.lag, stage.log.length, stage.view.n]).toEqual([0, 3, 4]);
});

test('a hand is gone from the stage when the curtain is up, and not before what came of it was seen', () => {
  const { table, clock, stage } = setUp();
  table.show([lineOf(2, 1, 'a')], 'chance', { n: 3 });
  table.cover(1);
  expect([stage.curtain, stage.view.n]).toEqual([null, 3]);
  clock.tick();
  expect([stage.curtain, stage.view, stage.seat, stage.canReplay]).toEqual([1, null, null, false]);
});

test('while nobody looks nothing goes on; who comes back late sees the last of it', () => {
  const { table, clock, stage } = setUp();
  stage.hold(true);
  for (let ply = 2; ply < 22; ++ply) table.show([lineOf(ply, 1, `f${ply}`)], 0);
  expect([stage.log.length, clock.tick()]).toEqual([1, false]);
  stage.hold(false);
  expect(stage.log.length).toBeGreaterThan(10);
  while (clock.tick());
  expect([stage.lag, stage.log.length]).toEqual([0, 21]);
});

test('beats: own plies are not told to who made them, the set-up to nobody', () => {
  const line = lineOf(2, 0, 'a');
  const own = { isSetUp: false, isFirst: true, isOwn: true };
  expect(beatOf(line, 'look', own)).toBe('none');
  expect(beatOf(line, 'look', { ...own, isFirst: false })).toBe('look');
  expect(beatOf(line, 'read', { ...own, isFirst: false })).toBe('glance');
  expect(beatOf(lineOf(1, 'chance', 'a'), 'look', { isSetUp: true, isFirst: true, isOwn: false })).toBe(
    'none',
  );
  expect(timeOf(Array(30).fill('look'), longest, 1)).toBe(0);
  expect(timeOf(Array(15).fill('look'), longest, 1)).toBe(800);
});

describe.each([
  ['space-miner', spaceMiner, 2],
  ['asteroid-miners', asteroidMiners, 2],
  ['stella-digger', stellaDigger, 3],
  ['dark-side', darkSide, 3],
] as const)('%s', (game, films, players) => {
  test('a whole game: nothing runs ahead, nothing is told twice, a person waits 12 s at most', async () => {
    const engine = await engineOf(game);
    const match: Match = engine.open(JSON.stringify({ game, players }));
    const [table, clock] = [new TestTable(), new FalseClock()];
    table.log = [];
    const stage = new Stage(
      live(table),
      films as unknown as Record<string, Film<View>>,
      () => 'normal',
      clock,
    );
    const kinds = new Set<string>();
    let waited = 0;
    let shownAt = { mark: '', since: 0 };
    // Until all is shown; each filmed fact has its time.
    const watch = () => {
      while (stage.lag > 0) {
        const { telling } = stage;
        const [before, mark] = [clock.now, stage.mark];
        expect(stage.legal).toEqual([]);
        expect(stage.log.at(-1)).toBe(telling);
        expect(stage.log.length).toBeLessThanOrEqual(table.log.length);
        if (!clock.tick()) throw new Error('the stage stands still');
        const beat = films[telling!.fact!.kind as keyof typeof films] as Film | undefined;
        if (beat && isFilmed(beat.beat) && telling!.actor !== 'chance' && telling!.actor !== 0)
          expect(clock.now - before).toBeGreaterThanOrEqual(shortest - 1);
        shownAt = { mark, since: before };
        waited += clock.now - before;
      }
      expect(stage.log).toBe(table.log);
    };
    for (let ply = 1; ply < 1500 && match.turn() !== 'over'; ++ply) {
      const turn = match.turn();
      if (turn === 0) {
        watch();
        expect(waited, `before ply ${ply}`).toBeLessThanOrEqual(longest + 1);
        waited = 0;
        await stage.play('x');
      }
      if (turn === 'chance') match.roll(7n, ply);
      else match.play(match.advise('miner', 7n, ply).move);
      const lines = match.told(0, ply);
      for (const line of lines) kinds.add(line.fact!.kind);
      table.show(lines, match.turn(), match.view<View>(0));
    }
    watch();
    expect(shownAt.mark).not.toBe('');
    expect(kinds.size).toBeGreaterThan(10);
    match.close();
  });
});

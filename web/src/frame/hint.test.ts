// A hint: what is played is what was shown, and closing it ends the thinking.
import { expect, test } from 'vitest';
import type { EngineLine } from '../engine/line';
import type { HintAdvice } from '../engine/orebit';
import { Thinker } from '../engine/thinker';
import type { SeatInfo } from '../table/contract';
import type { LiveTable } from '../table/table.svelte';
import { Hint, mayHint } from './hint.svelte';

const advice = (move: string): HintAdvice => ({
  move,
  says: `does ${move}`,
  reason: '',
  weighed: [],
  idea: '',
  measure: 'chance',
  equals: 1,
});

function tableOf() {
  const answers: ((advice: HintAdvice) => void)[] = [];
  const table = {
    kind: 'local',
    seats: [] as SeatInfo[],
    hinted: null,
    stopped: 0,
    hint: () => new Promise<HintAdvice>((done) => answers.push(done)),
    stopHint: () => void ++table.stopped,
  };
  return { table: table as typeof table & LiveTable, answers };
}
const settle = () => new Promise((done) => setTimeout(done));

test('a better answer does not take the place of the move that is shown', async () => {
  const { table, answers } = tableOf();
  const hint = new Hint(table);
  void hint.more();
  answers[0]!(advice('a'));
  await settle();
  await hint.more();
  expect([hint.step, hint.advice?.move, table.hinted]).toEqual([2, 'a', 'a']);
  answers[1]!(advice('b'));
  await settle();
  expect([hint.advice?.move, hint.better?.move, hint.advice?.says, table.hinted]).toEqual([
    'a',
    'b',
    'does a',
    'a',
  ]);
  await hint.showBetter();
  expect([hint.advice?.move, hint.better, hint.advice?.says, table.hinted]).toEqual([
    'b',
    null,
    'does b',
    'b',
  ]);
});

test('before a move is shown the better answer counts', async () => {
  const { table, answers } = tableOf();
  const hint = new Hint(table);
  void hint.more();
  answers[0]!(advice('a'));
  await settle();
  answers[1]!(advice('b'));
  await settle();
  expect([hint.step, hint.advice?.move, hint.better]).toEqual([1, 'b', null]);
});

test('closing a hint that thinks stops it, and one that has thought stops nothing', async () => {
  const { table, answers } = tableOf();
  const hint = new Hint(table);
  void hint.more();
  hint.close();
  expect(table.stopped).toBe(1);
  void hint.more();
  for (const at of [1, 2]) {
    answers[at]!(advice('a'));
    await settle();
  }
  hint.close();
  expect(table.stopped).toBe(1);
});

test('a stopped thinker ends its worker and gets another for the next question', async () => {
  const lines: { closed: boolean; fail: (error: Error) => void }[] = [];
  const newLine = () => {
    const line = { closed: false, fail: (_: Error) => {} };
    lines.push(line);
    const think = () =>
      new Promise((done, fail) => {
        line.fail = fail;
        if (lines.length > 1) done(JSON.stringify(advice('a')));
      });
    return {
      call: (_: string, call: string) => (call === 'hint' ? think() : Promise.resolve('1')),
      close: () => ((line.closed = true), line.fail(new Error('stopped'))),
    } as unknown as EngineLine;
  };
  const thinker = new Thinker({ game: 'dark-side', players: 2, options: {} }, '', newLine);
  const ask = () => thinker.ask(['set_state', ''], 'hint', 'foreman', 1, 1);
  const first = ask().catch(() => 'stopped');
  await settle();
  thinker.stop();
  expect(await first).toBe('stopped');
  expect(lines.map(({ closed }) => closed)).toEqual([true]);
  expect((await ask()).move).toBe('a');
  thinker.stop(); // nobody waits
  expect(lines.map(({ closed }) => closed)).toEqual([true, false]);
});

const person = (mine: boolean): SeatInfo => ({ kind: 'human', name: '', level: '', mine, present: true });
const bot: SeatInfo = { kind: 'bot', name: '', level: 'miner', mine: false, present: true };

test('no hints at a table on a server with people elsewhere, and nothing thinks', async () => {
  const { table, answers } = tableOf();
  Object.assign(table, { kind: 'online', seats: [person(true), person(false), bot] });
  const hint = new Hint(table);
  await hint.more();
  await hint.more();
  expect([hint.step, hint.isThinking, hint.advice, answers.length, table.hinted]).toEqual([
    1,
    false,
    null,
    0,
    null,
  ]);
});

test('hints against bots, and where everybody shares the device', () => {
  expect(mayHint({ kind: 'online', seats: [person(true), bot] })).toBe(true);
  expect(mayHint({ kind: 'online', seats: [person(true), person(true)] })).toBe(true);
  expect(mayHint({ kind: 'local', seats: [person(true), person(true)] })).toBe(true);
  expect(mayHint({ kind: 'online', seats: [person(true), person(false)] })).toBe(false);
});

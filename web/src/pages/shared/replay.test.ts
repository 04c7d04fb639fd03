import { expect, test } from 'vitest';
import { OrebitError } from '../../engine/orebit';
import { readText, RecordProblem } from './record';
import { Replay } from './replay';
import { DirectEngine, hasProgram, orebit, read } from './testing';

const networked = read('tests/records/space-miner.jsonl');
const engine = new DirectEngine();
const replay = (text: string, pack = '') => Replay.read(engine, readText(text), pack);

test('a finished record is read whole', async () => {
  const game = await replay(networked);
  expect(game.problem).toBeNull();
  expect(game.end).toBe('over');
  expect(game.length).toBe(124);
  expect(game.turns.at(-1)).toBe('over');
  expect((await game.result())?.scores).toEqual([-44, -41]);
  expect(await game.view(0, 0)).toHaveProperty('phase');
  expect(await game.view(60, null)).toEqual(await game.view(60, 1)); // no secrets in this game
});

test('the log tells every ply, in order', async () => {
  const log = await (await replay(networked)).log(0);
  expect(log[0]).toMatchObject({ ply: 1, seat: null, move: 'deal a44 a45 a28', clause: 'SM-6' });
  const plies = log.map(({ ply }) => ply!);
  expect(plies).toEqual(plies.toSorted((a, b) => a - b));
  expect(new Set(plies).size).toBe(124);
});

test('line ends of other systems and a byte order mark do no harm', async () => {
  expect((await replay('\uFEFF' + networked.replaceAll('\n', '\r\n'))).length).toBe(124);
});

test('a wrong line ends the reading and is named; what came before can be seen', async () => {
  const lines = networked.split('\n');
  const game = await replay(lines.with(8, lines[8]!.replace('travel 19', 'travel 99')).join('\n'));
  expect(game.length).toBe(7);
  expect(game.problem).toMatchObject({ line: 9 });
  expect(game.problem!.why).toContain('travel 99');
});

test('open ended records say what is missing, those of given up games why they ended', async () => {
  const cut = await replay(networked.split('\n').slice(0, 5).join('\n'));
  expect([cut.unfinished, cut.end, cut.length]).toEqual(['the file ends, expected ply 5', null, 4]);
  const resigned = await replay(read('tests/records/resigned.jsonl'));
  expect(resigned.end).toBe('resigned');
  expect(await resigned.result()).toBeNull();
});

test('what is no record says so in words', async () => {
  for (const text of ['', '\n\n', 'hello', '[]', '{"a":1}', networked.replace('trace/1', 'trace/2')])
    expect(() => readText(text)).toThrow(RecordProblem);
  expect(() => readText(networked.replace('"space-miner"', '"chess"'))).toThrow(/No game is called "chess"/);
  await expect(replay(networked.replace('space-miner-reconstructed-1', 'my-cards'))).rejects.toThrow(
    OrebitError,
  );
});

test.skipIf(!hasProgram)('hidden cards are hidden from other eyes, at every ply', async () => {
  const game = await replay(orebit('', 'trace', 'dark-side', '--seed', '3', '--bot', 'miner'));
  expect(game.end).toBe('over');
  const hands = async (seat: number | null) => JSON.stringify(await game.view(8, seat));
  expect(await hands(0)).not.toBe(await hands(1));
  expect(await hands(null)).not.toBe(await hands(0));
  const [own, other] = [await game.log(0), await game.log(1)];
  expect(own.map(({ move }) => move)).not.toEqual(other.map(({ move }) => move));
});

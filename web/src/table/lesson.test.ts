// The lessons run through the engine, which the page and the terminal share.
import { expect, test } from 'vitest';
import { gameIds, loadLesson } from '../games/list';
import { engineOf, type Match } from './testing';

const open = async (game: string, header: object): Promise<Match> =>
  (await engineOf(game)).open(JSON.stringify(header));
const ply = (match: Match, move: string) =>
  match.turn() === 'chance' ? match.settle(move) : match.play(move);

test.each(gameIds)('%s: every ply of the lesson is legal, and each step cites a clause', async (game) => {
  const lesson = await loadLesson(game);
  const match = await open(game, lesson.header);
  for (const move of lesson.begin) ply(match, move);
  for (const { say, clause, moves = [], then = [] } of lesson.steps) {
    expect(say).not.toBe('');
    expect(clause).toMatch(/^[A-Z]{2}-\d+$/);
    if (moves.length > 0) expect(match.turn(), say).toBe(0);
    for (const move of moves) expect(match.whyNot(move), move).toBeNull();
    for (const move of [...moves.slice(0, 1), ...then]) expect(() => ply(match, move), move).not.toThrow();
  }
});

test('the page reads its own words after those that the terminal says, too', async () => {
  const { steps } = await loadLesson('asteroid-miners');
  expect(steps[0]?.say).toMatch(/wins\. Your side is on the left\.$/);
});

test('the lesson of Dark Side says the points that the engine gives', async () => {
  const lesson = await loadLesson('dark-side');
  const match = await open('dark-side', lesson.header);
  for (const move of lesson.begin) ply(match, move);
  for (const { moves = [], then = [] } of lesson.steps)
    for (const move of [...moves.slice(0, 1), ...then]) ply(match, move);
  const state = match.state<{ seats: { score: number }[] }>();
  expect(state.seats.map(({ score }) => score)).toEqual([3 + 4 + 7, 4 + 4]);
});

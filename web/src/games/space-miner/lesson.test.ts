import { expect, test } from 'vitest';
import { lesson } from './lesson';
import { engine } from './testing';

test('every ply of the lesson is legal, and each step cites a clause', async () => {
  const match = (await engine()).open(JSON.stringify(lesson.header));
  const play = (move: string) => (match.turn() === 'chance' ? match.settle(move) : match.play(move));
  lesson.begin.forEach(play);
  for (const { say, clause, moves, then } of lesson.steps) {
    expect(say).not.toBe('');
    expect(clause).toMatch(/^SM-\d+$/);
    for (const move of moves ?? []) expect(match.whyNot(move)).toBeNull();
    [...(moves ?? []).slice(0, 1), ...(then ?? [])].forEach(play);
  }
});

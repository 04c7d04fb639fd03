import { expect, test } from 'vitest';
import { lesson } from './lesson';
import { engine } from './testing';

test('every ply of the lesson is legal, and the learner is to act where a step asks for a move', async () => {
  const match = (await engine()).open(JSON.stringify(lesson.header));
  const ply = (move: string) => (match.turn() === 'chance' ? match.settle(move) : match.play(move));
  lesson.begin.forEach(ply);
  for (const step of lesson.steps) {
    expect(step.clause).toMatch(/^DS-\d+$/);
    expect(match.turn(), step.say).toBe(0);
    for (const move of step.moves ?? []) expect(match.legal(), step.say).toContain(move);
    if (step.moves) ply(step.moves[0]!);
    step.then?.forEach(ply);
    if (step === lesson.steps.findLast(({ moves }) => moves)) break;
  }
});

test('the lesson says the points that the engine gives', async () => {
  const match = (await engine()).open(JSON.stringify(lesson.header));
  const plies = [
    ...lesson.begin,
    ...lesson.steps.flatMap(({ moves = [], then = [] }) => [...moves.slice(0, 1), ...then]),
  ];
  for (const move of plies) match.turn() === 'chance' ? match.settle(move) : match.play(move);
  const state = match.state<{ seats: { score: number }[] }>();
  expect(state.seats.map(({ score }) => score)).toEqual([3 + 4 + 7, 4 + 4]);
});

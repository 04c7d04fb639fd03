import { expect, test } from 'vitest';
import { Remote } from '../../engine/line';
import { readText } from '../shared/record';
import { DirectEngine, hasProgram, orebit } from '../shared/testing';
import type { ReviewSummary } from './json';
import { Reviewing } from './reviewing.svelte';

// Bots that play any move: something is lost in every game.
const trace = hasProgram ? orebit('', 'trace', 'dark-side', '--seed', '4', '--bot', 'random') : '';
const engine = new DirectEngine();

// Processors round differently, so the last digits may differ.
const words = (text: string) => text.replace(/[\d.]+/g, 'N');

test.runIf(hasProgram)('the page says the sentence that the terminal says', async () => {
  const record = await Remote.open(engine, 'dark-side', 'record_open');
  const { lines } = readText(trace);
  for (const line of lines) await record.text('record_line', line);
  const review = await record.open('review_open', 20, 1);
  for (let left = 1; left > 0;) {
    const { done, total } = await review.ask<{ done: number; total: number }>('review_step');
    left = total - done;
  }
  const found = await review.ask<ReviewSummary>('review_summary', '[]', -1);
  const printed = orebit(trace, 'review', 'FILE', '--simulations', '20', '--json');
  const { summary } = JSON.parse(printed) as { summary: ReviewSummary };
  expect(words(found.sentence)).toBe(words(summary.sentence));
  expect(found.luck.map(({ text }) => words(text))).toEqual(summary.luck.map(({ text }) => words(text)));
  expect(found.decisions.map(({ ply }) => ply)).toEqual(summary.decisions.map(({ ply }) => ply));
  const text = orebit(trace, 'review', 'FILE', '--simulations', '20');
  expect(text.startsWith(summary.sentence)).toBe(true);
});

test.runIf(hasProgram)('whoever reads is told as "you", the others by their names', async () => {
  const reviewing = new Reviewing(engine, 'dark-side', ['Ada', 'Pilot'], 1, 20);
  await reviewing.run(readText(trace).lines, '');
  const { sentence, luck, decisions } = reviewing.summary!;
  expect(sentence).toMatch(/^(Ada|You) (won|and)/);
  expect(luck[0]!.text).toMatch(/^Ada was/);
  expect(luck[1]!.text).toMatch(/^You were/);
  expect(decisions).toHaveLength(3);
  for (const { who, played, better, cost } of decisions) {
    expect(['Ada', 'You']).toContain(who);
    expect(`${played} ${better}`).not.toMatch(/`|\(\d+\)|Player/);
    expect(cost).toMatch(/^\d+\.\d percentage points/);
  }
});

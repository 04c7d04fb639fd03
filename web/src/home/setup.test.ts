// What a set-up proposes before somebody changes it.
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Begin from './begin';
import type * as Setup from './setup.svelte';

let Plan: typeof Setup.Plan;
let ownName: typeof Begin.ownName;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  ({ Plan } = await import('./setup.svelte'));
  ({ ownName } = await import('./begin'));
}, 60_000);

test('the first opponents are rookies', () => {
  expect(new Plan('stella-digger').seats.map(({ level }) => level)).toEqual(Array(4).fill('rookie'));
});

test('a table waits for a friend, unless a bot is chosen to play until then', () => {
  const plan = new Plan('stella-digger');
  plan.setKind(1, 'link');
  expect(plan.linkNote()).toBe('The game starts when everybody sits.');
  plan.seats[1]!.standIn = 'miner';
  expect(plan.linkNote()).toBe('The miner bot plays the open seat until a friend sits down.');
});

test('whoever comes second without a name of their own is not called like the first', () => {
  expect([ownName(), ownName(['Pilot']), ownName(['Pilot', 'Navigator'])]).toEqual([
    'Pilot',
    'Navigator',
    'Engineer',
  ]);
});

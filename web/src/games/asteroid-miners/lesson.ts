// The first lesson: two turns on asteroid I with scripted dice.
import { t } from '../../strings/asteroid-miners-lesson';
import type { Lesson } from '../../table/contract';

export const lesson: Lesson = {
  title: t('title'),
  minutes: 4,
  header: { game: 'asteroid-miners', players: 2 },
  begin: ['market 3 4', 'event 3'],
  steps: [
    { say: t('goal'), clause: 'AM-62' },
    { say: t('market'), clause: 'AM-12' },
    { say: t('white'), clause: 'AM-14', moves: ['die white'], then: ['roll 1'] },
    {
      say: t('again'),
      clause: 'AM-14',
      moves: ['die white'],
      then: ['roll 2', 'roll 5', 'roll 6', 'pool 1 3 4 5 6'],
    },
    { say: t('slide'), clause: 'AM-15' },
    { say: t('pool'), clause: 'AM-31', moves: ['done'] },
    { say: t('dig'), clause: 'AM-42', moves: ['dig s1 1 2'] },
    { say: t('upgrade'), clause: 'AM-56', moves: ['upgrade'] },
    {
      say: t('pass'),
      clause: 'AM-57',
      moves: ['pass'],
      then: [
        'event 2',
        'die green',
        'roll 1',
        'roll 4',
        'roll 5',
        'die green',
        'roll 6',
        'pool 2 3 4 5 6',
        'done',
        'dig s1 1',
        'pass',
        'event 1',
      ],
    },
    { say: t('other'), clause: 'AM-43' },
    { say: t('green'), clause: 'AM-34', moves: ['die green'], then: ['roll 3', 'roll 6', 'roll 5'] },
    { say: t('last'), clause: 'AM-14', moves: ['die green'], then: ['roll 2', 'pool 1 3 4 5 6'] },
    { say: t('reroll'), clause: 'AM-31', moves: ['reroll 3 4 5 6'], then: ['pool 1 2 4 6'] },
    { say: t('spend'), clause: 'AM-33', moves: ['use 1 1 -1'] },
    { say: t('done'), clause: 'AM-31', moves: ['done'] },
    {
      say: t('finish'),
      clause: 'AM-44',
      moves: ['dig s2 1 2'],
      then: ['bid 2 3 5 6 vs 1 3 3 4', 'bid 4 vs 2 6'],
    },
    { say: t('race'), clause: 'AM-51', moves: ['sell'] },
    { say: t('prices'), clause: 'AM-55', moves: ['pass'] },
    { say: t('end'), clause: 'AM-60' },
  ],
};

// The first lesson: three turns with scripted cards on a ring of eight.
import { t } from '../../strings/dark-side-lesson';
import type { Lesson } from '../../table/contract';

export const lesson: Lesson = {
  title: t('title'),
  minutes: 4,
  header: { game: 'dark-side', players: 2, options: { placement: 'free', comm_others: 'one' } },
  begin: ['deal 0 1 15 40 41 46', 'deal 1 5 16 24 30 43', 'ring 45 17 2 18 31 63 59 61', 'place 4'],
  steps: [
    { say: t('ring'), clause: 'DS-3' },
    { say: t('placeA'), clause: 'DS-10', moves: ['place 5'], then: ['place 6'] },
    { say: t('placeB'), clause: 'DS-12', moves: ['place 2'] },
    { say: t('dawn'), clause: 'DS-31' },
    { say: t('prospect'), clause: 'DS-40', moves: ['prospect 15 b'] },
    { say: t('scored'), clause: 'DS-20' },
    {
      say: t('communicate'),
      clause: 'DS-45',
      moves: ['communicate a'],
      then: ['draw 0 64', 'draw 1 44', 'draw 0 20'],
    },
    {
      say: t('cover'),
      clause: 'DS-37',
      moves: ['cover 1'],
      then: ['prospect 16 b', 'prospect 30 a', 'draw 1 32', 'cover 5'],
    },
    { say: t('caught'), clause: 'DS-35' },
    { say: t('upgrade'), clause: 'DS-48', moves: ['upgrade 41'] },
    { say: t('text'), clause: 'DS-42', moves: ['prospect 40 a use'], then: ['draw 0 48'] },
    { say: t('dusk'), clause: 'DS-37', moves: ['cover 20'] },
    { say: t('limit'), clause: 'DS-39' },
    { say: t('end'), clause: 'DS-80' },
  ],
};

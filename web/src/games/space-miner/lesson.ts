// The first lesson: one whole turn and the start of the second, with scripted dice.
import { t } from '../../strings/space-miner-lesson';
import type { Lesson } from '../../table/contract';

export const lesson: Lesson = {
  title: t('title'),
  minutes: 4,
  header: { game: 'space-miner', players: 1 },
  begin: ['deal a26 a31 a40'],
  steps: [
    { say: t('welcome'), clause: 'SM-5' },
    { say: t('visit'), clause: 'SM-8', moves: ['visit 1'], then: ['roll 1 3 5 5 6'] },
    { say: t('groups'), clause: 'SM-16' },
    { say: t('reroll'), clause: 'SM-15', moves: ['reroll 1'], then: ['roll 2'] },
    { say: t('travel'), clause: 'SM-19', moves: ['travel 26'], then: ['roll 1 2 3 3 5 6'] },
    // The board sends a whole plan at once, so nothing is read between these three.
    { say: t('plan'), clause: 'SM-22', moves: ['claim 2 1 3 5 6'] },
    { say: t('brown'), clause: 'SM-23', moves: ['claim 1 3'] },
    { say: t('sell'), clause: 'SM-27', moves: ['done'] },
    { say: t('buy'), clause: 'SM-32', moves: ['buy laser'] },
    { say: t('finish'), clause: 'SM-36', moves: ['done'], then: ['deal a44 a22 a23'] },
    { say: t('rescan'), clause: 'SM-10', moves: ['rescan'], then: ['deal a24 a36 a45'] },
    { say: t('second'), clause: 'SM-8', moves: ['visit 2'], then: ['roll 1 1 3 4 5'] },
    { say: t('short'), clause: 'SM-19', moves: ['travel 35'], then: ['roll 1 2 2 4 5 6 6'] },
    { say: t('end'), clause: 'SM-37' },
  ],
};

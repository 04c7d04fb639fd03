// The first lesson: three rounds against Vesta, with scripted cards and tiles.
import { t } from '../../strings/stella-digger-lesson';
import type { Lesson } from '../../table/contract';

// Both draw their four cards, the learner's and Vesta's in turn.
const hands = ['purple3', 'blue3', 'blue1', 'green3', 'pink1', 'purple2', 'green2', 'pink4'];
const draws = hands.flatMap((card, i) => [`deck ${(i % 3) + 1}`, `draw ${card}`]);
const anyDeck = ['deck 1', 'deck 2', 'deck 3'];

export const lesson: Lesson = {
  title: t('title'),
  minutes: 4,
  header: { game: 'stella-digger', players: 2 },
  begin: [
    'first 0',
    'drills 2blue-1green 2green-1blue 2pink-1green 2purple-1blue 2purple-1pink',
    'drills 2blue-1pink 2green-1pink 2pink-1blue 2pink-1purple 2purple-1green',
    'safety green',
    'reveal a2 white-purple-2',
    'reveal b1 white-blue-mix',
  ],
  steps: [
    { say: t('welcome'), clause: 'RF-9' },
    { say: t('target'), clause: 'RF-7', moves: ['target a2'], then: draws },
    { say: t('hands'), clause: 'RF-14' },
    {
      say: t('mine'),
      clause: 'RF-36',
      moves: ['mine purple3'],
      then: ['mine blue3', 'reveal a3 white-green-2', 'reveal b2 white-purple-mix'],
    },
    { say: t('won'), clause: 'RF-37' },
    { say: t('drive'), clause: 'RF-10', moves: ['target a3'] },
    // A deck on the map sends both moves at once, so nothing is read between these two.
    { say: t('refill'), clause: 'RF-20', moves: ['refill'] },
    {
      say: t('deck'),
      clause: 'RF-24',
      moves: anyDeck,
      then: [
        'draw pink2',
        'mine green3',
        'reveal a4 blue-2',
        'reveal b3 white-pink-2',
        'target b3',
        'mine pink4',
      ],
    },
    {
      say: t('swap'),
      clause: 'RF-35',
      moves: ['mine pink1'],
      then: ['reveal b4 gold-2', 'reveal c3 white-blue-2'],
    },
    { say: t('check'), clause: 'RF-46' },
    { say: t('gold'), clause: 'RF-50', moves: ['target b4'] },
    { say: t('install'), clause: 'RF-27', moves: ['install 2purple-1pink'] },
    {
      say: t('place'),
      clause: 'RF-29',
      moves: ['place a3 right', 'place a3 down', 'place a2 up', 'place b3 left'],
    },
    { say: t('end'), clause: 'RF-59' },
  ],
};

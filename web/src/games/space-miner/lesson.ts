import type { Lesson } from '../../table/contract';

export const lesson: Lesson = {
  title: 'First flight',
  minutes: 4,
  header: { game: 'space-miner', players: 1 },
  begin: [],
  steps: [],
};

import type { Lesson } from '../../table/contract';

export const lesson: Lesson = {
  title: '',
  minutes: 4,
  header: { game: 'asteroid-miners', players: 2 },
  begin: [],
  steps: [],
};

import type { Lesson } from '../../table/contract';
export const lesson: Lesson = {
  title: '',
  minutes: 5,
  header: { game: 'dark-side', players: 2 },
  begin: [],
  steps: [],
};

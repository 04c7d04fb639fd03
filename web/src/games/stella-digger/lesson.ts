import type { Lesson } from '../../table/contract';

export const lesson: Lesson = { title: 'Lesson', minutes: 4, header: { game: 'stella-digger', players: 2 }, begin: [], steps: [] };

// Any game for the frame, from what the engine says of it: zones, prompt, offers and facts.
import Bar from '../../frame/Bar.svelte';
import { t } from '../../strings/generic';
import type { GameModule } from '../../table/contract';
import Board from './Board.svelte';
import { GenericChoice } from './choice.svelte';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';
import type { Table } from './zones';

export const game: GameModule = {
  id: 'generic',
  Board,
  Decision: Bar,
  Seat,
  Picture,
  Aside: null,
  asideTitle: '',
  newChoice: (table) => new GenericChoice(table),
  progress: ({ view }: Table) => (typeof view['round'] === 'number' ? t('round', { n: view['round'] }) : ''),
  phases: () => [],
};

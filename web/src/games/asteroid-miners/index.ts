import { t } from '../../strings/asteroid-miners';
import type { GameModule, TableModel } from '../../table/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { AmChoice } from './choice.svelte';
import { phases, progress } from './clock';
import Decision from './Decision.svelte';
import { lesson } from './lesson';
import './machine.css';
import Seat from './Seat.svelte';
import type { View } from './types';

export const game: GameModule = {
  id: 'asteroid-miners',
  Board,
  Decision,
  Seat,
  Aside,
  asideTitle: t('aside'),
  newChoice: (table: TableModel<View>) => new AmChoice(table),
  progress,
  phases,
  lesson,
};

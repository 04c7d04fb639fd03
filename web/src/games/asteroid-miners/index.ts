import Bar from '../../frame/Bar.svelte';
import { t } from '../../strings/asteroid-miners';
import type { GameModule, TableModel } from '../../table/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { AmChoice } from './choice.svelte';
import { phases, progress } from './clock';
import { films } from './films';
import './machine.css';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';
import type { View } from './types';

export const game: GameModule = {
  id: 'asteroid-miners',
  Board,
  Decision: Bar,
  Seat,
  Picture,
  Aside,
  asideTitle: t('aside'),
  newChoice: (table: TableModel<View>) => new AmChoice(table),
  progress,
  phases,
  films,
  opens: { kind: 'rolled_event', label: 'logTurn' },
};

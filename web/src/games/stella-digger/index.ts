import { t } from '../../strings/stella-digger';
import type { GameModule } from '../../table/contract';
import { phasesOf } from '../../table/phases';
import { Selection } from '../../table/selection.svelte';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Decision from './Decision.svelte';
import { films } from './films';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';
import type { Table } from './types';
import { says } from './ways';

// The steps of a round (RF-9) and the phases they hold.
const steps = [
  { id: 'target', label: t('phaseTarget'), phases: ['target', 'first', 'drills'] },
  { id: 'actions', label: t('phaseActions'), phases: ['action', 'deck', 'draw', 'buy', 'place'] },
  { id: 'accidents', label: t('phaseAccidents'), phases: ['accident', 'lose', 'safety'] },
  { id: 'mining', label: t('phaseMining'), phases: ['take', 'capsule', 'return'] },
  { id: 'reveal', label: t('phaseReveal'), phases: ['reveal', 'fight', 'discard'] },
];

export const game: GameModule = {
  id: 'stella-digger',
  Board,
  Decision,
  Seat,
  Picture,
  Aside,
  asideTitle: t('aside'),
  newChoice: (table: Table) => new Selection(table, says),
  progress: (table: Table) => (table.view.round > 0 ? t('round', { round: table.view.round }) : t('setUp')),
  phases: ({ view }: Table) => phasesOf(steps, view.phase),
  films,
  opens: { kind: 'drove', label: 'logRound' },
  handInDecision: true,
};

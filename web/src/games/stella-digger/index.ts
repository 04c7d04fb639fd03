import { t } from '../../strings/stella-digger';
import type { GameModule, Phase, TableModel } from '../../table/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { Digging } from './choice.svelte';
import Decision from './Decision.svelte';
import { films } from './films';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';
import type { View } from './types';

// The steps of a round (RF-9) and the phases they hold.
const steps = [
  { id: 'target', label: t('phaseTarget'), phases: ['target', 'first', 'drills'] },
  { id: 'actions', label: t('phaseActions'), phases: ['action', 'deck', 'draw', 'buy', 'place'] },
  { id: 'accidents', label: t('phaseAccidents'), phases: ['accident', 'lose', 'safety'] },
  { id: 'mining', label: t('phaseMining'), phases: ['take', 'capsule', 'return'] },
  { id: 'reveal', label: t('phaseReveal'), phases: ['reveal', 'fight', 'discard'] },
];

function phases(table: TableModel<View>): Phase[] {
  const now = steps.findIndex((step) => step.phases.includes(table.view.phase));
  return steps.map(({ id, label }, i) => ({
    id,
    label,
    state: i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}

export const game: GameModule = {
  id: 'stella-digger',
  Board,
  Decision,
  Seat,
  Picture,
  Aside,
  asideTitle: t('aside'),
  newChoice: (table: TableModel<View>) => new Digging(table),
  progress: (table: TableModel<View>) =>
    table.view.round > 0 ? t('round', { round: table.view.round }) : t('setUp'),
  phases,
  films,
  opens: { kind: 'drove', label: 'logRound' },
  handInDecision: true,
};

// Space Miner for the frame.
import { t } from '../../strings/space-miner';
import type { GameModule, Phase } from '../../table/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { MinerChoice } from './choice.svelte';
import Decision from './Decision.svelte';
import { shapes, type IconName } from './Icon.svelte';
import { films } from './films';
import './miner.css';
import { turns, type Table } from './pack';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';
import type { PhaseId } from './types';

const steps: { id: string; label: string; phases: PhaseId[]; icon: IconName }[] = [
  { id: 'scan', label: t('phaseScan'), phases: ['deal', 'scan'], icon: 'scanners' },
  { id: 'nav', label: t('phaseNav'), phases: ['nav-roll', 'nav'], icon: 'fly' },
  { id: 'mine', label: t('phaseMine'), phases: ['mine-roll', 'mine'], icon: 'pick' },
  { id: 'upgrade', label: t('phaseUpgrade'), phases: ['upgrade'], icon: 'up' },
];

function phases(table: Table): Phase[] {
  const now = steps.findIndex((step) => step.phases.includes(table.view.phase));
  const state = (i: number) => (now < 0 || i < now ? 'done' : i === now ? 'now' : 'later');
  return steps.map(({ id, label, icon }, i) => ({ id, label, state: state(i), icon: shapes[icon] }));
}

export const game: GameModule = {
  id: 'space-miner',
  Board,
  Decision,
  Seat,
  Picture,
  Aside,
  asideTitle: t('sheetTab'),
  newChoice: (table) => new MinerChoice(table),
  progress: (table: Table) =>
    table.view.phase === 'over' ? t('ended') : t('turnOf', { turn: table.view.turn, turns: turns(table) }),
  phases,
  films,
};

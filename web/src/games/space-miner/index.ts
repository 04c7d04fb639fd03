// Space Miner for the frame.
import Bar from '../../frame/Bar.svelte';
import { t } from '../../strings/space-miner';
import type { GameModule } from '../../table/contract';
import { phasesOf, type Step } from '../../table/phases';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { MinerChoice } from './choice.svelte';
import { shapes } from './shapes';
import { films } from './films';
import './miner.css';
import { turns, type Table } from './pack';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';

const steps: Step[] = [
  { id: 'scan', label: t('phaseScan'), phases: ['deal', 'scan'], icon: shapes.scanners },
  { id: 'nav', label: t('phaseNav'), phases: ['nav-roll', 'nav'], icon: shapes.fly },
  { id: 'mine', label: t('phaseMine'), phases: ['mine-roll', 'mine'], icon: shapes.pick },
  { id: 'upgrade', label: t('phaseUpgrade'), phases: ['upgrade'], icon: shapes.up },
];

export const game: GameModule = {
  id: 'space-miner',
  Board,
  Decision: Bar,
  Seat,
  Picture,
  Aside,
  asideTitle: t('sheetTab'),
  newChoice: (table) => new MinerChoice(table),
  progress: (table: Table) =>
    table.view.phase === 'over' ? t('ended') : t('turnOf', { turn: table.view.turn, turns: turns(table) }),
  phases: ({ view }: Table) => phasesOf(steps, view.phase),
  films,
};

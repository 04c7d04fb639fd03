// A plain board for a game that has none yet: its legal moves as buttons. For development only.
import type { GameModule } from '../../table/contract';
import Board from './Board.svelte';
import Decision from './Decision.svelte';
import Seat from './Seat.svelte';

export const stub = (id: string): GameModule => ({
  id,
  Board,
  Decision,
  Seat,
  Aside: null,
  asideTitle: '',
  newChoice: () => ({ keydown: () => false }),
  progress: (table) => `Ply ${table.ply}`,
  phases: (table) => [{ id: 'now', label: (table.view as { phase?: string })?.phase ?? '', state: 'now' }],
  lesson: { title: id, minutes: 1, header: { game: id, players: 2 }, begin: [], steps: [] },
});

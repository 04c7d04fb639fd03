// Dark Side of the Mine for the frame.
import type { GameModule, Phase } from '../../table/contract';
import { Selection } from '../../table/selection.svelte';
import { t } from '../../strings/dark-side';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Decision from './Decision.svelte';
import './colors.css';
import { films } from './films';
import Picture from './Picture.svelte';
import { limitsOf } from './say';
import Seat from './Seat.svelte';
import type { Table } from './types';
import { says } from './ways';

function progress(table: Table): string {
  const { turn, phase, deck } = table.view;
  if (phase === 'over') return t('finished');
  if (turn === 0) return t('setUp');
  return t(deck.length === 0 ? 'turnLast' : 'turn', { turn });
}

// Dawn, the actions, draw, dusk, discard: where the turn stands.
function phases(table: Table): Phase[] {
  const { turn, phase, actions_left, step } = table.view;
  const make = (labels: string[], now: number): Phase[] =>
    labels.map((label, i) => ({ id: label, label, state: i < now ? 'done' : i === now ? 'now' : 'later' }));
  if (turn === 0) return make([t('phaseDeal'), t('phasePlace')], phase === 'place' ? 1 : 0);
  const of = limitsOf(table).actions;
  const actions = Array.from({ length: of }, (_, i) => t('phaseAction', { n: i + 1 }));
  const labels = [t('phaseDawn'), ...actions, t('phaseDraw'), t('phaseDusk'), t('phaseDiscard')];
  if (phase === 'over') return make(labels, labels.length);
  const action = phase === 'action' ? of - actions_left + 1 : of - actions_left;
  return make(labels, step === 2 ? action : of + step - 2);
}

export const game: GameModule = {
  id: 'dark-side',
  Board,
  Decision,
  Seat,
  Picture,
  Aside,
  asideTitle: t('asideTitle'),
  newChoice: (table) => new Selection(table, says),
  progress,
  phases,
  films,
  handInDecision: true,
  opens: { kind: 'began_turn', label: 'logTurn' },
};

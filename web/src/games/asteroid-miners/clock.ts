// Where the game stands, in words.
import { t } from '../../strings/asteroid-miners';
import type { Phase } from '../../table/contract';
import { levelOf, packOf, type AmTable } from './facts';
import { NameOf, nameOf } from './words';

export function progress(table: AmTable): string {
  const { level, round } = table.view;
  return t('progress', { name: levelOf(packOf(table), level).name, round });
}

// After whose turn an asteroid ends whose last section is finished.
export function endsWhen(table: AmTable): string {
  if (table.options.level_end === 'round') return t('clockThisRound');
  return table.seat === 1 ? t('clockYourTurn') : t('clockTurnOf', { name: NameOf(table, 1) });
}

export function clockText(table: AmTable): { head: string; text: string } {
  const { level, players } = table.view;
  const last = packOf(table).level.every(({ number }) => number <= level);
  const rounds = table.options.level_end === 'round';
  const done = players.findIndex(({ finished }) => finished);
  const rule = rounds
    ? t('clockRound')
    : table.seat === 1
      ? t('clockYou')
      : t('clockPlayer2', { name: nameOf(table, 1) });
  const text = done < 0 ? rule : t('clockFinished', { name: NameOf(table, done), when: endsWhen(table) });
  return { head: `${progress(table)}.`, text: `${last ? t('clockLast') : ''}${text}` };
}

const steps: { id: string; label: string; plies: string[]; foundry?: true }[] = [
  { id: 'event', label: t('phaseEvent'), plies: ['market', 'event'] },
  { id: 'drill', label: t('phaseDrill'), plies: ['colour', 'drill', 'bribe'] },
  { id: 'modify', label: t('phaseModify'), plies: ['pool', 'modify', 'redrill'] },
  { id: 'dig', label: t('phaseDig'), plies: ['dig', 'free'] },
  { id: 'tender', label: t('phaseTender'), plies: ['bid'] },
  { id: 'market', label: t('phaseMarket'), plies: ['sell'] },
  {
    id: 'foundry',
    label: t('phaseFoundry'),
    plies: ['smelt', 'smelter', 'control', 'controller', 'overtime'],
    foundry: true,
  },
  { id: 'equipment', label: t('phaseEquipment'), plies: ['upgrade'] },
];

export function phases(table: AmTable): Phase[] {
  const shown = steps.filter(({ foundry }) => !foundry || table.options.foundry);
  const over = table.view.ply === 'over';
  const now = over ? shown.length : shown.findIndex(({ plies }) => plies.includes(table.view.ply));
  return shown.map(({ id, label }, i) => ({
    id,
    label,
    state: i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}

// Where the game stands, in words.
import { t } from '../../strings/asteroid-miners';
import { phasesOf, type Step } from '../../table/phases';
import { levelOf, packOf, type AmTable } from './facts';
import { NameOf } from './words';

export const forging = ['smelt', 'smelter', 'control', 'controller', 'overtime'];

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
  const isLast = packOf(table).level.every(({ number }) => number <= level);
  const done = players.findIndex(({ finished }) => finished);
  const when = endsWhen(table);
  const text = done < 0 ? t('clockRule', { when }) : t('clockFinished', { name: NameOf(table, done), when });
  return { head: `${progress(table)}.`, text: `${isLast ? t('clockLast') : ''}${text}` };
}

const steps: Step[] = [
  { id: 'event', label: t('phaseEvent'), phases: ['market', 'event'] },
  { id: 'drill', label: t('phaseDrill'), phases: ['colour', 'drill', 'bribe'] },
  { id: 'modify', label: t('phaseModify'), phases: ['pool', 'modify', 'redrill'] },
  { id: 'dig', label: t('phaseDig'), phases: ['dig', 'free'] },
  { id: 'tender', label: t('phaseTender'), phases: ['bid'] },
  { id: 'market', label: t('phaseMarket'), phases: ['sell'] },
  { id: 'foundry', label: t('phaseFoundry'), phases: forging },
  { id: 'equipment', label: t('phaseEquipment'), phases: ['upgrade'] },
];
export const phases = ({ view, options }: AmTable) =>
  phasesOf(options.foundry ? steps : steps.filter(({ id }) => id !== 'foundry'), view.ply);

// The end: by which rule it was won, and what each player had.
import { t } from '../../strings/asteroid-miners';
import type { AmTable } from './facts';
import type { PlayerView } from './types';
import { money } from './words';

export const overClause = ({ result }: AmTable) => (result?.reason === 'ruin' ? 'AM-67' : 'AM-62');

const lines = {
  scoreSections: ({ done }: PlayerView) => done.length,
  scoreStation: ({ track }: PlayerView) => track,
  scoreUpgrade: ({ upgrade }: PlayerView) => t('plate', { level: upgrade }),
  scoreFunds: ({ funds }: PlayerView) => money(funds),
};
export function scoreOf(table: AmTable) {
  const { view, options, result } = table;
  const shown = Object.entries(lines).filter(([name]) => name !== 'scoreStation' || options.foundry);
  return {
    rows: shown.map(([name, of]) => ({
      name: t(name as 'scoreFunds'),
      values: view.players.map((player) => String(of(player))),
    })),
    title: result ? t(`reason_${result.reason}` as 'reason_ruin') : '',
    clause: overClause(table),
  };
}

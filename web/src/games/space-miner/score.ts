// The parts of a score, for showing while the game runs; who won and with how much is the engine's result.
import { t } from '../../strings/space-miner';
import type { Result } from '../../table/contract';
import type { Table } from './pack';
import type { Ship } from './types';
import { minus } from './words';

// SM-37: half of the sum, rounded down.
export const halfBack = (ship: Ship | undefined) => Math.floor((ship?.upgrade_spend ?? 0) / 2);

export const scoreLines = (result: Result | null, ships: Ship[]) =>
  (result?.scores ?? []).map((score, seat) => {
    const half = halfBack(ships[seat]);
    return { score, half, base: score - half }; // credits in hand, or the income with scoring "gross"
  });
export function scoreRows({ result, view, options }: Table) {
  const lines = scoreLines(result, view.players);
  return [
    {
      name: t(options['scoring'] === 'gross' ? 'lineIncome' : 'lineCredits'),
      values: lines.map(({ base }) => minus(base)),
    },
    { name: t('lineHalf'), values: lines.map(({ half }) => `+${half}`) },
    { name: t('lineScore'), values: lines.map(({ score }) => minus(score)) },
  ];
}

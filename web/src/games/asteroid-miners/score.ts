// The end: by which rule it was won, and what each player had.
import { t } from '../../strings/asteroid-miners';
import type { AmTable } from './facts';
import { money } from './words';

export const overClause = ({ result }: AmTable) => (result?.reason === 'ruin' ? 'AM-67' : 'AM-62');

export function scoreOf(table: AmTable) {
  const { view, options, result } = table;
  const row = (name: string, values: (string | number)[]) => ({ name, values: values.map(String) });
  const of = <T>(what: (player: (typeof view.players)[number]) => T) => view.players.map(what);
  const rows = [
    row(
      t('scoreSections'),
      of(({ done }) => done.length),
    ),
    ...(options.foundry
      ? [
          row(
            t('scoreStation'),
            of(({ track }) => track),
          ),
        ]
      : []),
    row(
      t('scoreUpgrade'),
      of(({ upgrade }) => t('plate', { level: upgrade })),
    ),
    row(
      t('scoreFunds'),
      of(({ funds }) => money(funds)),
    ),
  ];
  return {
    rows,
    title: result ? t(`reason_${result.reason}` as 'reason_ruin') : '',
    clause: overClause(table),
  };
}

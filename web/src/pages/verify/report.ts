// A verdict as a text to send to somebody.
import { t } from '../../strings/verify';
import { sentenceOf } from '../../table/given_up';
import type { Verdict } from './check';
import { checksOf } from './checks';

export function reportOf(verdict: Verdict): string {
  const head = verdict.fault
    ? [t('failed'), t('failedAt', verdict.fault)]
    : [t('allMatch', { count: verdict.chance.length })];
  const checks = checksOf(verdict).map(({ text, state }) => `[${t(state)}] ${text}`);
  const plies = verdict.chance.map(({ ply, recorded, computed }) => `${ply}\t${recorded}\t${computed}`);
  return [
    ...head,
    '',
    ...checks,
    ...verdict.givenUp.map((start) => `  ${t('startAt', start)} ${sentenceOf(start)}`),
    '',
    [t('columnPly'), t('columnRecorded'), t('columnComputed')].join('\t'),
    ...plies,
    '',
  ].join('\n');
}

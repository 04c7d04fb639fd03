// What a verdict says, one line a promise.
import { t } from '../../strings/verify';
import type { Verdict } from './check';

export interface Check {
  text: string;
  state: 'ok' | 'wrong' | 'notYet';
}

const givenUpLine = (count: number) =>
  count === 0 ? t('noGivenUp') : count === 1 ? t('oneGivenUp') : t('manyGivenUp', { count });

const throwLine = ({ throws }: Verdict) => {
  if (!throws) return [];
  const { mode, all, unlinked, leftOut, spent, unasked } = throws;
  const first = t('throws', { mode, all, unlinked, leftOut, spent });
  return unasked > 0 ? [first, t('unasked', { count: unasked })] : [first];
};

// What comes after the first fault was not reached.
export function checksOf(verdict: Verdict): Check[] {
  const hasHead = verdict.serverCommit !== '';
  const hasEnd = verdict.end !== null;
  const wrong = verdict.chance.find(({ recorded, computed }) => recorded !== computed);
  const steps: [string, boolean][] = [
    [t('content', { pack: verdict.pack || '?' }), hasHead],
    [t('serverCommit'), hasHead],
    ...verdict.seatSeeds.map((seed, i): [string, boolean] => [
      t(seed ? 'seatCommit' : 'seatBot', { seat: i + 1 }),
      hasHead,
    ]),
    [givenUpLine(verdict.givenUp.length), hasHead],
    ...throwLine(verdict).map((text): [string, boolean] => [text, hasEnd]),
    [t('chancePlies', { count: verdict.chance.length - (wrong ? 1 : 0) }), hasEnd && !wrong],
    [t('rules', { count: verdict.plies }), hasEnd],
    [t('result'), hasEnd],
    [t('seal'), verdict.sealed],
    ...(verdict.signer ? [[t('signed', { key: verdict.signer }), true] as [string, boolean]] : []),
  ];
  const first = steps.findIndex(([, ok]) => !ok);
  return steps.map(([text, ok], i) => ({ text, state: ok ? 'ok' : i === first ? 'wrong' : 'notYet' }));
}

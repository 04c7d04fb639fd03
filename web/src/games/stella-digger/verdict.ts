// What playing a card now would come to if nobody followed, as the engine's preview says.
import { crystalWords, t } from '../../strings/stella-digger';
import type { Digging } from './choice.svelte';
import { listOf } from './content';
import { colors, type Color, type Crystals } from './types';

export interface Verdict {
  kind: 'wins' | 'loses' | 'alarm' | 'beats' | 'beaten';
  gains: Color[];
}

const difference = (a: Crystals, b: Crystals) =>
  Object.fromEntries(colors.map((color) => [color, a[color] - b[color]])) as Crystals;

export function verdictOf(choice: Digging, move: string): Verdict | null {
  const outlook = choice.standing(move);
  if (!outlook) return null;
  const { view } = choice.table;
  const { view: after, lines } = outlook;
  if (after.phase === 'accident') return { kind: 'alarm', gains: [] };
  const told = (clause: string) =>
    lines.some((line) => line.clause === clause && line.seat === choice.me && line.move === '');
  if (view.phase === 'fight')
    return { kind: told('RF-55') ? 'beats' : told('RF-57') ? 'beaten' : 'loses', gains: [] };
  const gains = listOf(difference(after.crystals[choice.me]!, view.crystals[choice.me]!));
  return { kind: told('RF-36') ? 'wins' : 'loses', gains };
}

// While others are still to act it holds only if they play nothing.
export const verdictWords = (choice: Digging, verdict: Verdict): string =>
  choice.isLast ? wordsOf(verdict) : t('ifNobody', { then: lowerFirst(wordsOf(verdict)) });
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function wordsOf({ kind, gains }: Verdict): string {
  const crystals = crystalWords(gains);
  switch (kind) {
    case 'wins':
      return gains.length > 0 ? t('thenWinsGains', { crystals }) : t('thenWins');
    case 'loses':
      return gains.length > 0 ? t('thenGains', { crystals }) : t('thenNothing');
    case 'alarm':
      return t('thenAlarm');
    case 'beats':
      return t('thenBeats');
    case 'beaten':
      return t('thenFails');
  }
}

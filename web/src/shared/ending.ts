// How a game ended for the person who looks.
import { list } from '../strings/catalogue';
import { t } from '../strings/common';
import type { TableModel } from '../table/contract';

type Ended = Pick<TableModel, 'seat' | 'seats' | 'result'>;

// '' for those who only watched, for who played alone, and where several people share the device.
export function endedForYou(
  { seat, seats, result }: Ended,
  show: (score: number) => string = String,
): string {
  const isOne = seats.filter(({ mine }) => mine).length === 1;
  if (seat === null || seats[seat]?.mine !== true || !isOne || seats.length < 2) return '';
  if (!result || result.winners.length === 0) return '';
  const { scores, winners } = result;
  const others = scores.filter((_, i) => i !== seat);
  const names = list(winners.filter((i) => i !== seat).map((i) => seats[i]!.name));
  const own = show(scores[seat]!);
  if (!winners.includes(seat)) return t('youLost', { own, best: show(scores[winners[0]!]!), names });
  return winners.length > 1
    ? t('youShare', { own, names })
    : t('youWon', { own, next: show(Math.max(...others)) });
}

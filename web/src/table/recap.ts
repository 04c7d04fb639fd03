// What happened since the last turn of the seat that looks: from its last ply before somebody else acted until its next.
// A game that nobody else plays has no such lines.
import type { LogLine } from './contract';

export function sinceLastTurn(log: LogLine[], seat: number | null): LogLine[] {
  const isOther = ({ actor }: LogLine) => typeof actor === 'number' && actor !== seat;
  const isOwn = ({ actor }: LogLine) => seat !== null && actor === seat;
  const last = log.findLastIndex(isOther);
  if (last < 0) return [];
  const own = log.slice(0, last).findLastIndex(isOwn);
  const next = log.findIndex((line, i) => i > last && isOwn(line));
  // What followed from the own ply without a decision belongs to it.
  let from = own + 1;
  while (own >= 0 && from > 0 && log[from - 1]?.ply === log[own]!.ply && log[from - 1]?.move === '') --from;
  return log.slice(from, next < 0 ? undefined : next).filter(({ ply }) => ply !== null);
}

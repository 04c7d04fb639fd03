// The log as it is read: a heading for each round, and what belongs together on one line.
import { t } from '../strings/frame';
import type { GameModule, LogLine } from '../table/contract';

export type Entry = { id: number; line: LogLine } | { id: number; heading: string };

// "draws from deck 2" says nothing beside the card that comes.
const silent = new Set(['chose_deck']);
const drawing = new Set(['drew']);

const cardsOf = (line: LogLine) => line.text.replace(/^(gets|draws) /, '');
const isHidden = (text: string) => /^(a card|\d+ cards?)$/.test(text);
const countOf = (text: string) => (text === 'a card' ? 1 : Number.parseInt(text));

// Cards that come one after the other come on one line.
function joined(line: LogLine, next: LogLine): LogLine {
  const [verb] = line.text.split(' ');
  const [a, b] = [cardsOf(line), cardsOf(next)];
  const text = isHidden(a) && isHidden(b) ? `${countOf(a) + countOf(b)} cards` : `${a}, ${b}`;
  return { ...line, text: `${verb} ${text}`, joined: [...(line.joined ?? []), next] };
}
const canJoin = (line: LogLine, next: LogLine) =>
  drawing.has(line.fact?.kind ?? '') && line.fact?.kind === next.fact?.kind && line.seat === next.seat;

function headingOf(line: LogLine, opens: GameModule['opens'], n: number): string {
  const { turn, round } = line.fact!;
  if (typeof turn === 'number' && typeof round === 'number') return t('logTurnRound', { turn, round });
  return t(opens!.label, { n });
}

// Newest first, each round under its heading.
export function newestFirst(entries: Entry[]): Entry[] {
  const rounds: Entry[][] = [[]];
  for (const entry of entries) {
    if ('heading' in entry) rounds.push([entry]);
    else rounds.at(-1)!.push(entry);
  }
  return rounds
    .toReversed()
    .flatMap((round) =>
      round[0] && 'heading' in round[0] ? [round[0], ...round.slice(1).toReversed()] : round.toReversed(),
    );
}

export function entriesOf(log: LogLine[], opens: GameModule['opens']): Entry[] {
  const entries: Entry[] = [];
  let rounds = 0;
  for (const [id, line] of log.entries()) {
    const kind = line.fact?.kind ?? '';
    if (opens && kind === opens.kind)
      entries.push({ id: -id - 1, heading: headingOf(line, opens, ++rounds) });
    const last = entries.at(-1);
    if (last && 'line' in last && canJoin(last.line, line)) last.line = joined(last.line, line);
    else if (!silent.has(kind)) entries.push({ id, line });
  }
  return entries;
}

// The same without headings, oldest first.
export const linesOf = (log: LogLine[]): LogLine[] =>
  entriesOf(log, undefined).flatMap((entry) => ('line' in entry ? [entry.line] : []));

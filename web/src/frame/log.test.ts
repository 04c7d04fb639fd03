// The log as it is read, and what happened since the last turn.
import { expect, test } from 'vitest';
import type { LogLine } from '../table/contract';
import { sinceLastTurn } from '../table/recap';
import { entriesOf, linesOf, newestFirst } from './log';

const line = (actor: number | 'chance', kind: string, text = kind, more: Partial<LogLine> = {}): LogLine => ({
  ply: 1,
  actor,
  fact: { kind, clause: '' },
  seat: typeof actor === 'number' ? actor : 1,
  text,
  clause: '',
  move: kind,
  ...more,
});
const read = (log: LogLine[], kind = '') =>
  entriesOf(log, kind ? { kind, label: 'logRound' } : undefined).map((entry) =>
    'heading' in entry ? `# ${entry.heading}` : entry.line.text,
  );

test('a refill is one line, hidden or not', () => {
  const draw = (text: string) => [line(1, 'chose_deck'), line('chance', 'drew', text)];
  expect(read([...draw('gets a card'), ...draw('gets a card'), ...draw('gets a card')])).toEqual([
    'gets 3 cards',
  ]);
  expect(read([...draw('gets blue 2'), ...draw('gets pink 1')])).toEqual(['gets blue 2, pink 1']);
  expect(read([...draw('draws 2 cards'), ...draw('draws a card')])).toEqual(['draws 3 cards']);
});

test('the recap has a refill on one line, too', () => {
  const draw = line('chance', 'drew', 'draws 1 card');
  expect(linesOf([line(1, 'mined'), draw, draw]).map(({ text }) => text)).toEqual(['mined', 'draws 2 cards']);
});

test('rounds have headings', () => {
  expect(read([line(0, 'drove'), line(1, 'mined'), line(0, 'drove')], 'drove')).toEqual([
    '# Round 1',
    'drove',
    'mined',
    '# Round 2',
    'drove',
  ]);
  const rounds = entriesOf([line(1, 'dealt'), line(0, 'drove'), line(1, 'mined')], {
    kind: 'drove',
    label: 'logRound',
  });
  expect(newestFirst(rounds).map((entry) => ('heading' in entry ? entry.heading : entry.line.text))).toEqual([
    'Round 1',
    'mined',
    'drove',
    'dealt',
  ]);
  const dawn = line(0, 'began_turn', 'dawn', { fact: { kind: 'began_turn', clause: '', turn: 3, round: 2 } });
  expect(read([dawn], 'began_turn')).toEqual(['# Turn 3, round 2', 'dawn']);
});

test('since the last turn: from the own last ply to the next, with what it led to', () => {
  const log = [
    line(0, 'first', 'first', { ply: 1 }),
    line(0, 'won', 'won', { ply: 1, move: '' }),
    line(1, 'bot', 'bot', { ply: 2 }),
    line('chance', 'dice', 'dice', { ply: 3 }),
  ];
  const texts = (lines: LogLine[], seat: number | null) => sinceLastTurn(lines, seat).map(({ text }) => text);
  expect(texts(log, 0)).toEqual(['won', 'bot', 'dice']);
  expect(texts([...log, line(0, 'again', 'again', { ply: 4 })], 0)).toEqual(['won', 'bot', 'dice']);
  expect(texts(log.slice(0, 2), 0)).toEqual([]);
  expect(texts(log, 1)).toEqual(['first', 'won']);
});

// A record as text: its lines, and which game it is of, before an engine is loaded.
import { gameIds, type GameId } from '../../games/list';
import { t } from '../../strings/records';

export interface RecordText {
  game: GameId;
  lines: string[]; // without their ends, and without the empty rest after the last
  seats: string[]; // "human", or a bot's name; empty where the record does not say
  names: string[];
}

// What is wrong with a line that a person dropped; `line` counts from 1.
export class RecordProblem extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function parseHead(line: string): Record<string, unknown> {
  try {
    const head: unknown = JSON.parse(line);
    if (typeof head === 'object' && head !== null) return head as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new RecordProblem(1, t('noRecord'));
}

export function readText(text: string): RecordText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new RecordProblem(1, t('empty'));
  const head = parseHead(lines[0]!);
  if (head['orebit'] !== 'trace/1') throw new RecordProblem(1, t('noRecord'));
  const game = gameIds.find((id) => id === head['game']);
  if (!game)
    throw new RecordProblem(
      1,
      t('noGame', { game: JSON.stringify(head['game'] ?? null), games: gameIds.join(', ') }),
    );
  return { game, lines, seats: texts(head['seats']), names: texts(head['names']) };
}

// What moves would lead to, asked of the engine.
import type { Outlook } from '../../table/contract';
import type { Table } from './pack';
import type { View } from './types';

export interface Preview {
  view: View;
  legal: string[];
  credits: number; // of the player whose turn it is, afterwards
  change: number;
  texts: string[]; // the log's sentence for each move
}

export const isOutlook = <V>(answer: unknown): answer is Outlook<V> =>
  typeof answer === 'object' && answer !== null && 'view' in answer;

// Null where the engine refuses.
export async function preview(table: Table, moves: string[]): Promise<Preview | null> {
  const { player, players } = table.view;
  const before = players[player]?.credits ?? 0;
  const answer = await table.whatIf(...moves);
  if (!isOutlook<View>(answer)) return null;
  const credits = answer.view.players[player]?.credits ?? before;
  const texts = answer.lines.map((line) => line.text);
  return { view: answer.view, legal: answer.legal, credits, change: credits - before, texts };
}

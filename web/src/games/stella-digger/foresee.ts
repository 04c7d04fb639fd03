// What a move would come to if nobody followed: the engine plays it, and everybody who is still to act passes, which
// everybody may.
import { crystalWords, t, verdicts } from '../../strings/stella-digger';
import { movesOf, type Offer } from '../../table/offers';
import { listOf } from './content';
import { colors, type Chosen, type Color, type Table } from './types';

export const rest = ({ view }: Table) => Array<string>(Math.max(0, view.todo.length - 1)).fill('pass');
export const isLast = ({ view }: Table) => view.todo.length < 2;
export const foreseen = [
  'mine',
  'fight',
  'pass',
  'exchange',
  'take',
  'capsule',
  'return',
  'discard',
  'target',
];

export async function foresee(table: Table, offer: Offer) {
  const moves = foreseen.indexOf(offer.verb) < 3 ? [offer.text, ...rest(table)] : movesOf(offer);
  const outlook = await table.whatIf(...moves);
  if (outlook?.view.phase !== 'safety') return outlook;
  return table.whatIf(...moves, 'safety blue'); // RF-26: which one it is does not change the trick
}
// With one card in Alarm: the colours that can still come (RF-31 to RF-34).
export const accidentsOf = ({ view }: Table) =>
  colors.filter((color) => color !== view.safety && !view.spent.includes(color));

export interface Verdict {
  kind: 'wins' | 'loses' | 'alarm' | 'beats' | 'beaten';
  gains: Color[];
  matches?: boolean; // it wins in the target's colours
}

export function verdictOf({ outlooks, table }: Chosen, text: string): Verdict | null {
  const outlook = outlooks[text];
  const me = table.seat ?? -1;
  if (!outlook) return null;
  if (outlook.view.phase === 'accident') return { kind: 'alarm', gains: [] };
  const told = (kind: string) => outlook.lines.find(({ fact, seat }) => fact?.kind === kind && seat === me);
  if (table.view.phase === 'fight')
    return { kind: told('beat') ? 'beats' : told('defeated') ? 'beaten' : 'loses', gains: [] };
  const [before, after] = [table.view.crystals[me]!, outlook.view.crystals[me]!];
  const more = colors.map((color) => [color, after[color] - before[color]]);
  const won = told('won');
  return {
    kind: won ? 'wins' : 'loses',
    gains: listOf(Object.fromEntries(more)),
    matches: String(won?.fact?.['matches']) === 'true',
  };
}

// While others are still to act it holds only if they play nothing.
export function verdictWords(table: Table, { kind, gains }: Verdict): string {
  const crystals = gains.length > 0 ? t('thenGains', { crystals: crystalWords(gains) }) : '';
  const words = verdicts[kind] + crystals;
  return isLast(table) ? words.charAt(0).toUpperCase() + words.slice(1) : t('ifNobody', { then: words });
}

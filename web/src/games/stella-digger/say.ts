// What is asked: one sentence with its clause, and a line of help.
import { crystalCount, list, pointCount, t } from '../../strings/stella-digger';
import type { Asked } from '../../table/says';
import { contentOf, total } from './content';
import { missing } from './fill';
import { targetWords } from './names';
import { argOf, isPlacing, verbOf } from './offers';
import { crystalLimit } from './score';
import type { Chosen, Table } from './types';

const reasonClauses: Record<string, string> = {
  'no-3vp': 'RF-59',
  'yellow-frame': 'RF-60',
  'no-tiles': 'RF-62',
  'last-survivor': 'RF-67',
};
export function over({ result }: Table) {
  const { reason = '' } = result ?? {};
  return {
    clause: reasonClauses[reason] ?? '',
    help: reason in reasonClauses ? t(reason as 'no-tiles') : '',
  };
}

export function asked(table: Table, choice: Chosen): Partial<Asked> {
  const said = phases[table.view.phase as 'deck']?.(table, choice) ?? {};
  const verb = isPlacing(choice) ? 'install' : choice.chosen.length > 0 ? verbOf(choice) : '';
  const { name, text, clause } = choice.lexicon[`term:${verb}`] ?? {};
  if (!text) return said;
  // The action that is begun, as the engine says what it is.
  return { sentence: table.view.phase === 'action' ? name! : '', clause: clause!, help: text };
}

const countOf = ({ view }: Table) => crystalCount(view.focus.count ?? 0);
// The clause is the engine's, and so is the question where it has no number.
const phases: Record<string, (table: Table, choice: Chosen) => Partial<Asked>> = {
  target: (_, choice) => {
    const square = choice.offer && argOf(choice.offer, 'square');
    return { help: square ? targetWords(choice, square) : t('targetHelp') };
  },
  action: ({ view }) => ({ sentence: t('action'), help: t('actionHelp', { squares: list(view.target) }) }),
  deck: (table) => {
    const n = missing(table);
    return { sentence: n > 1 ? t('deckToGo', { n }) : '', help: t('deckHelp') };
  },
  lose: ({ view }) => ({ sentence: t('lose', { color: t(view.focus.color!) }), help: t('loseHelp') }),
  take: (table) => ({ sentence: t('take', { crystals: countOf(table) }), help: t('takeHelp') }),
  capsule: () => ({ help: t('capsuleHelp') }),
  return: (table) => {
    const [n, limit] = [total(table.view.crystals[table.seat!]!), crystalLimit(table, table.seat!)];
    const help = t('returnHelp', { n, limit });
    return { sentence: t('return', { crystals: countOf(table) }), help };
  },
  discard: (table) => {
    const help = t('discardHelp', { square: table.view.focus.square ?? '' });
    return { sentence: t('discard', { crystals: countOf(table) }), help };
  },
  fight: ({ view, pack }) => {
    const square = view.focus.square!;
    const { power = 0, loss = 0, points = 0 } = contentOf(pack).tile(view.tiles[square]!.face!);
    const help = t('fightHelp', { power, loss: crystalCount(loss), points: pointCount(points) });
    return { sentence: t('fight', { square, power }), help };
  },
};

// What is asked: one sentence with its clause, and a line of help.
import { crystalCount, list, pointCount, t } from '../../strings/stella-digger';
import type { Asked } from '../../table/says';
import { contentOf, total } from './content';
import { missing } from './fill';
import { isPlacing, verbOf } from './offers';
import { crystalLimit } from './score';
import type { Chosen, Table } from './types';

const ask = (sentence: string, clause = '', help = ''): Asked => ({ sentence, clause, help });

export function asked(table: Table, choice: Chosen): Asked {
  return isPlacing(choice) ? ask(t('place'), 'RF-27', t('placeHelp')) : askPhase(table, choice);
}

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

const phases = {
  capsule: ['whichCapsule', 'RF-39', 'capsuleHelp'],
  buy: ['buyMore', 'RF-21', 'chooseGadgetHelp'],
} as const;
const actions = {
  buy: ['chooseGadget', 'RF-21', 'chooseGadgetHelp'],
  exchange: ['chooseExchange', 'RF-22', 'chooseExchangeHelp'],
  refill: ['chooseDeck', 'RF-20', 'deckHelp'],
} as const;
function askPhase(table: Table, choice: Chosen): Asked {
  const { view, pack, seat } = table;
  const { count, color, square } = view.focus;
  const crystals = crystalCount(count ?? 0);
  switch (view.phase) {
    case 'target':
      return ask(t('target'), view.round === 0 ? 'RF-7' : 'RF-10', t('targetHelp'));
    case 'deck':
      return askDeck(table);
    case 'lose':
      return ask(t('lose', { color: t(color!) }), 'RF-32', t('loseHelp'));
    case 'take':
      return ask(t('take', { crystals }), 'RF-37', t('takeHelp'));
    case 'return': {
      const limit = crystalLimit(contentOf(pack), view, seat!);
      const help = t('returnHelp', { n: total(view.crystals[seat!]!), limit });
      return ask(t('return', { crystals }), 'RF-42', help);
    }
    case 'discard':
      return ask(t('discard', { crystals }), 'RF-57', t('discardHelp', { square: square ?? '' }));
    case 'fight':
      return askFight(table);
  }
  const verb = choice.chosen.length > 0 ? verbOf(choice) : '';
  const found = phases[view.phase as 'buy'] ?? actions[verb as 'buy'];
  if (found) return ask(t(found[0]), found[1], t(found[2]));
  return ask(t('action'), 'RF-15', t('actionHelp', { squares: list(view.target) }));
}
function askDeck(table: Table): Asked {
  const n = missing(table);
  return ask(
    n > 1 ? t('deckToGo', { n }) : t('deck'),
    table.view.round > 0 ? 'RF-20' : 'RF-8',
    t('deckHelp'),
  );
}
function askFight({ view, pack }: Table): Asked {
  const square = view.focus.square!;
  const { power = 0, loss = 0, points = 0 } = contentOf(pack).tile(view.tiles[square]!.face!);
  const help = t('fightHelp', { power, loss: crystalCount(loss), points: pointCount(points) });
  return ask(t('fight', { square, power }), 'RF-53', help);
}

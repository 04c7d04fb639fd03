// What is asked: one sentence with its clause, and a line of help.
import { signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import type { Asked } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf } from './cards';
import { cardCount, firstLight } from './describe';
import { drawsOf, handOf, landingOf } from './offers';
import type { Table, View } from './types';

type Chosen = Selection<View>;
const ask = (sentence: string, clause = '', help = ''): Asked => ({ sentence, clause, help });

const textOf = (choice: Chosen, key: string | undefined) => (key ? (choice.lexicon[key]?.text ?? '') : '');
// DS-39: the hand is thrown away down to its limit.
export const excess = (table: Table) =>
  table.view.phase === 'discard' ? handOf(table).length - cardsOf(table.pack).pack.limits.hand_limit : 1;

export function asked(table: Table, choice: Chosen): Partial<Asked> {
  const { phase } = table.view;
  if (phase === 'action') return askAction(table, choice);
  const said = askPhase(table, choice);
  const card = choice.offer?.args.find((key) => key.startsWith('card:'));
  return { ...said, help: textOf(choice, card) || (said.help ?? '') };
}

// What the engine asks is enough, unless a number belongs to it.
function askPhase(table: Table, choice: Chosen): Partial<Asked> {
  const { view } = table;
  switch (view.phase) {
    case 'place':
    case 'deploy':
    case 'scan':
      return { help: t(`${view.phase}Help`) };
    case 'drill': {
      const landing = choice.offer && landingOf(table, choice.offer);
      return landing ? { sentence: t('drill', { to: landing.to, points: signed(landing.points) }) } : {};
    }
    case 'swap': {
      const at = view.scanned;
      return { sentence: t('swap', { at, card: cardsOf(table.pack).short(view.ring[at]?.card ?? 0) }) };
    }
    case 'cover':
      return { sentence: t('cover', { at: firstLight(table) }), help: t('coverHelp') };
    case 'discard': {
      const [n, of] = [excess(table), handOf(table).length];
      return { sentence: t('discard', { n, of }), help: t('discardHelp', { limit: of - n }) };
    }
    default:
      return {};
  }
}

function askAction(table: Table, choice: Chosen): Asked {
  const of = cardsOf(table.pack).pack.limits.actions;
  const n = of - table.view.actions_left + 1;
  return { ...sayAction(table, choice), step: { n, of, name: t('actionPips', { n, of }) } };
}
function sayAction(table: Table, choice: Chosen): Asked {
  const verbs = new Set(choice.open.map(({ verb }) => verb));
  const only = verbs.size === 1 ? [...verbs][0] : '';
  if (only === 'communicate') return ask(t('sayCommunicate'), 'DS-45', t('sayCommunicateHelp'));
  if (only === 'upgrade') return ask(t('sayUpgrade'), 'DS-48');
  if (only === 'recharge') {
    const n = [...drawsOf(choice.open[0]!).values()].reduce((sum, n) => sum + n, 0);
    if (table.view.deck.length === 0) return ask(t('sayRechargeEmpty'), 'DS-52');
    return ask(t('sayRecharge', { cards: cardCount(n), left: table.view.deck.length - n }), 'DS-52');
  }
  const key = choice.chosen.find((one) => one.startsWith('card:'));
  if (key) {
    const card = cardsOf(table.pack)
      .short(Number(key.slice(5)))
      .toLowerCase();
    const isText = cardsOf(table.pack).face(Number(key.slice(5)))?.kind === 'prospect';
    return ask(t('sayProspectCard', { card }), 'DS-40', isText ? textOf(choice, key) : '');
  }
  if (only === 'prospect') return ask(t('sayProspect'), 'DS-40', t('sayProspectHelp'));
  return ask(t('sayAct'), 'DS-33', t('sayActHelp'));
}

// What is asked: one sentence with its clause, and a line of help.
import { t } from '../../strings/dark-side';
import { verbOf } from '../../table/offers';
import type { Asked } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf } from './cards';
import { cardCount, firstLight } from './describe';
import { cardOf, drawnBy, handOf } from './offers';
import type { Table, View } from './types';

type Chosen = Selection<View>;

export const limitsOf = (table: Table) => cardsOf(table).pack.limits;
// DS-39: the hand is thrown away down to its limit.
export const excess = (table: Table) =>
  table.view.phase === 'discard' ? handOf(table).length - limitsOf(table).hand_limit : 1;

export function asked(table: Table, choice: Chosen): Partial<Asked> {
  if (table.view.phase === 'action') return askAction(table, choice);
  const said = askPhase(table);
  const text = choice.offer && choice.lexicon[`card:${cardOf(choice.offer)}`]?.text;
  return { ...said, help: text || (said.help ?? '') };
}

// What the engine asks is enough, unless a number belongs to it.
function askPhase(table: Table): Partial<Asked> {
  const { phase } = table.view;
  switch (phase) {
    case 'place':
    case 'deploy':
    case 'scan':
      return { help: t(`${phase}Help`) };
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

// Of the action that is begun the engine's words say what it is.
function askAction(table: Table, choice: Chosen): Partial<Asked> {
  const of = limitsOf(table).actions;
  const n = of - table.view.actions_left + 1;
  const verb = verbOf(choice.open);
  const { text, clause = '' } = choice.lexicon[`term:${verb}`] ?? {};
  const card = choice.chosen.find((key) => key.startsWith('card:'));
  return {
    sentence: sentenceOf(table, choice, verb, card),
    clause: clause || (card ? 'DS-40' : ''),
    help: card ? textOf(table, choice, card) : (text ?? t('sayActHelp')),
    step: { n, of, name: t('actionPips', { n, of }) },
  };
}
const textOf = (table: Table, { lexicon }: Chosen, card: string) =>
  cardsOf(table).face(Number(card.slice(5)))?.kind === 'prospect' ? (lexicon[card]?.text ?? '') : '';
function sentenceOf(table: Table, choice: Chosen, verb: string, card: string | undefined): string {
  const left = table.view.deck.length;
  switch (verb) {
    case 'communicate':
      return t('sayCommunicate');
    case 'upgrade':
      return t('sayUpgrade');
    case 'recharge': {
      const n = drawnBy(choice.open[0]!);
      return left > 0 ? t('sayRecharge', { cards: cardCount(n), left: left - n }) : t('sayRechargeEmpty');
    }
  }
  if (card)
    return t('sayProspectCard', {
      card: cardsOf(table)
        .short(Number(card.slice(5)))
        .toLowerCase(),
    });
  return t(verb === 'prospect' ? 'sayProspect' : 'sayAct');
}

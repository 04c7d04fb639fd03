// What the decision bar says beyond the engine's question: what is chosen, and the buttons.
import { t } from '../../strings/asteroid-miners';
import type { Fact } from '../../table/contract';
import { saidOf, type Offer } from '../../table/offers';
import type { Asked, Button, Other, Says } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import type { AmChoice } from './choice.svelte';
import { chipsOf } from './chips';
import { packOf, type AmTable } from './facts';
import { asks, begins, idOf, keys, numberIn, read, toolOf } from './offers';
import { foresee } from './preview';
import { overClause, scoreOf } from './score';
import type { View } from './types';
import { change, money, nameOf, toolText, units } from './words';

type Chosen = Selection<View>;

function helpOf(table: AmTable, choice: Chosen): string {
  const { view, seat } = table;
  const tool = toolOf(choice);
  if (choice.offer) return choice.offer.verb === 'die' ? '' : saidOf(choice.offer); // the cards say it
  if (tool) return toolText(table, tool);
  if (view.active !== seat) return t('helpAutoma');
  return view.broke ? t('helpBroke') : '';
}
function asked(table: AmTable, choice: Chosen): Partial<Asked> {
  const { view, seat } = table;
  const sentence = choice.prompt?.sentence ?? '';
  const isForOther = view.active !== seat;
  return {
    sentence: isForOther ? t('sayFor', { name: nameOf(table, view.active), sentence }) : sentence,
    clause: choice.offer?.facts[0]?.clause ?? '',
    help: helpOf(table, choice),
  };
}

// How many rolls are left after those that were made.
function rollsLeft(table: AmTable): number {
  const { ply, foundry, pool_rolls } = table.view;
  const pack = packOf(table);
  if (ply === 'smelter') return pack.foundry.smelter_rolls - foundry.smelter_rolls;
  return ply === 'controller'
    ? pack.foundry.control_rolls - foundry.control_rolls
    : pack.dice.pool_rolls - pool_rolls;
}
// What the mover gains or pays at once.
export function moneyOf(fact: Fact | undefined): string {
  const isKnown = ['income', 'pay', 'cost'].some((field) => field in (fact ?? {}));
  const by = numberIn(fact, 'income') + numberIn(fact, 'pay') - numberIn(fact, 'cost');
  return isKnown ? change(by) : '';
}
// Which component comes next in Overtime, as the engine plays it out.
const nextOf = (choice: Chosen) => (choice as AmChoice).preview?.after.foundry.component ?? '…';

function labelOf(choice: Chosen, { verb, args, facts: [fact] }: Offer): string {
  const { view } = choice.table;
  const id = idOf(args[0]);
  if (verb.startsWith('use')) return t('spend', { n: id });
  const labels: Record<string, () => string> = {
    die: () => t('take', { colour: t(id as 'green') }),
    reroll: () =>
      view.ply === 'controller' ? t('rollAgain') : t('reroll', { dice: args.map(idOf).sort().join(' ') }),
    black: () => t('shift'),
    dig: () => (fact?.['finishes'] ? t('digFinish') : t('digIt', { units: units(args.length - 1) })),
    free: () => (id === 'none' ? t('freeNone') : t('freeSquare', { square: id })),
    forge: () => t('forge', { component: view.foundry.component }),
    overtime: () => t('goOn', { component: nextOf(choice) }),
    upgrade: () => t('buy', { level: numberIn(fact, 'upgrade') }),
  };
  return labels[verb]?.() ?? t(verb as 'bribe' | 'sell');
}
function buttonOf(choice: Chosen, offer: Offer): Button {
  const { table } = choice;
  const note = {
    reroll: t('rollsLeft', { n: rollsLeft(table) }),
    overtime: t('goOnNote', { money: money(table.view.foundry.gain) }),
  }[offer.verb];
  return { label: labelOf(choice, offer), note: note ?? moneyOf(offer.facts[0]), name: saidOf(offer) };
}
function button({ view }: AmTable, choice: Chosen): Button {
  if (choice.offer) return buttonOf(choice, choice.offer);
  const isOfPool = view.ply === 'modify' && !toolOf(choice);
  return { label: t(view.ply === 'colour' ? 'pickColour' : isOfPool ? 'pickDice' : 'pickDie') };
}
// What nothing on the board stands for takes one press, too: the control die again, no free square.
function others({ view }: AmTable, choice: Chosen): Other[] {
  const isOther = ({ verb, args }: Offer) => args[0] === 'square:none' || `${view.ply} ${verb}` === again;
  return choice.offers
    .filter((offer) => offer !== choice.offer && isOther(offer))
    .map((offer) => ({ ...buttonOf(choice, offer), offer }));
}
const again = 'controller reroll';

// Where nothing would be dug it is not called digging.
const passes: Record<string, (view: View, choice: Chosen) => string> = {
  modify: (_, { outlooks }) => t(outlooks['done'] === null ? 'noDig' : 'digNow'),
  sell: () => t('hold'),
  smelter: () => t('toControl'),
  controller: () => t('giveUp'),
  overtime: ({ foundry }) => t('collect', { money: money(foundry.gain) }),
};
const pass = ({ view }: AmTable, choice: Chosen) =>
  passes[view.ply]?.(view, choice) ?? saidOf(choice.passing!);

// Of digs and changes of the drill there may be hundreds: they are looked into once they are shown or chosen.
const foreseen = ({ verb }: Offer) => ['bribe', 'free', 'sell', 'overtime', 'upgrade'].includes(verb);
export const says: Says<View> = {
  ahead: { first: foreseen, look: foresee },
  offers: (_, offers) => offers.map(read),
  over: (table) => ({ show: money, clause: overClause(table), help: scoreOf(table).title }),
  begins,
  keepsLit: true,
  asks,
  keys,
  asked,
  button,
  others,
  pass,
  chips: (choice) => chipsOf(choice as AmChoice),
};

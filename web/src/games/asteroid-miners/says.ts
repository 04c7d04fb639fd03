// What the decision bar says: the question, the buttons, the ways.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/asteroid-miners';
import type { Offer } from '../../table/offers';
import type { Asked, Button, Says, Verb, Way } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import type { AmChoice } from './choice.svelte';
import { packOf, type AmTable } from './facts';
import { asks, begins, idOf, keys, numberIn, read, toolOf, toolsOf } from './offers';
import { foresee, outcomeOf } from './preview';
import { overClause, scoreOf } from './score';
import type { View } from './types';
import { change, isTender, label, money, nameOf, NameOf, toolText, units } from './words';

type Chosen = Selection<View>;
const ask = (sentence: string, clause: string, help = ''): Asked => ({ sentence, clause, help });
const factOf = (offer: Offer | undefined | null) => offer?.facts[0];
const offerOf = ({ offers }: Chosen, verb: string) => offers.find((offer) => offer.verb === verb);
const facesOf = ({ args }: Offer) => args.map(idOf).sort();

function askModify(table: AmTable, choice: Chosen): Asked {
  const tool = toolOf(choice);
  const n = idOf(tool);
  if (tool.startsWith('black')) return ask(t('sayBlack', { level: n }), 'AM-35');
  if (tool) {
    const clause = n === '5' ? 'AM-36' : n === '6' ? 'AM-37' : 'AM-33';
    return ask(
      t(choice.offer ? 'saySpend' : 'saySpendPick', { n, what: toolText(table, tool).toLowerCase() }),
      clause,
    );
  }
  if (choice.offer) return ask(t('sayReroll', { dice: list(facesOf(choice.offer)) }), 'AM-31');
  const [rolls, pairs] = [offerOf(choice, 'reroll'), toolsOf(choice).length > 0];
  const say = pairs ? (rolls ? 'sayModify' : 'sayModifyLast') : rolls ? 'sayModifyNoPair' : 'sayModifyDone';
  return ask(t(say), 'AM-31');
}

const sentences: Record<string, (table: AmTable, choice: Chosen) => string> = {
  bribe: ({ view }, choice) => {
    const to = idOf(factOf(offerOf(choice, 'bribe'))?.['event'] ?? ':…');
    return t('sayBribe', { to, from: view.event });
  },
  dig: (table, choice) => {
    const id = idOf(choice.chosen.find((key) => key.startsWith('section:')) ?? ':');
    if (!offerOf(choice, 'dig')) return t('sayDigNone');
    if (!id) return t('sayDigAny');
    return isTender(table, id) ? t('sayDigTender') : t('sayDig', { label: label(id) });
  },
  sell: (table) =>
    isTender(table, table.view.dug) ? t('saySellTender') : t('saySell', { label: label(table.view.dug) }),
  smelter: ({ view }) => t('saySmelter', { component: view.foundry.component }),
  controller: ({ view }, choice) =>
    t(offerOf(choice, 'forge') ? 'sayForge' : 'sayNoFit', { component: view.foundry.component }),
  overtime: ({ view }, choice) =>
    t('sayOvertime', { money: money(view.foundry.gain), component: nextComponent(choice) }),
  upgrade: (_, choice) => {
    const fact = factOf(offerOf(choice, 'upgrade'));
    return t('sayUpgrade', { level: numberIn(fact, 'upgrade'), money: money(numberIn(fact, 'cost')) });
  },
};

// Which component comes next in Overtime, as the engine plays it out.
const nextComponent = (choice: Chosen) => (choice as AmChoice).preview?.after.foundry.component ?? '…';

function helpOf(table: AmTable, isMine: boolean): string {
  const { view, seat } = table;
  const { broke, active, foundry } = view;
  if (broke) return active === seat ? t('helpBroke') : t('helpBrokeOther', { name: NameOf(table, active) });
  if (isMine && active !== seat) return t('helpAutoma');
  if (!isMine || foundry.built === 0 || !view.ply.match(/^(smelter|overtime)$/)) return '';
  const rows = foundry.built === 1 ? t('chipRowsOne') : t('chipRows', { n: foundry.built });
  return t('chipLosesAll', { money: money(foundry.gain), rows });
}

export function asked(table: AmTable, choice: Chosen): Partial<Asked> {
  const { view } = table;
  const help = helpOf(table, choice.isMine);
  if (view.ply === 'modify') return { ...askModify(table, choice), help };
  const sentence = sentences[view.ply]?.(table, choice) ?? choice.prompt?.sentence ?? '';
  const isForOther = view.active !== table.seat;
  return {
    sentence: isForOther ? t('sayFor', { name: nameOf(table, view.active), sentence }) : sentence,
    help,
  };
}

// Only where the control die fits there are two things to do that nothing on the board stands for.
function verbs(table: AmTable, choice: Chosen): Verb[] {
  const { view } = table;
  if (view.ply !== 'controller' || !offerOf(choice, 'forge')) return [];
  const pay = change(numberIn(factOf(offerOf(choice, 'forge')), 'pay'));
  const left = t('rollsLeft', { n: packOf(table).foundry.control_rolls - view.foundry.control_rolls });
  const { forges } = choice as AmChoice;
  const odds = forges.length > 0 ? ` · ${t('facesForge', { n: forges.filter(Boolean).length })}` : '';
  return [
    { verb: 'forge', key: 'F', label: t('forge', { component: view.foundry.component }), note: pay },
    { verb: 'reroll', key: 'R', label: t('rollAgain'), note: `${left}${odds}` },
  ];
}

// What a dig costs the mover, where it is known.
function dugBy(offer: Offer): string {
  const fact = factOf(offer);
  return fact?.kind === 'dug' ? change(-numberIn(fact, 'cost')) : '';
}
const freeHead = ({ args: [key] }: Offer) =>
  key === 'square:none' ? t('freeNone') : t('freeSquare', { square: idOf(key) });
// A way to dig with the sale that follows, or a square that costs nothing. All are pointed at on the board, so the bench lists them
// and not the bar.
export function wayOf({ table, outlooks }: Chosen, offer: Offer): Way {
  const seen = outlooks[offer.text];
  const { mover = 0, sold } = seen ? outcomeOf(table.view, seen) : {};
  const gain = seen ? change(mover + numberIn(sold, 'income')) : dugBy(offer);
  if (offer.verb === 'free') {
    const square = idOf(offer.args[0]);
    const head = square === 'none' ? t('freeNone') : t('square', { square });
    return { picture: '', head, note: '', gain, name: `${freeHead(offer)}, ${gain}` };
  }
  const squares = offer.args.filter((key) => key.startsWith('square:'));
  const dice = squares.map((key) => table.view.drill[Number(idOf(key)) - 1] ?? '');
  const colours = { g: t('green'), w: t('white'), k: t('black'), b: t('blue') } as Record<string, string>;
  const isNew = (die: string, i: number) => die.charAt(0) !== dice[i - 1]?.charAt(0);
  const head = dice
    .map((die, i) => (isNew(die, i) ? `${colours[die.charAt(0)]} ${die.slice(1)}` : die.slice(1)))
    .join(', ');
  const done = factOf(offer)?.['finishes'] ? t('finishes') : units(squares.length);
  const sale = sold ? `, ${t('chipSale', { money: change(numberIn(sold, 'income')) })}` : '';
  const note = `${done}${sale}`;
  return { picture: '', head, note, gain, name: `${head}: ${note}, ${gain}` };
}

const rollsLeft = (n: number) => (n === 1 ? t('chipRollsOne') : t('chipRolls', { n }));
function rerollButton(table: AmTable, offer: Offer): Button {
  const { view } = table;
  const { dice, foundry } = packOf(table);
  const faces = facesOf(offer).join(' ');
  if (view.ply === 'modify')
    return { label: t('reroll', { dice: faces }), note: rollsLeft(dice.pool_rolls - view.pool_rolls) };
  if (view.ply === 'controller')
    return {
      label: t('rollAgain'),
      note: t('rollsLeft', { n: foundry.control_rolls - view.foundry.control_rolls }),
    };
  return {
    label: t('reroll', { dice: faces }),
    note: rollsLeft(foundry.smelter_rolls - view.foundry.smelter_rolls),
  };
}
// "2 becomes 4"
function changeButton({ view }: AmTable, choice: Chosen, { verb, args }: Offer): Button {
  const n = idOf(toolOf(choice) || args[0]);
  const turns = args.filter((key) => key.startsWith('turn:')).map((key) => idOf(key).split('.'));
  const texts = turns.map(([square, to]) =>
    to === '0'
      ? t('rerolls', { square: square! })
      : t('becomesShort', { from: view.drill[Number(square) - 1]?.slice(1) ?? '', to: to! }),
  );
  return {
    label: verb === 'black' ? t('shift') : t('spend', { n }),
    note: turns.length > 0 ? list(texts) : t('chipDouble'),
  };
}
function digButton(table: AmTable, offer: Offer): Button {
  const id = idOf(offer.args[0]);
  const finishes = isTender(table, id) ? t('digFinishTender') : t('digFinish', { label: label(id) });
  const isFinished = factOf(offer)?.['finishes'];
  return {
    label: isFinished ? finishes : t('digIt', { units: units(offer.args.length - 1) }),
    note: dugBy(offer),
  };
}

// What is missing still.
const lacks = ({ view }: AmTable, choice: Chosen) =>
  t(view.ply === 'colour' ? 'pickColour' : view.ply === 'modify' && !toolOf(choice) ? 'pickDice' : 'pickDie');

function button(table: AmTable, choice: Chosen): Button {
  const { offer } = choice;
  const { view } = table;
  if (!offer) return { label: lacks(table, choice), note: '' };
  const fact = factOf(offer);
  if (/^(use|black)/.test(offer.verb)) return changeButton(table, choice, offer);
  const words: Record<string, () => Button> = {
    die: () => ({ label: t('take', { colour: t(idOf(offer.args[0]) as 'green') }), note: '' }),
    bribe: () => ({ label: t('bribe'), note: change(-numberIn(fact, 'cost')) }),
    reroll: () => rerollButton(table, offer),
    dig: () => digButton(table, offer),
    free: () => ({ label: freeHead(offer), note: dugBy(offer) }),
    sell: () => ({ label: t('sell'), note: change(numberIn(fact, 'income')) }),
    forge: () => ({
      label: t('forge', { component: view.foundry.component }),
      note: change(numberIn(fact, 'pay')),
    }),
    overtime: () => ({
      label: t('goOn', { component: nextComponent(choice) }),
      note: t('goOnNote', { money: money(view.foundry.gain) }),
    }),
    upgrade: () => ({
      label: t('buy', { level: numberIn(fact, 'upgrade') }),
      note: change(-numberIn(fact, 'cost')),
    }),
  };
  return words[offer.verb]?.() ?? { label: offer.text, note: '' };
}

// Where nothing would be dug it is not called digging.
const passes: Record<string, (view: View, choice: Chosen) => string> = {
  bribe: ({ event }) => t('keep', { n: event }),
  modify: (_, choice) => t(choice.outlooks['done'] === null ? 'noDig' : 'digNow'),
  dig: () => t('pass'),
  sell: () => t('hold'),
  smelter: () => t('toControl'),
  controller: () => t('giveUp'),
  overtime: ({ foundry }) => t('collect', { money: money(foundry.gain) }),
  upgrade: () => t('notNow'),
};
const pass = ({ view }: AmTable, choice: Chosen) => passes[view.ply]?.(view, choice) ?? t('pass');

// Of digs and changes of the drill there may be hundreds: they are looked into once they are shown or chosen.
const foreseen = ({ verb }: Offer) => ['bribe', 'free', 'sell', 'overtime', 'upgrade'].includes(verb);
export const says: Says<View> = {
  ahead: { first: foreseen, look: foresee },
  offers: (_, offers) => offers.map(read),
  over: (table) => ({ show: money, clause: overClause(table), help: scoreOf(table).title }),
  begins,
  asks,
  keys,
  asked,
  verbs,
  button,
  pass,
};

// What the decision bar says, and by which rule.
import { endedForYou } from '../../shared/ending';
import { list } from '../../strings/catalogue';
import { t } from '../../strings/asteroid-miners';
import { nextComponent } from './actions';
import type { AmChoice } from './choice.svelte';
import { eventOf } from './facts';
import { isTender, label, money, nameOf, pairText } from './words';

function modifySentence(choice: AmChoice): string {
  const { tool, marked, pack, view } = choice;
  const event = eventOf(pack, view.level, view.event);
  if (tool?.black) return t('sayBlack', { level: tool.black });
  if (tool && choice.toolMove) return t('saySpend', { n: tool.pair });
  if (tool) return t('saySpendPick', { n: tool.pair, what: pairText(pack, event, tool.pair).toLowerCase() });
  if (marked.length > 0) return t('sayReroll', { dice: list(marked.toSorted().map(String)) });
  if (!choice.reroll) return choice.tools.length > 0 ? t('sayModifyLast') : t('sayModifyDone');
  return choice.tools.length > 0 ? t('sayModify') : t('sayModifyNoPair');
}
function digSentence(choice: AmChoice): string {
  if (choice.digs.length === 0) return t('sayDigNone');
  return isTender(choice.table, choice.section)
    ? t('sayDigTender')
    : t('sayDig', { label: label(choice.section) });
}
function bribeSentence({ view }: AmChoice): string {
  const blue = view.drill.find((die) => die.startsWith('b')) ?? '';
  return t('sayBribe', { to: blue.slice(1), from: view.event });
}
function controllerSentence({ table, view }: AmChoice): string {
  const { component } = view.foundry;
  return table.legal.includes('forge') ? t('sayForge', { component }) : t('sayNoFit', { component });
}

const sentences: Record<string, (choice: AmChoice) => string> = {
  market: () => t('sayMarket'),
  event: () => t('sayEvent'),
  colour: () => t('sayColour'),
  drill: ({ view }) => t('sayDrill', { colour: view.next ? t(view.next) : t('green') }),
  bribe: bribeSentence,
  pool: () => t('sayPool'),
  modify: modifySentence,
  redrill: ({ view }) =>
    t('sayRedrill', { squares: list(view.pending.map((square) => t('square', { square }))) }),
  dig: digSentence,
  free: () => t('sayFree'),
  bid: () => t('sayBid'),
  sell: ({ table, view }) =>
    isTender(table, view.dug) ? t('saySellTender') : t('saySell', { label: label(view.dug) }),
  smelt: () => t('saySmelt'),
  smelter: ({ view }) => t('saySmelter', { component: view.foundry.component }),
  control: () => t('sayControl'),
  controller: controllerSentence,
  overtime: (choice) =>
    t('sayOvertime', { money: money(choice.view.foundry.gain), component: nextComponent(choice) }),
  upgrade: ({ view, pack }) => {
    const level = view.players[view.active].upgrade + 1;
    return t('sayUpgrade', { level, money: money(pack.equipment[level - 1]?.price ?? 0) });
  },
  over: (choice) => overSentence(choice),
};

function overSentence({ table, view }: AmChoice): string {
  const { winners = [], reason = '' } = table.result ?? {};
  const [first = 0] = winners;
  const [a, b] = [first, 1 - first].map((seat) => money(view.players[seat]?.funds ?? 0));
  const own = endedForYou(table, money);
  if (own) return own;
  if (winners.length > 1) return t('overShared', { a: a! });
  const [name, loser] = [first, 1 - first].map((seat) => table.seats[seat]?.name ?? '');
  if (reason === 'ruin') return t('overRuined', { name: name!, loser: loser! });
  return t('overWin', { name: name!, a: a!, b: b! });
}

const does: Record<string, string> = {
  colour: t('doesColour'),
  bribe: t('doesBribe'),
  modify: t('doesModify'),
  dig: t('doesDig'),
  free: t('doesFree'),
  sell: t('doesSell'),
  smelter: t('doesFoundry'),
  controller: t('doesFoundry'),
  overtime: t('doesFoundry'),
  upgrade: t('doesUpgrade'),
};

export function sentenceOf(choice: AmChoice): string {
  const { table, view } = choice;
  const say = sentences[view.ply]?.(choice) ?? '';
  if (typeof table.turn === 'number' && !choice.mine)
    return t('sayOther', { name: table.seats[table.turn]?.name ?? '', does: does[view.ply] ?? '' });
  const foreign = choice.mine && view.active !== table.seat;
  return foreign ? t('sayFor', { name: nameOf(table, view.active), sentence: say }) : say;
}

const clauses: Record<string, string> = {
  market: 'AM-4',
  event: 'AM-10',
  colour: 'AM-14',
  drill: 'AM-15',
  bribe: 'AM-20',
  pool: 'AM-30',
  modify: 'AM-31',
  redrill: 'AM-37',
  dig: 'AM-42',
  free: 'AM-46',
  bid: 'AM-51',
  sell: 'AM-53',
  smelt: 'IF-5',
  smelter: 'IF-7',
  control: 'IF-8',
  controller: 'IF-9',
  overtime: 'IF-20',
  upgrade: 'AM-56',
  over: 'AM-62',
};
export function clauseOf({ table, view, tool }: AmChoice): string {
  if (view.ply === 'over' && table.result?.reason === 'ruin') return 'AM-67';
  if (tool) return tool.black ? 'AM-35' : tool.pair === 5 ? 'AM-36' : tool.pair === 6 ? 'AM-37' : 'AM-33';
  return clauses[view.ply] ?? '';
}

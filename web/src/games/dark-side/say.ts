// What is asked: one sentence with its clause, and a line of help.
import { endedForYou } from '../../shared/ending';
import { list, signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import type { Asked } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf } from './cards';
import { cardCount, firstLight, nameOf, reserveRobot } from './describe';
import { drawsOf, handOf, landingOf } from './offers';
import type { Table, View } from './types';

type Chosen = Selection<View>;
const ask = (sentence: string, clause = '', help = ''): Asked => ({ sentence, clause, help });

const textOf = (choice: Chosen, key: string | undefined) => (key ? (choice.lexicon[key]?.text ?? '') : '');
// DS-39: the hand is thrown away down to its limit.
export const excess = (table: Table) =>
  table.view.phase === 'discard' ? handOf(table).length - cardsOf(table.pack).pack.limits.hand_limit : 1;

export function asked(table: Table, choice: Chosen): Asked {
  const { phase } = table.view;
  if (phase === 'over') return askOver(table);
  if (!choice.isMine) return askWaiting(table);
  if (phase === 'action') return askAction(table, choice);
  const said = askPhase(table, choice);
  const card = choice.offer?.args.find((key) => key.startsWith('card:'));
  return { ...said, help: textOf(choice, card) || said.help };
}

function askPhase(table: Table, choice: Chosen): Asked {
  const { view } = table;
  switch (view.phase) {
    case 'place':
      return ask(t('place', { letter: reserveRobot(table) }), 'DS-11', t('placeHelp'));
    case 'deploy':
      return ask(t('deploy', { letter: reserveRobot(table) }), 'DS-68', t('deployHelp'));
    case 'push':
      return ask(t('push'), 'DS-62');
    case 'drill': {
      const landing = choice.offer ? landingOf(table, choice.offer) : null;
      if (!landing) return ask(t('drillPlain'), 'DS-63');
      return ask(t('drill', { to: landing.to, points: signed(landing.points) }), 'DS-63');
    }
    case 'scan':
      return ask(t('scan'), 'DS-67', t('scanHelp'));
    case 'swap': {
      const at = view.scanned;
      return ask(t('swap', { at, card: cardsOf(table.pack).short(view.ring[at]?.card ?? 0) }), 'DS-67');
    }
    case 'salvage':
      return ask(t('salvage', { n: choice.offers.length }), 'DS-66');
    case 'cover':
      return ask(t('cover', { at: firstLight(table) }), 'DS-37', t('coverHelp'));
    case 'discard': {
      const [n, of] = [excess(table), handOf(table).length];
      return ask(t('discard', { n, of }), 'DS-39', t('discardHelp', { limit: of - n }));
    }
    default:
      return ask(t('dealt'), 'DS-7');
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

const waits = {
  action: 'waitAction',
  place: 'waitPlace',
  cover: 'waitCover',
  discard: 'waitDiscard',
  push: 'waitText',
  drill: 'waitText',
  scan: 'waitText',
  swap: 'waitText',
  salvage: 'waitText',
  deploy: 'waitText',
} as const;

function askWaiting(table: Table): Asked {
  const { phase, actor, drawing } = table.view;
  const last = table.log.findLast((line) => line.seat !== null && line.seat !== table.seat);
  const help = last ? `${nameOf(table, last.seat ?? 0)} ${last.text}.` : '';
  if (phase === 'draw' && drawing[0]) {
    const [seat, n] = drawing[0];
    if (seat === table.seat) return ask(t('youDraw', { cards: cardCount(n) }), 'DS-53', help);
    return ask(t('theyDraw', { name: nameOf(table, seat), cards: cardCount(n) }), 'DS-53', help);
  }
  if (actor < 0) return ask(t('dealt'), 'DS-7', help);
  const name = nameOf(table, actor);
  return ask(
    phase in waits ? t(waits[phase as keyof typeof waits], { name }) : t('waiting', { name }),
    '',
    help,
  );
}

function askOver(table: Table): Asked {
  const result = table.result;
  if (!result) return ask(t('finished'), 'DS-80');
  const best = Math.max(...result.scores);
  const points = `${best} ${best === 1 ? t('point') : t('points')}`;
  const names = list(result.winners.map((seat) => nameOf(table, seat)));
  const told = t(result.winners.length === 1 ? 'over' : 'overShared', { names, points });
  return ask(endedForYou(table) || told, 'DS-82', t('overReason'));
}

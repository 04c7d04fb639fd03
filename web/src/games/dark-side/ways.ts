// What a move is called: as an action, in the list of ways, on the main button.
import { signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import { saidOf, type Offer } from '../../table/offers';
import type { Button, Says, Verb, Way } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf, effectLabel, symbolOf } from './cards';
import { cardCount, countOf, firstLight, letterOf, nameOf, reserveRobot, whose } from './describe';
import {
  asksOf,
  cardOf,
  drawsOf,
  elementOf,
  follows,
  handOf,
  keys,
  landingOf,
  placeOf,
  wayOf,
} from './offers';
import { asked, excess } from './say';
import type { Table, View } from './types';

type Chosen = Selection<View>;

// "you 1, Mira 1"
function drawsWord(table: Table, offer: Offer): string {
  const who = (seat: number) => (seat === table.seat ? t('you') : nameOf(table, seat));
  return [...drawsOf(offer)].map(([seat, n]) => t('consequenceDraws', { who: who(seat), n })).join(', ');
}

const next = {
  drill: 'consequenceDrill',
  push: 'consequencePush',
  scan: 'consequenceScan',
  salvage: 'consequenceSalvage',
  deploy: 'consequenceDeploy',
} as const;

// What else a move brings, the most important first.
export function consequences(table: Table, offer: Offer): string[] {
  const parts: string[] = [];
  const to = landingOf(table, offer)?.to ?? -1;
  const draws = drawsWord(table, offer);
  const asks = asksOf(offer);
  const effect = cardsOf(table.pack).face(table.view.ring[to]?.card ?? 0)?.effect;
  if (wayOf(offer) === 'as') parts.push(t('asElement', { element: symbolOf(elementOf(offer)) }));
  if (draws) parts.push(t('drawsTotal', { who: draws }));
  if (asks in next) parts.push(t(next[asks as keyof typeof next]));
  else if (asks === 'mined' && effect) parts.push(t('consequenceText', { label: effectLabel(effect) }));
  if (to === firstLight(table)) parts.push(t('consequenceDusk'));
  if (wayOf(offer) === 'use' && !draws) parts.push(t('consequenceBonus'));
  return parts;
}

function way(table: Table, choice: Chosen, offer: Offer): Way | null {
  const landing = landingOf(table, offer);
  if (offer.verb === 'upgrade') return upgradeWay(table, choice, offer);
  if (offer.verb === 'push') return landing && pushWay(table, offer);
  if (offer.verb !== 'prospect' && offer.verb !== 'communicate') return null;
  const picture = offer.args.find((key) => key.startsWith('robot:'))!;
  if (!landing) return { picture, head: '…', name: saidOf(offer) };
  const turns = landing.isBack ? '↺' : '↻';
  const parts = consequences(table, offer);
  // Without a card in mind each way says which it takes.
  const card = cardOf(offer) > 0 && !choice.chosen.includes(`card:${cardOf(offer)}`);
  if (card) parts.unshift(cardsOf(table.pack).short(cardOf(offer)));
  const note = parts.slice(0, 2).join(', ') || t('consequencePlain', { n: landing.slot + 1 });
  return {
    picture,
    head: `${turns} ${t('optionTo', { to: landing.to })}`,
    note,
    gain: signed(landing.points),
    name: [saidOf(offer), ...parts].join('. '),
  };
}
function pushWay(table: Table, offer: Offer): Way {
  const { key, seat, from, to } = landingOf(table, offer)!;
  const note = table.view.ring[to]?.up ? '' : t('pushDark');
  return {
    picture: key,
    head: `${nameOf(table, seat)} ${t('pushTo', { from, to })}`,
    note,
    name: saidOf(offer),
  };
}
// Beside ways to prospect with the same card the action's own button is enough.
function upgradeWay(table: Table, { lexicon, ways }: Chosen, offer: Offer): Way | null {
  if (ways.some(({ verb }) => verb !== 'upgrade')) return null;
  const key = offer.args[0]!;
  const effect = cardsOf(table.pack).face(cardOf(offer))?.effect;
  const note = lexicon[key]?.text ?? '';
  const head = effect ? effectLabel(effect) : offer.text;
  return {
    picture: effect ? `effect:${effect.id}` : key,
    head,
    note,
    name: saidOf(offer),
  };
}

function verbs(table: Table, choice: Chosen): Verb[] {
  if (!choice.isMine || table.view.phase !== 'action') return [];
  const of = (verb: string) => choice.offers.filter((offer) => offer.verb === verb);
  const [runs, upgrades] = [of('communicate').length, of('upgrade').length];
  const draws = of('recharge')
    .flatMap((offer) => [...drawsOf(offer).values()])
    .reduce((sum, n) => sum + n, 0);
  const robots = countOf(runs, t('robot'), t('robots'));
  return [
    { verb: 'prospect', note: t(of('prospect').length > 0 ? 'prospectNote' : 'prospectNone') },
    { verb: 'communicate', note: runs > 0 ? t('communicateNote', { robots }) : t('communicateNone') },
    {
      verb: 'upgrade',
      note: upgrades > 0 ? t('upgradeNote', { cards: cardCount(upgrades) }) : t('upgradeNone'),
    },
    {
      verb: 'recharge',
      note: table.view.deck.length > 0 ? t('rechargeNote', { n: draws || '…' }) : t('rechargeEmpty'),
    },
  ].map(({ verb, note }) => ({ verb, key: verb[0]!.toUpperCase(), label: t(verb as 'prospect'), note }));
}

const scoreNote = (table: Table, points: number) => {
  const score = table.view.seats[table.seat ?? 0]?.score ?? 0;
  return t('goScore', { from: score, to: score + points });
};
const handNote = (table: Table, change: number) =>
  t('goCards', { from: handOf(table).length, to: handOf(table).length + change });

// What is missing still.
function lacks(table: Table, choice: Chosen): string {
  if (choice.quota > 1) return t('discardMore', { n: choice.quota - choice.planned.length });
  const { phase } = table.view;
  if (phase === 'place' || phase === 'deploy') return t('chooseLocation');
  if (phase === 'scan') return t('scanChoose');
  const isRobot =
    phase === 'push' || choice.chosen.some((key) => key.startsWith('card:') || key === 'verb:communicate');
  return t(
    phase === 'action' && choice.chosen.length === 0 ? 'goChoose' : isRobot ? 'goChooseWay' : 'goChooseCard',
  );
}

function button(table: Table, choice: Chosen): Button {
  const { offer } = choice;
  if (choice.quota > 1 && choice.isReady)
    return { label: t('discardGo', { n: choice.quota }), note: handNote(table, -choice.quota) };
  if (!offer) return { label: lacks(table, choice) };
  const landing = landingOf(table, offer);
  const at = placeOf(offer);
  const card = cardsOf(table.pack).short(cardOf(offer)).toLowerCase();
  const place = { letter: landing ? letterOf(landing.robot) : '…', to: landing?.to ?? '…' };
  const score = landing ? scoreNote(table, landing.points) : '';
  const effect = cardsOf(table.pack).face(cardOf(offer))?.effect;
  const words: Record<string, () => Button> = {
    place: () => ({ label: t('placeGo', { letter: reserveRobot(table), at }) }),
    deploy: () => ({ label: t('deployGo', { letter: reserveRobot(table), at }) }),
    prospect: () => ({ label: t('goProspect', place), note: score }),
    communicate: () => ({ label: t('goCommunicate', place), note: score }),
    upgrade: () => ({ label: t('goUpgrade', { label: effect ? effectLabel(effect) : '' }) }),
    recharge: () => ({ label: t('goRecharge'), note: drawsWord(table, offer) }),
    push: () => ({ label: t('pushGo', { whose: whose(table, landing?.seat ?? 0), ...place }) }),
    drill: () => ({ label: landing ? t('drillGo', place) : t('drillPlain'), note: score }),
    scan: () => ({ label: t('scanGo', { at }) }),
    swap: () => ({ label: t('swapGo', { card }) }),
    salvage: () => ({ label: t('salvageGo', { card }), note: handNote(table, 1) }),
    cover: () => ({ label: t('coverGo', { card, at: firstLight(table) }), note: handNote(table, -1) }),
    discard: () => ({ label: t('discardGo', { n: 1 }), note: handNote(table, -1) }),
  };
  return words[offer.verb]?.() ?? { label: offer.text };
}

const passes = { push: 'leaveIt', drill: 'stay', scan: 'skip', swap: 'swapKeep' } as const;

export const says: Says<View> = {
  ahead: {
    first: ({ verb }) => ['prospect', 'communicate', 'drill', 'push', 'upgrade', 'recharge'].includes(verb),
    facts: follows,
  },
  several: { quota: excess },
  keys,
  asked,
  verbs,
  way,
  button,
  over: () => ({ clause: 'DS-82', help: t('overReason') }),
  pass: ({ view }) => t(passes[view.phase as keyof typeof passes] ?? 'skip'),
};

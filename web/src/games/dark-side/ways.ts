// What a move is called: as an action, in the list of ways, on the main button.
import { count, signed } from '../../strings/catalogue';
import { goLabels, t } from '../../strings/dark-side';
import { saidOf, type Offer } from '../../table/offers';
import type { Button, Says, Verb, Way } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf, effectLabel, filled, symbolOf } from './cards';
import { cardCount, firstLight, nameOf, whose } from './describe';
import {
  asksOf,
  cardOf,
  drawnBy,
  drawsOf,
  elementOf,
  follows,
  handOf,
  keys,
  landingOf,
  letterOf,
  placeOf,
  wayOf,
} from './offers';
import { asked, excess } from './say';
import type { Table, View } from './types';

type Chosen = Selection<View>;

// "you 1, Mira 1"
function drawsWord(table: Table, offer: Offer): string {
  const who = (seat: number) => (seat === table.seat ? t('you') : nameOf(table, seat));
  return [...drawsOf(offer)].map(([seat, n]) => `${who(seat)} ${n}`).join(', ');
}
const effectOf = (table: Table, card: number) => cardsOf(table).face(card)?.effect;

const more = ['drill', 'push', 'scan', 'salvage', 'deploy'];

// What else a move brings, the most important first.
export function consequences(table: Table, offer: Offer): string[] {
  const to = landingOf(table, offer)?.to ?? -1;
  const draws = drawsWord(table, offer);
  const asks = asksOf(offer);
  const mined = asks === 'mined' && effectOf(table, table.view.ring[to]?.card ?? 0);
  const parts = [
    wayOf(offer) === 'as' && t('asElement', { element: symbolOf(elementOf(offer)) }),
    draws && t('drawsTotal', { who: draws }),
    more.includes(asks) && t('consequenceThen', { label: asks }),
    mined && t('consequenceThen', { label: effectLabel(mined) }),
    to === firstLight(table) && t('consequenceDusk'),
    wayOf(offer) === 'use' && !draws && t('consequenceBonus'),
  ];
  return parts.filter((part): part is string => !!part);
}

function way(table: Table, choice: Chosen, offer: Offer): Way | null {
  if (offer.verb === 'upgrade') return upgradeWay(table, choice, offer);
  if (!['prospect', 'communicate', 'push'].includes(offer.verb)) return null;
  const name = saidOf(offer);
  const landing = landingOf(table, offer);
  if (!landing) return { picture: offer.args.find((key) => key.startsWith('robot:'))!, head: '…', name };
  const { key: picture, seat, from, to, slot, points } = landing;
  if (offer.verb === 'push') {
    const note = table.view.ring[to]?.up ? '' : t('pushDark');
    return { picture, head: `${nameOf(table, seat)} ${from} → ${to}`, note, name };
  }
  const parts = consequences(table, offer);
  // Without a card in mind each way says which it takes.
  const card = cardOf(offer);
  if (card > 0 && !choice.chosen.includes(`card:${card}`)) parts.unshift(cardsOf(table).short(card));
  return {
    picture,
    head: `${landing.isBack ? '↺' : '↻'} ${t('optionTo', { to })}`,
    note: parts.slice(0, 2).join(', ') || t('consequencePlain', { n: slot + 1 }),
    gain: signed(points),
    name: [name, ...parts].join('. '),
  };
}
// Beside ways to prospect with the same card the action's own button is enough.
function upgradeWay(table: Table, { lexicon, ways }: Chosen, offer: Offer): Way | null {
  const effect = effectOf(table, cardOf(offer));
  if (!effect || ways.some(({ verb }) => verb !== 'upgrade')) return null;
  const note = lexicon[offer.args[0]!]?.text ?? '';
  return { picture: `effect:${effect.id}`, head: effectLabel(effect), note, name: saidOf(offer) };
}

function verbs(table: Table, choice: Chosen): Verb[] {
  if (!choice.isMine || table.view.phase !== 'action') return [];
  const of = (verb: string) => choice.offers.filter((offer) => offer.verb === verb);
  const [runs, upgrades] = [of('communicate').length, of('upgrade').length];
  const draws = of('recharge').reduce((sum, offer) => sum + drawnBy(offer), 0);
  const notes = {
    prospect: t(of('prospect').length > 0 ? 'prospectNote' : 'noTarget'),
    communicate: runs > 0 ? t('communicateNote', { robots: count(runs, 'robot', 'robots') }) : t('noTarget'),
    upgrade: upgrades > 0 ? cardCount(upgrades) : t('upgradeNone'),
    recharge: table.view.deck.length > 0 ? t('rechargeNote', { n: draws || '…' }) : t('rechargeEmpty'),
  };
  return Object.entries(notes).map(([verb, note]) => {
    const label = choice.lexicon[`term:${verb}`]?.name ?? verb;
    return { verb, key: verb[0]!.toUpperCase(), label, note };
  });
}

const handNote = (table: Table, change: number) =>
  t('goCards', { from: handOf(table).length, to: handOf(table).length + change });

function button(table: Table, choice: Chosen): Button | null {
  const { offer, quota } = choice;
  if (quota > 1 && choice.isReady)
    return { label: filled(goLabels['discard']!, { n: quota }), note: handNote(table, -quota) };
  if (!offer) return null;
  const landing = landingOf(table, offer);
  const effect = effectOf(table, cardOf(offer));
  const places = {
    n: 1,
    at: placeOf(offer),
    card: cardsOf(table).short(cardOf(offer)).toLowerCase(),
    label: effect ? effectLabel(effect) : '',
    letter: landing ? letterOf(landing.robot) : '…',
    to: landing?.to ?? '…',
    whose: whose(table, landing?.seat ?? 0),
  };
  return { label: filled(goLabels[offer.verb] ?? offer.text, places), note: noteOf(table, offer) };
}
// What it changes: the score, who draws, how many cards are left.
function noteOf(table: Table, offer: Offer): string {
  const change = { salvage: 1, cover: -1, discard: -1 }[offer.verb];
  if (change) return handNote(table, change);
  if (offer.verb === 'recharge') return drawsWord(table, offer);
  const landing = landingOf(table, offer);
  const score = table.view.seats[table.seat ?? 0]?.score ?? 0;
  const scores = ['prospect', 'communicate', 'drill'].includes(offer.verb);
  return landing && scores ? `${score} → ${score + landing.points}` : '';
}

const passes = { push: 'leaveIt', drill: 'stay', scan: 'skip', swap: 'swapKeep' } as const;
const looked = ['prospect', 'communicate', 'drill', 'push', 'upgrade', 'recharge'];

export const says: Says<View> = {
  ahead: { first: ({ verb }) => looked.includes(verb), facts: follows },
  several: { quota: excess },
  keys,
  asked,
  verbs,
  way,
  button,
  over: () => ({ clause: 'DS-82', help: t('overReason') }),
  pass: ({ view }) => t(passes[view.phase as keyof typeof passes] ?? 'skip'),
};

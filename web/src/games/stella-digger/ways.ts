// What a move is called: as an action, in the list of ways, on the main button.
import { cardWords, crystalWords, gadgetWords, list, pointCount, t } from '../../strings/stella-digger';
import { saidOf, type Key, type Offer } from '../../table/offers';
import type { Button, Chip, Other, Says, Verb, Way } from '../../table/says';
import { contentOf, listOf } from './content';
import { fill, fillFrom, missing, next } from './fill';
import { foresee, foreseen, verdictOf, verdictWords } from './foresee';
import { linkOf, targetWords } from './names';
import { argOf, arrange, groupsOf, ofKind, placeOf, wordOf } from './offers';
import { asked, over } from './say';
import { handLimit, pointsOf } from './score';
import type { Chosen, Color, Table, View } from './types';

function keys(table: Table, choice: Chosen): Record<string, Key> {
  const all: Record<string, Key> = { 1: 'deck:1', 2: 'deck:2', 3: 'deck:3' };
  if (table.view.phase === 'action')
    Object.assign(all, { f: 'verb:refill', b: 'verb:buy', i: 'verb:install', e: 'verb:exchange' });
  const directions = ofKind(
    'direction',
    groupsOf(choice).flatMap((group) => group.keys),
  );
  const at = directions.findIndex((key) => choice.isChosen(key));
  return directions.length > 0 ? { ...all, r: directions[(at + 1) % directions.length]! } : all;
}

function verbs(table: Table, choice: Chosen): Verb[] {
  if (!choice.isMine || table.view.phase !== 'action') return [];
  const n = handLimit(table, table.seat!);
  const buys = choice.offers.filter(({ verb }) => verb === 'buy').length;
  const notes = {
    refill: t('refillNote', { n }),
    buy: t('buyNote', { n: buys }),
    install: t('installNote'),
    exchange: t('exchangeNote'),
  };
  return Object.entries(notes).map(([verb, note]) => {
    const key = verb === 'refill' ? 'F' : verb[0]!.toUpperCase();
    const label = choice.lexicon[`term:${verb}`]?.name ?? verb;
    return { verb, key, label, note, picture: `verb:${verb}` };
  });
}

// Everything else is pointed at. What is given is pointed at first.
function way(_: Table, choice: Chosen, offer: Offer): Way | null {
  const { verb, args } = offer;
  const name = saidOf(offer);
  const [picture = ''] = args;
  const word = wordOf(picture);
  switch (verb) {
    case 'target':
      return targetWay(choice, word);
    case 'lose':
      return { picture, head: cardWords(word), name };
    case 'capsule':
      return { picture, head: t(word as Color), name };
    case 'exchange': {
      const given = ofKind('color', choice.chosen)[0] ?? picture;
      return given === picture ? { picture: `pair:${args.map(wordOf).join('-')}`, head: '', name } : null;
    }
  }
  return null;
}
function targetWay(choice: Chosen, head: string): Way {
  const { view } = choice.table;
  const linked = linkOf(view, head);
  const note = targetWords(choice, head);
  const name = `${t('driveTo', { tile: list(linked ? [head, linked] : [head]) })}: ${note}`;
  return { picture: `tile:${view.tiles[head]?.face ?? ''}`, head, note, name };
}
// All cards that are missing, from the fullest deck.
function others(table: Table): Other[] {
  const deck = fillFrom(table);
  const act = () => fill(table);
  return deck > 0 ? [{ label: t('deckAll', { n: missing(table) }), note: t('deckFrom', { deck }), act }] : [];
}

// "You end with …"
function keeps({ seat }: Table, { outlooks }: Chosen, { text }: Offer): string {
  const after = outlooks[text]?.view.crystals[seat ?? -1];
  return after ? t('after', { crystals: crystalWords(listOf(after)) }) : '';
}

function button(table: Table, choice: Chosen): Button | null {
  const { offer, planned } = choice;
  const content = contentOf(table.pack);
  if (planned.length > 0 || offer?.verb === 'buy') {
    const bought = choice.offers.filter((one) => one === offer || planned.includes(one.text));
    const gadgets = bought.map((one) => argOf(one, 'gadget'));
    const cost = crystalWords(gadgets.flatMap((gadget) => content.cost(gadget)).sort());
    return { label: t('buyThis', { gadgets: list(gadgets.map(gadgetWords)) }), note: t('payCost', { cost }) };
  }
  if (!offer) return null;
  const label = saidOf(offer);
  const place = placeOf(table, offer);
  if (place) {
    const token = argOf(offer, 'token') || table.view.focus.token!;
    const cost = crystalWords(content.cost(token));
    return {
      label: t('installOn', { square: place.square, aim: place.aim }),
      note: t('installGain', { points: `+${pointCount(place.points)}`, cost }),
    };
  }
  if (offer.verb === 'refill') return { label: t('refillFrom', { deck: argOf(offer, 'deck') }) };
  if (offer.verb === 'target') return { label: t('drive', { squares: list(groupOf(choice)) }) };
  if (offer.verb !== 'mine' && offer.verb !== 'fight') return { label, note: keeps(table, choice, offer) };
  const verdict = verdictOf(choice, offer.text);
  return { label, note: verdict ? verdictWords(table, verdict) : '' };
}
// The tiles that the chosen one leads to, as the engine says.
export function groupOf({ offer, outlooks, table }: Chosen): string[] {
  if (offer?.verb !== 'target') return table.view.target;
  return outlooks[offer.text]?.view.target ?? [argOf(offer, 'square')];
}

// What placing the drill that is chosen leaves and brings.
function chips({ outlook, offer, table }: Chosen): Chip[] {
  const { view, seat } = table;
  if (!outlook || !offer || !placeOf(table, offer)) return [];
  const chip = (text: string, tone: Chip['tone'] = ''): Chip => ({ text, tone, seat: -1 });
  const [before, after] = [pointsOf(view, seat!), pointsOf(outlook.view, seat!)];
  return [
    chip(t('after', { crystals: crystalWords(listOf(outlook.view.crystals[seat!]!)) })),
    chip(`${t('points')} ${before} → ${after}`, 'good'),
    chip(`${t('threes')} ${view.pool3} → ${outlook.view.pool3}`),
  ];
}

export const says: Says<View> = {
  ahead: { first: ({ verb }) => foreseen.includes(verb), look: foresee },
  several: { chains: ['install', 'refill'], verb: 'buy' },
  offers: arrange,
  keepsLit: true,
  suffices: (keys) => keys.some((key) => key.startsWith('square:')),
  next,
  keys,
  over,
  asked,
  verbs,
  way,
  button,
  chips,
  others,
  pass: ({ view }) => t(view.phase === 'buy' ? 'doneBuying' : 'pass'),
};

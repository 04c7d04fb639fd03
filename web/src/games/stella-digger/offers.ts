// The keys of what moves are about, and which of them the decision bar shows as buttons.
import { kindOf, verbOf as oneVerb, type Key, type Offer } from '../../table/offers';
import { t } from '../../strings/stella-digger';
import { contentOf } from './content';
import type { IconName } from './icons';
import type { Chosen, Direction, Table } from './types';

export const wordOf = (key: Key) => key.slice(key.indexOf(':') + 1);
export const ofKind = (kind: string, keys: Key[]) => keys.filter((key) => kindOf(key) === kind);
export const argOf = ({ args }: Offer, kind: string) => wordOf(ofKind(kind, args)[0] ?? '');
// A word on the table, as the engine says it.
export const termOf = ({ lexicon }: Chosen, term: string) => lexicon[`term:${term}`]?.name ?? '';
const unique = <T>(list: T[]) => [...new Set(list)];

// What is being done: '' while it may be several things.
export const verbOf = ({ open, isMine }: Chosen) => (isMine ? oneVerb(open) : '');
export const isPlacing = (choice: Chosen) =>
  choice.table.view.phase === 'place' || (verbOf(choice) === 'install' && choice.chosen.length > 0);

// Where a large drill would stand, and what its tip would score.
export interface Place {
  offer: Offer;
  square: string;
  dir: Direction;
  aim: string;
  points: number;
}
export function placeOf({ pack }: Table, offer: Offer): Place | null {
  const [square, dir] = [argOf(offer, 'square'), argOf(offer, 'direction') as Direction];
  if (!dir) return null;
  const { name: aim, points } = contentOf(pack).beside(square, dir)!;
  return { offer, square, dir, aim, points };
}
// Of the drill that is chosen; of any, while none is.
export function placesOf({ offer, open, offers, table }: Chosen): Place[] {
  const found = offer ?? open[0];
  const token = found ? argOf(found, 'token') : '';
  return offers.flatMap((one) => (argOf(one, 'token') === token ? (placeOf(table, one) ?? []) : []));
}
// The best places first, after everything else.
export function arrange(table: Table, offers: Offer[]): Offer[] {
  const places = offers.flatMap((offer) => placeOf(table, offer) ?? []);
  const best = places.toSorted((a, b) => b.points - a.points).map(({ offer }) => offer);
  return [...offers.filter((offer) => !best.includes(offer)), ...best];
}
// All that this move is about, as if it had been pointed at.
export const point = (choice: Chosen, { verb, args }: Offer) => {
  choice.pick([`verb:${verb}`, ...args]);
};
export const squareOf = ({ offer, chosen }: Chosen) =>
  wordOf(ofKind('square', offer?.args ?? chosen)[0] ?? '');

// Buttons of the decision bar: the same that lies on the board.
export interface Group {
  name: string;
  icon?: IconName;
  keys: Key[];
}
const asked: Record<string, string> = {
  deck: 'deck',
  refill: 'deck',
  buy: 'gadget',
  take: 'color',
  return: 'color',
  discard: 'color',
};
export function groupsOf(choice: Chosen): Group[] {
  const verb = verbOf(choice);
  if (!choice.isMine || (choice.table.view.phase === 'action' && choice.chosen.length === 0)) return [];
  if (verb === 'mine' || verb === 'fight') return variantsOf(choice);
  if (verb === 'install' || verb === 'place') return placingOf(choice);
  const args = choice.offers.flatMap((offer) => (offer.verb === verb ? offer.args : []));
  return asked[verb] ? [{ name: '', keys: unique(ofKind(asked[verb], args)) }] : [];
}
// What gadgets can do to a card: another colour, a second card.
function variantsOf({ offer, chosen, offers }: Chosen): Group[] {
  const card = offer?.args[0] ?? ofKind('card', chosen)[0];
  const rest = offers.flatMap(({ args }) => (args[0] === card ? args.slice(1) : []));
  const groups: Group[] = [
    { name: t('playAs'), icon: 'super', keys: unique(ofKind('color', rest)) },
    { name: t('addCard'), icon: 'power', keys: unique(ofKind('card', rest)) },
  ];
  return groups.filter(({ keys }) => keys.length > 0);
}
// Which drill, then the best squares, then the directions of the one that is chosen.
function placingOf(choice: Chosen): Group[] {
  const tokens = unique(choice.offers.flatMap(({ args }) => ofKind('token', args)));
  const [square, places] = [squareOf(choice), placesOf(choice)];
  const squares = unique(places.map((place) => `square:${place.square}`)).slice(0, 3);
  const directions = places.flatMap((one) => (one.square === square ? `direction:${one.dir}` : []));
  return [
    ...(tokens.length > 1 ? [{ name: t('drills'), keys: tokens }] : []),
    { name: t('place'), keys: square ? directions : squares },
  ];
}

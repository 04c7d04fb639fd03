// Sentences about the table: accessible names, what the dusk does.
import { list, signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf } from './cards';
import { letters, type Landing } from './offers';
import type { Table, View } from './types';

export const countOf = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
export const cardCount = (n: number) => countOf(n, t('card'), t('cards'));
export const letterOf = (robot: number) => (letters[robot] ?? '').toUpperCase();
export const nameOf = (table: Table, seat: number) => table.seats[seat]?.name ?? String(seat + 1);

export function whose(table: Table, seat: number): string {
  return seat === table.seat ? t('yours') : t('whose', { name: nameOf(table, seat) });
}

// The robot of this seat that is placed or deployed next: the first in reserve (DS-10, DS-68).
export const reserveRobot = ({ view }: Table) =>
  letterOf(view.seats[view.actor]?.robots.findIndex(({ at }) => at < 0) ?? -1);

// DS-3: the first card of the light side is covered at the next dusk.
export function firstLight(table: Table): number {
  const { ring, dark_start, dark_count } = table.view;
  return ring.length ? (dark_start + dark_count) % ring.length : -1;
}

export function darkLocations(table: Table): number[] {
  return table.view.ring.flatMap((place, location) => (place.up ? [] : [location]));
}

export function ringName(table: Table): string {
  const { ring } = table.view;
  const dark = ring.length
    ? t('darkAt', { locations: list(darkLocations(table).map(String)) })
    : t('darkNone');
  return t('ringName', { count: ring.length, dark });
}

function robotsSentence(table: Table, location: number): string[] {
  const up = table.view.ring[location]!.up;
  return table.view.seats.flatMap(({ robots }, seat) =>
    robots.flatMap(({ at, slot }, robot) => {
      if (at !== location) return [];
      const who = { whose: whose(table, seat), letter: letters[robot] ?? '' };
      if (!up) return [t('robotInDark', who)];
      return [slot < 0 ? t('robotInComms', who) : t('robotOnDeposit', { ...who, deposit: slot + 1 })];
    }),
  );
}

// Who laid a dark card: the only one who knows it, where just one does.
export function layer(table: Table, location: number): number | null {
  const { known } = table.view.ring[location]!;
  return known.length === 1 ? known[0]! : null;
}

function darkSentence(table: Table, choice: Selection<View>, location: number): string {
  const place = table.view.ring[location]!;
  const by = layer(table, location);
  const knowledge =
    by !== null
      ? t('laidBy', { name: nameOf(table, by) })
      : t(place.known.length ? 'knownToAll' : 'unknownToAll');
  const card = place.card ? t('darkKnown', { card: choice.name(`card:${place.card}`) }) : t('darkLocation');
  return `${card} ${knowledge}`;
}

export function locationName(
  table: Table,
  choice: Selection<View>,
  location: number,
  landings: Landing[],
): string {
  const { ring, dark_start } = table.view;
  const place = ring[location]!;
  const parts = [place.up ? choice.name(`card:${place.card}`) : darkSentence(table, choice, location)];
  parts.push(...robotsSentence(table, location));
  if (place.under.length > 0) parts.push(t('buried', { cards: cardCount(place.under.length) }));
  const ways = landings.map(({ robot, points }) =>
    t('reachWay', { letter: letters[robot] ?? '', points: pointsWord(points) }),
  );
  if (ways.length > 0) parts.push(t('reachable', { ways: list([...new Set(ways)]) }));
  else if (choice.lit(`location:${location}`)) parts.push(t('canChoose'));
  if (table.view.turn > 0 && location === firstLight(table)) parts.push(t('duskHere'));
  if (table.view.turn > 0 && location === dark_start) parts.push(t('dawnHere'));
  return t('locationName', { location, card: parts.join(' ') });
}

export const pointsWord = (points: number) => signed(points).replace('+', 'plus ').replace('−', 'minus ');

// "your", "Vesta's"
const ownerOf = (table: Table, seat: number) => (seat === table.seat ? t('yourLow') : whose(table, seat));

// What the dusk does (DS-37, DS-31), in words.
export function duskLines(table: Table): { icon: string; text: string; clause: string }[] {
  const at = firstLight(table);
  const { view } = table;
  const caught = view.seats.flatMap(({ robots }, seat) =>
    robots.flatMap((robot, i) => (robot.at === at ? [`${ownerOf(table, seat)} ${letterOf(i)}`] : [])),
  );
  const swallowed = caught.length > 0 ? t('coverSwallows', { robots: list(caught) }) : t('coverSwallowsNone');
  const lines = [{ icon: 'moon', text: swallowed, clause: caught.length > 0 ? 'DS-37' : '' }];
  // It lies behind all cards that are dark now; one of them is turned up at every dawn.
  const turn = view.turn + view.dark_count + 1;
  const seat = (turn - 1) % view.players;
  if (view.deck.length > 0)
    lines.push({ icon: 'sun', text: t('coverDawn', { turn, whose: ownerOf(table, seat) }), clause: 'DS-31' });
  const below = view.ring[at]?.card ?? 0;
  if (below)
    lines.push({
      icon: 'cards',
      text: t('coverBuries', { card: cardsOf(table.pack).short(below).toLowerCase() }),
      clause: '',
    });
  return lines;
}

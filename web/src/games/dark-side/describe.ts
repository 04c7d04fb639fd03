// Sentences about the table: accessible names, what the dusk does.
import { count, list, signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import type { Selection } from '../../table/selection.svelte';
import { cardsOf } from './cards';
import { letterOf, type Landing } from './offers';
import type { Table, View } from './types';

export const cardCount = (n: number) => count(n, 'card', 'cards');
export const nameOf = (table: Table, seat: number) => table.seats[seat]?.name ?? String(seat + 1);
// "your", "Vesta's"
export const whose = (table: Table, seat: number) =>
  seat === table.seat ? t('your') : t('whose', { name: nameOf(table, seat) });
const small = (robot: number) => letterOf(robot).toLowerCase();

// DS-3: the first card of the light side is covered at the next dusk.
export function firstLight({ view: { ring, dark_start, dark_count } }: Table): number {
  return ring.length ? (dark_start + dark_count) % ring.length : -1;
}

export function ringName({ view: { ring } }: Table): string {
  const dark = ring.flatMap(({ up }, location) => (up ? [] : [String(location)]));
  return t('ringName', { count: ring.length, dark: list(dark) });
}

function robotsAt(table: Table, location: number): string[] {
  return table.view.seats.flatMap(({ robots }, seat) =>
    robots.flatMap(({ at, slot }, robot) => {
      if (at !== location) return [];
      const who = { whose: whose(table, seat), letter: small(robot) };
      if (slot >= 0) return [t('robotOnDeposit', { ...who, deposit: slot + 1 })];
      return [t(table.view.ring[location]!.up ? 'robotInComms' : 'robotInDark', who)];
    }),
  );
}

// Who laid a dark card: the only one who knows it, where just one does.
export function layer({ view }: Table, location: number): number | null {
  const { known } = view.ring[location]!;
  return known.length === 1 ? known[0]! : null;
}

function cardAt(choice: Selection<View>, location: number): string {
  const { table } = choice;
  const { up, card, known } = table.view.ring[location]!;
  const words = choice.name(`card:${card}`);
  if (up) return words;
  const by = layer(table, location);
  const knows = known.length > 0 ? t('knownToAll') : t('unknownToAll');
  return `${card ? t('darkKnown', { card: words }) : t('darkLocation')} ${by === null ? knows : t('laidBy', { name: nameOf(table, by) })}`;
}

export function locationName(choice: Selection<View>, location: number, landings: Landing[]): string {
  const { table } = choice;
  const { ring, turn, dark_start } = table.view;
  const buried = ring[location]!.under.length;
  const ways = landings.map(({ robot, points }) =>
    t('reachWay', { letter: small(robot), points: pointsWord(points) }),
  );
  const parts = [
    cardAt(choice, location),
    ...robotsAt(table, location),
    buried > 0 && t('buried', { cards: cardCount(buried) }),
    ways.length > 0 && t('reachable', { ways: list([...new Set(ways)]) }),
    ways.length === 0 && choice.lit(`location:${location}`) && t('canChoose'),
    turn > 0 && location === firstLight(table) && t('duskHere'),
    turn > 0 && location === dark_start && t('dawnHere'),
  ];
  return t('locationName', { location, card: parts.filter(Boolean).join(' ') });
}

export const pointsWord = (points: number) => signed(points).replace('+', 'plus ').replace('−', 'minus ');

// What the dusk does (DS-37, DS-31), in words.
export function duskLines(table: Table): { icon: string; text: string; clause: string }[] {
  const at = firstLight(table);
  const { view } = table;
  const caught = view.seats.flatMap(({ robots }, seat) =>
    robots.flatMap((robot, i) => (robot.at === at ? [`${whose(table, seat)} ${letterOf(i)}`] : [])),
  );
  // It lies behind all cards that are dark now; one of them is turned up at every dawn.
  const turn = view.turn + view.dark_count + 1;
  const dawn = { turn, whose: whose(table, (turn - 1) % view.players) };
  const below = cardsOf(table).short(view.ring[at]?.card ?? 0);
  return [
    caught.length > 0
      ? { icon: 'moon', text: t('coverSwallows', { robots: list(caught) }), clause: 'DS-37' }
      : { icon: 'moon', text: t('coverSwallowsNone'), clause: '' },
    ...(view.deck.length > 0 ? [{ icon: 'sun', text: t('coverDawn', dawn), clause: 'DS-31' }] : []),
    { icon: 'cards', text: t('coverBuries', { card: below.toLowerCase() }), clause: '' },
  ];
}

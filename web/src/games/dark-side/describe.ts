// Sentences about the table: accessible names, consequences of a move.
import { list, signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import { cardsOf, effectLabel } from './cards';
import { letters, type Move } from './moves';
import type { Preview } from './preview.svelte';
import type { Table } from './types';

export const countOf = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
export const cardCount = (n: number) => countOf(n, t('card'), t('cards'));
export const letterOf = (robot: number) => (letters[robot] ?? '').toUpperCase();
export const nameOf = (table: Table, seat: number) => table.seats[seat]?.name ?? String(seat + 1);

export function whose(table: Table, seat: number): string {
  return seat === table.seat ? t('yours') : t('whose', { name: nameOf(table, seat) });
}

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

function darkSentence(table: Table, location: number): string {
  const place = table.view.ring[location]!;
  const by = layer(table, location);
  const knowledge =
    by !== null
      ? t('laidBy', { name: nameOf(table, by) })
      : t(place.known.length ? 'knownToAll' : 'unknownToAll');
  const card = place.card
    ? t('darkKnown', { card: cardsOf(table.pack).long(place.card) })
    : t('darkLocation');
  return `${card} ${knowledge}`;
}

export function locationName(
  table: Table,
  location: number,
  moves: Move[],
  of: (move: string) => Preview | null,
): string {
  const { ring, dark_start } = table.view;
  const place = ring[location]!;
  const parts = [place.up ? cardsOf(table.pack).long(place.card) : darkSentence(table, location)];
  parts.push(...robotsSentence(table, location));
  const ways = moves.flatMap(({ robot, text }) => {
    const preview = of(text);
    return robot >= 0 && preview
      ? [t('reachWay', { letter: letters[robot] ?? '', points: pointsWord(preview.points) })]
      : [];
  });
  if (ways.length > 0) parts.push(t('reachable', { ways: list([...new Set(ways)]) }));
  else if (moves.length > 0) parts.push(t('canChoose'));
  if (table.view.turn > 0 && location === firstLight(table)) parts.push(t('duskHere'));
  if (table.view.turn > 0 && location === dark_start) parts.push(t('dawnHere'));
  return t('locationName', { location, card: parts.join(' ') });
}

export const pointsWord = (points: number) => signed(points).replace('+', 'plus ').replace('−', 'minus ');

// "you 1, Mira 1"
export function drawsWord(table: Table, draws: [number, number][]): string {
  const sums = new Map<number, number>();
  for (const [seat, n] of draws) sums.set(seat, (sums.get(seat) ?? 0) + n);
  const who = (seat: number) => (seat === table.seat ? t('you') : nameOf(table, seat));
  return [...sums].map(([seat, n]) => t('consequenceDraws', { who: who(seat), n })).join(', ');
}

const nextPhases = {
  drill: 'consequenceDrill',
  push: 'consequencePush',
  scan: 'consequenceScan',
  salvage: 'consequenceSalvage',
  deploy: 'consequenceDeploy',
} as const;

// What else a move brings, the most important first.
export function consequences(table: Table, move: Move, preview: Preview): string[] {
  const parts: string[] = [];
  if (preview.draws.length > 0) parts.push(t('drawsTotal', { who: drawsWord(table, preview.draws) }));
  const effect = cardsOf(table.pack).face(table.view.ring[preview.to]?.card ?? 0)?.effect;
  if (preview.next in nextPhases) parts.push(t(nextPhases[preview.next as keyof typeof nextPhases]));
  else if (preview.mined && effect) parts.push(t('consequenceText', { label: effectLabel(effect) }));
  if (preview.to === firstLight(table)) parts.push(t('consequenceDusk'));
  if (move.way === 'use' && preview.draws.length === 0) parts.push(t('consequenceBonus'));
  return parts;
}

export function optionName(table: Table, move: Move, preview: Preview | null): string {
  if (!preview) return move.text;
  const counter = move.verb === 'communicate' || move.way === 'back';
  const way = [t(counter ? 'wayCounter' : 'wayClockwise')];
  if (move.way === 'as') way.push(t('asElement', { element: move.element }));
  else if (move.way !== '') way.push(t('wayText'));
  return t('optionName', {
    letter: letters[move.robot] ?? '',
    way: way.join(' '),
    to: preview.to,
    points: pointsWord(preview.points),
    then: consequences(table, move, preview).join('. '),
  });
}

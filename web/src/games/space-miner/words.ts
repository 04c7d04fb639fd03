// Small phrases that several parts of the table use.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/space-miner';
import type { Asteroid, Table } from './pack';
import { orePrice } from './pack';
import { groupKind, type Flight } from './moves';
import type { OreKind } from './types';

export const creditsWord = (n: number) => (n === 1 ? t('oneCredit') : t('manyCredits', { n: minus(n) }));
export const minus = (n: number) => (n < 0 ? `−${-n}` : String(n));
export const diceWord = (n: number) => (n === 1 ? t('oneDie') : t('dice', { n }));
export const costWord = (cost: number) =>
  cost === 0 ? t('free') : t('costsCredits', { credits: creditsWord(cost) });
export const kindWord = (kind: OreKind) => t(kind);
export const nameOf = (table: Table, seat: number) =>
  table.seats[seat]?.mine && seat === table.seat ? t('you') : (table.seats[seat]?.name ?? '');

export function offWord(distance: number, target: number): string {
  if (distance === target) return t('exact');
  return distance < target ? t('short', { n: target - distance }) : t('over', { n: distance - target });
}

export function oresSpoken(table: Table, rock: Asteroid): string {
  const ship = table.view.players[table.view.player];
  const one = ({ kind, number }: Asteroid['ores'][number]) =>
    t('sellsFor', { kind: kindWord(kind), number, price: orePrice(table, kind, ship) });
  return rock.ores.map(one).join('; ');
}

export function flightSpoken(flight: Flight): string {
  if (flight.five) return t('fiveAlike');
  if (!flight.groups.length) return t('aside');
  const combined = flight.groups.filter((group) => group.faces.length > 1);
  if (!combined.length) return t('allAdded');
  const one = (group: Flight['groups'][number]) => {
    const kind = groupKind(group);
    if (!kind) return String(group.faces[0]);
    return t('groupSpoken', { dice: list(group.faces.map(String)), kind: t(kind), counts: group.counts });
  };
  return list(flight.groups.map(one));
}

export const letter = (index: number) => String.fromCharCode(65 + index);

// "1 gold and 2 brown"
export function piecesWord(kinds: OreKind[]): string {
  const order: OreKind[] = ['gold', 'red', 'brown'];
  const counts = order.map((kind) => [kind, kinds.filter((one) => one === kind).length] as const);
  return list(
    counts.filter(([, n]) => n).map(([kind, n]) => t('piece', { n, kind: kindWord(kind).toLowerCase() })),
  );
}

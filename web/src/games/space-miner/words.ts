// Small phrases that several parts of the table use.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/space-miner';
import { groupKind, type Group, type Route } from './offers';
import { oreOf, orePrice, shipOf, type Asteroid, type Table } from './pack';
import type { OreKind } from './types';

export const creditsWord = (n: number) => (n === 1 ? t('oneCredit') : t('manyCredits', { n: minus(n) }));
export const minus = (n: number) => (n < 0 ? `−${-n}` : String(n));
export const priceWord = (cost: number) => (cost ? `−${cost}` : t('free'));
export const diceWord = (n: number) => (n === 1 ? t('oneDie') : t('dice', { n }));
export const nameOf = (table: Table, seat: number) =>
  table.seats[seat]?.mine && seat === table.seat ? t('you') : (table.seats[seat]?.name ?? '');
export const letter = (index: number) => String.fromCharCode(65 + index);

export function offWord(distance: number, target: number): string {
  if (distance === target) return t('exact');
  return distance < target ? t('short', { n: target - distance }) : t('over', { n: distance - target });
}

// "Gold 47"
export function oreWord(table: Table, slot: number): string {
  const { kind, number } = oreOf(table, slot);
  return `${t(kind)} ${number}`;
}
export const oresSpoken = (table: Table, { ores }: Asteroid) =>
  ores
    .map(({ kind, number }) => {
      const price = orePrice(table, kind, shipOf(table));
      return t('sellsFor', { kind: t(kind), number, price });
    })
    .join('; ');

export function flightSpoken({ groups, isFive }: Route): string {
  if (isFive) return t('fiveAlike');
  if (groups.length === 0) return t('aside');
  if (groups.every(({ faces }) => faces.length === 1)) return t('allAdded');
  const one = (group: Group) => {
    const [kind, { faces, counts }] = [groupKind(group), group];
    if (!kind) return String(faces[0]);
    return t('groupSpoken', { dice: list(faces.map(String)), kind: t(kind), counts });
  };
  return list(groups.map(one));
}

// "1 gold and 2 brown"
export function piecesWord(kinds: OreKind[]): string {
  const counts = (['gold', 'red', 'brown'] as const).map(
    (kind) => [kind, kinds.filter((one) => one === kind).length] as const,
  );
  return list(counts.flatMap(([kind, n]) => (n ? [`${n} ${t(kind).toLowerCase()}`] : [])));
}

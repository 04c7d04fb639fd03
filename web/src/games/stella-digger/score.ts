// RF-63: the score by line, of what lies open. A test compares the sum with the engine's result.
import { signed } from '../../strings/catalogue';
import { t } from '../../strings/stella-digger';
import { contentOf } from './content';
import type { Table, View } from './types';

export const pointsOf = (view: View, seat: number) => 3 * (view.vp3[seat] ?? 0) + (view.vp1[seat] ?? 0);

const lines = ['scoreTiles', 'scoreGadgets', 'scoreMonsters', 'scoreDrills'] as const;
type Scored = Pick<Table, 'view' | 'pack'>;
function scoreOf({ view, pack }: Scored, seat: number): number[] {
  if (!view.alive[seat]) return lines.map(() => 0);
  const content = contentOf(pack);
  const { gadget, unplaced_drill } = content.pack.score;
  return [
    pointsOf(view, seat),
    gadget * view.gadgets[seat]!.length,
    view.monsters[seat]!.reduce((sum, id) => sum + (content.tile(id).points ?? 0), 0),
    unplaced_drill * view.drills[seat]!.length,
  ];
}
export const endsAs = (table: Scored, seat: number) => scoreOf(table, seat).reduce((a, b) => a + b, 0);

export function scoreRows(table: Table) {
  const all = table.seats.map((_, seat) => scoreOf(table, seat));
  const sums = (table.result?.scores ?? []).map((n) => signed(n).replace('+', ''));
  return [
    ...lines.map((name, i) => ({ name: t(name), values: all.map((one) => signed(one[i]!)) })),
    { name: t('scoreSum'), values: sums },
  ];
}

// What a player may hold: a Support Drone raises both limits (RF-21).
const drones = ({ view }: Scored, seat: number) =>
  view.gadgets[seat]?.filter((gadget) => gadget.startsWith('drone')).length ?? 0;
export const handLimit = (table: Scored, seat: number) =>
  contentOf(table.pack).pack.limits.hand + drones(table, seat);
export const crystalLimit = (table: Scored, seat: number) =>
  contentOf(table.pack).pack.limits.crystals + drones(table, seat);

// RF-63: the score by line, of what lies open. A test compares the sum with the engine's result.
import { signed } from '../../strings/catalogue';
import { t } from '../../strings/stella-digger';
import { contentOf, type Content } from './content';
import type { Table, View } from './types';

export interface ScoreLines {
  tiles: number;
  gadgets: number;
  monsters: number;
  drills: number;
}

export const pointsOf = (view: View, seat: number) => 3 * (view.vp3[seat] ?? 0) + (view.vp1[seat] ?? 0);

export function scoreLines(content: Content, view: View, seat: number): ScoreLines {
  if (!view.alive[seat]) return { tiles: 0, gadgets: 0, monsters: 0, drills: 0 };
  const { gadget, unplaced_drill } = content.pack.score;
  return {
    tiles: pointsOf(view, seat),
    gadgets: gadget * view.gadgets[seat]!.length,
    monsters: view.monsters[seat]!.reduce((sum, id) => sum + (content.tile(id).points ?? 0), 0),
    drills: unplaced_drill * view.drills[seat]!.length,
  };
}
export const sum = ({ tiles, gadgets, monsters, drills }: ScoreLines) => tiles + gadgets + monsters + drills;
export function scoreRows({ seats, pack, view, result }: Table) {
  const all = seats.map((_, seat) => scoreLines(contentOf(pack), view, seat));
  const row = (name: string, line: keyof ScoreLines) => ({
    name,
    values: all.map((one) => signed(one[line])),
  });
  return [
    row(t('scoreTiles'), 'tiles'),
    row(t('scoreGadgets'), 'gadgets'),
    row(t('scoreMonsters'), 'monsters'),
    row(t('scoreDrills'), 'drills'),
    { name: t('scoreSum'), values: (result?.scores ?? []).map((n) => signed(n).replace('+', '')) },
  ];
}

// What a player may hold: a Support Drone raises both limits (RF-21).
const drones = (view: View, seat: number) =>
  view.gadgets[seat]!.filter((gadget) => gadget.startsWith('drone')).length;
export const handLimit = (content: Content, view: View, seat: number) =>
  content.pack.limits.hand + drones(view, seat);
export const crystalLimit = (content: Content, view: View, seat: number) =>
  content.pack.limits.crystals + drones(view, seat);

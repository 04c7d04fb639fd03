// What stands on the table, in words: accessible names of squares, tiles and seats' things.
import { count, list, t, crystalWords, pointCount } from '../../strings/stella-digger';
import type { TableModel } from '../../table/contract';
import { listOf, type Content, type Square } from './content';
import type { View } from './types';

// RF-51: a link ends when either tile leaves the map or is blockaded; the state keeps where the arrow pointed.
export function linkOf({ tiles }: View, square: string): string | null {
  const to = tiles[square]?.link ?? null;
  return to && tiles[to] && !tiles[to].blockade && !tiles[square]!.blockade ? to : null;
}

export function tileWords(content: Content, view: View, square: string): string {
  const tile = view.tiles[square];
  if (!tile?.face) return '';
  const face = content.tile(tile.face);
  const crystals = crystalWords(listOf(face.crystals ?? {}));
  const color = face.color ? t(face.color) : '';
  if (face.kind === 'gold') return t('goldTile', { amount: face.amount ?? 0 });
  if (face.kind === 'monster')
    return t('monsterTile', {
      power: face.power ?? 0,
      loss: face.loss ?? 0,
      points: pointCount(face.points ?? 0),
    });
  if (face.kind === 'plain') return t('plainTile', { color, crystals });
  const link = linkOf(view, square);
  return link ? t('linkedTile', { color, crystals, square: link }) : t('unlinkedTile', { color, crystals });
}

// Face-down tiles behind one: they come to light when it is mined.
export const opensBehind = (content: Content, view: View, square: string): string[] =>
  content
    .neighbours(square)
    .map(({ name }) => name)
    .filter((name) => view.tiles[name]?.face === null)
    .sort();

export function squareWords(content: Content, table: TableModel<View>, square: Square): string {
  const { view, seats } = table;
  const { name } = square;
  const tile = view.tiles[name];
  const points = square.points ? t('printedPoints', { points: square.points }) : t('noPoints');
  const words: string[] = [];
  if (square.kind === 'S') words.push(t('startName', { square: name }));
  else if (!tile) words.push(t('emptyName', { square: name, points }));
  else if (!tile.face) {
    const back = t(tile.back);
    words.push(
      t('downName', { square: name, back, points, unseen: unseenWords(content, view.unseen[tile.back]) }),
    );
  } else {
    const face = tileWords(content, view, name);
    words.push(
      t('tileName', { square: name, tile: tile.blockade ? t('blockadeName', { tile: face }) : face, points }),
    );
  }
  if (square.yellow) words.push(t('yellowName'));
  if (view.marker === name) words.push(t('rover'));
  if (view.target.includes(name)) words.push(t('isTarget'));
  const drill = view.placed.find((placed) => placed.square === name);
  if (drill) words.push(t('drillName', { name: seats[drill.player]?.name ?? '', dir: t(drill.dir) }));
  const aiming = view.placed.filter((placed) => content.beside(placed.square, placed.dir)?.name === name);
  if (aiming.length > 0)
    words.push(t('aimed', { names: list(aiming.map(({ player }) => seats[player]?.name ?? '')) }));
  return words.join('. ');
}

// "3 gold, 2 monsters and 10 others": what may lie face down.
export function unseenWords(content: Content, ids: string[]): string {
  const kinds = ids.map((id) => content.tile(id).kind);
  const of = (kind: string) => kinds.filter((other) => other === kind).length;
  const named = [
    [of('gold'), count(of('gold'), 'gold', 'gold')],
    [of('connected'), count(of('connected'), 'linked', 'linked')],
    [of('monster'), count(of('monster'), 'monster', 'monsters')],
    [of('plain'), count(of('plain'), 'ordinary', 'ordinary')],
  ] as const;
  return list(named.filter(([n]) => n > 0).map(([, words]) => words));
}

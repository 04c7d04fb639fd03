// What stands on the table, in words: accessible names of squares and tiles.
import { count, list, t } from '../../strings/stella-digger';
import { contentOf, type Content, type Square } from './content';
import type { Chosen, Table, View } from './types';

// RF-51: a link ends when either tile leaves the map or is blockaded; the state keeps where the arrow pointed.
export function linkOf({ tiles }: View, square: string): string | null {
  const to = tiles[square]?.link ?? null;
  return to && tiles[to] && !tiles[to].blockade && !tiles[square]!.blockade ? to : null;
}

export function tileWords({ lexicon, table: { view } }: Chosen, square: string): string {
  const tile = lexicon[`tile:${view.tiles[square]?.face}`]?.name ?? '';
  const link = linkOf(view, square);
  return link ? t('linkedTile', { tile, square: link }) : tile;
}

// Face-down tiles behind one: they come to light when it is mined.
const opensBehind = ({ pack, view }: Table, square: string): string[] =>
  contentOf(pack)
    .neighbours(square)
    .flatMap(({ name }) => (view.tiles[name]?.face === null ? name : []))
    .sort();

// What leads there, what it pays, what it opens.
export function targetWords(choice: Chosen, square: string): string {
  const behind = opensBehind(choice.table, square);
  const opens = behind.length > 0 ? `; ${t('opens', { squares: list(behind) })}` : '';
  return tileWords(choice, square) + opens;
}

function lyingOn(choice: Chosen, { name, kind }: Square): string {
  const { view, pack } = choice.table;
  const tile = view.tiles[name];
  if (!tile) return t(kind === 'S' ? 'start' : 'empty');
  const unseen = unseenWords(contentOf(pack), view.unseen[tile.back]);
  if (!tile.face) return t('faceDown', { back: t(tile.back), unseen });
  const face = tileWords(choice, name);
  return tile.blockade ? t('blockadeName', { tile: face }) : face;
}

export function squareWords(choice: Chosen, square: Square): string {
  const { view, seats, pack } = choice.table;
  const { name, points } = square;
  const nameOf = ({ player }: { player: number }) => seats[player]?.name ?? '';
  const drill = view.placed.find((placed) => placed.square === name);
  const aiming = view.placed.filter(({ square, dir }) => contentOf(pack).beside(square, dir)?.name === name);
  const words = [
    `${name}, ${lyingOn(choice, square)}`,
    points > 0 && t('printedPoints', { points }),
    square.yellow && t('yellowName'),
    view.marker === name && t('rover'),
    view.target.includes(name) && t('isTarget'),
    drill && t('drillName', { name: nameOf(drill), dir: t(drill.dir) }),
    aiming.length > 0 && t('aimed', { names: list(aiming.map(nameOf)) }),
  ];
  return words.filter(Boolean).join('. ');
}

// "3 gold, 2 monsters and 10 ordinary": what may lie face down.
function unseenWords(content: Content, ids: string[]): string {
  const kinds = { gold: 'gold', connected: 'linked', monster: 'monster', plain: 'ordinary' };
  const counts = Object.entries(kinds).map(([kind, word]) => {
    const n = ids.filter((id) => content.tile(id).kind === kind).length;
    return n > 0 ? count(n, word, kind === 'monster' ? 'monsters' : word) : '';
  });
  return list(counts.filter(Boolean));
}

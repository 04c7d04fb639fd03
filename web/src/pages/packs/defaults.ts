// The games' own packs as their authors wrote them, comments and all, for somebody who wants to edit one.
import { gameIds } from '../../games/list';

const texts = import.meta.glob<string>('../../../../src/games/*/content.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export function defaultPack(game: (typeof gameIds)[number]): string {
  const text = texts[`../../../../src/games/${game.replaceAll('-', '_')}/content.toml`];
  if (text === undefined) throw new Error(`no pack for ${game}`);
  return text;
}

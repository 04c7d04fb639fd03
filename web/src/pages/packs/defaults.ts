// The games' own packs as their authors wrote them, comments and all; fetched when somebody wants to edit one.
import { gameIds } from '../../games/list';

const texts = import.meta.glob<string>('../../../../src/games/*/content.toml', {
  query: '?url',
  import: 'default',
});

export async function defaultPack(game: (typeof gameIds)[number]): Promise<string> {
  const find = texts[`../../../../src/games/${game.replaceAll('-', '_')}/content.toml`];
  if (!find) throw new Error(`no pack for ${game}`);
  const response = await fetch(await find());
  return response.text();
}

// Whether a pack file can be played with, and everything that is wrong with it.
import type { Calls } from '../../engine/line';
import { OrebitError, type Fault } from '../../engine/orebit';
import { gameIds, type GameId } from '../../games/list';
import { t } from '../../strings/packs';
import { readPack } from './read';

export interface GoodPack {
  game: GameId;
  id: string;
  title: string;
  hash: string;
  json: string;
  sharesId: boolean; // with the game's own pack, which is another
}
export type CheckedPack = GoodPack | { errors: Fault[] };

// The engine of any game says what is wrong with a pack that names none.
const anyGame: GameId = 'dark-side';

async function isOwnId(engine: Calls, game: GameId, id: string, hash: string): Promise<boolean> {
  // By import(): so the bundler's few lines for modules loaded later lie with the start, and are no file of their own.
  const { loadPack } = await import('../../games/list');
  const pack = JSON.stringify(await loadPack(game));
  const own = JSON.parse(await engine.call(game, 'check_pack', pack)) as GoodPack;
  return own.id === id && own.hash !== hash;
}

export async function checkPack(engine: Calls, text: string): Promise<CheckedPack> {
  const read = readPack(text);
  if ('errors' in read) return read;
  const game = gameIds.find((id) => id === read.game);
  if (!game && read.game) {
    const named = { game: JSON.stringify(read.game), games: gameIds.join(', ') };
    return { errors: [{ clause: '', key: 'pack.game', why: t('unknownGame', named) }] };
  }
  try {
    const said = await engine.call(game ?? anyGame, 'check_pack', read.json);
    const { id, hash } = JSON.parse(said) as { id: string; hash: string };
    const sharesId = await isOwnId(engine, game!, id, hash);
    return { game: game!, id, title: read.title || id, hash, json: read.json, sharesId };
  } catch (error) {
    if (!(error instanceof OrebitError)) throw error;
    return { errors: error.errors };
  }
}

// "line 12: constants.turns: found 0, allowed: …" without what stands in the columns beside it.
export function withoutPlace({ why, line, key }: Fault): string {
  let rest = line ? why.replace(/^(.*?: )?line \d+: /, '$1') : why;
  if (key && rest.startsWith(`${key}: `)) rest = rest.slice(key.length + 2);
  return rest;
}

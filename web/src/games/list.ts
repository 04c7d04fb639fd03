// The games of the client, each loaded when it is first shown. One without a folder here has the generic board.
import described from '../../../build/games.json';
import type { GameModule, Lesson } from '../table/contract';

export type GameId = string;
export const gameIds: GameId[] = described.map(({ id }) => id);

// What the engine says of a game.
export const describedGame = (id: string) => described.find((game) => game.id === id);
// Whether somebody may not know everything; then a hand is covered before the device changes hands.
export const hides = (id: string): boolean => describedGame(id)?.hides ?? true;

const modules = import.meta.glob<{ game: GameModule }>('./*/index.ts');
const packs = import.meta.glob<{ default: Record<string, unknown> }>('../../../build/packs/*.json');
const lessons = import.meta.glob<{ default: Lesson }>('../../../build/lessons/*.json');

// Kept on the device from the first visit on; the others are once they were played (vite.offline.ts).
export const isKept = (id: string): boolean => `./${id}/index.ts` in modules;

export async function loadGame(id: string): Promise<GameModule> {
  if (!gameIds.includes(id)) throw new Error(`no such game: ${id}`);
  const module = modules[`./${id}/index.ts`] ?? modules['./generic/index.ts']!;
  return { ...(await module()).game, id };
}

export async function loadPack(id: string): Promise<Record<string, unknown>> {
  const pack = packs[`../../../build/packs/${id}.json`];
  if (!pack) throw new Error(`no pack for ${id}`);
  return (await pack()).default;
}

// src/games/<game>/lesson.toml, which the terminal reads, too.
export async function loadLesson(id: string): Promise<Lesson> {
  const lesson = lessons[`../../../build/lessons/${id}.json`];
  if (!lesson) throw new Error(`no lesson for ${id}`);
  return (await lesson()).default;
}

// Packs of cards that people loaded on this device (pages/packs keeps them in the store `packs`). The one last chosen
// for a game is played with until another is.
import { all } from '../engine/store';

export interface OwnPack {
  id: string;
  game: string;
  title: string;
  json: string; // the pack as the engine reads it
}

let known: OwnPack[] = [];
export async function readPacks(): Promise<OwnPack[]> {
  known = await all<OwnPack>('packs');
  return known;
}
export const packsOf = (game: string) => known.filter((pack) => pack.game === game);

export const chosenPack = (game: string): OwnPack | null =>
  packsOf(game).find(({ id }) => id === localStorage.getItem(`orebit-pack-${game}`)) ?? null;
export function choosePack(game: string, id: string): void {
  if (id) localStorage.setItem(`orebit-pack-${game}`, id);
  else localStorage.removeItem(`orebit-pack-${game}`);
}

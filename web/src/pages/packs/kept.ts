// Packs that were loaded on this device, and which one new games of a game take.
import { all, forget, keep } from '../../engine/store';

export interface OwnPack {
  id: string;
  game: string;
  title: string;
  json: string; // as the engine reads it
}

const place = (game: string) => `orebit-pack-${game}`;

export const keptPacks = () => all<OwnPack>('packs').catch(() => [] as OwnPack[]);
export const keepPack = (pack: OwnPack) => keep('packs', pack);
export const removePack = (id: string) => forget('packs', id);
export const chosen = (game: string) => localStorage.getItem(place(game)) ?? '';
export function choose(game: string, id: string): void {
  if (id) localStorage.setItem(place(game), id);
  else localStorage.removeItem(place(game));
}

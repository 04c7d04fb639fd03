// Packs that were loaded on this device, and which one new games of a game take.
import { forget, keep } from '../../engine/store';
import { choosePack, readPacks, type OwnPack } from '../../home/packs';

export type { OwnPack };

export const keptPacks = readPacks;
export const keepPack = (pack: OwnPack) => keep('packs', pack);
export const removePack = (id: string) => forget('packs', id);
export const chosen = (game: string) => localStorage.getItem(`orebit-pack-${game}`) ?? '';
export const choose = choosePack;

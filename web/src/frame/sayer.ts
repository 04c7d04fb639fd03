// What lines of a log need to show things as signs: the table's sentences, its game's pictures, the names of its cards.
import { getContext, setContext } from 'svelte';
import type { GameModule, TableModel } from '../table/contract';
import type { Sayings } from './sayings.svelte';

export interface Sayer {
  table: TableModel;
  game: GameModule;
  sayings: Sayings;
  nameOf(key: string): string | undefined; // where the engine's sentence has an id
}
const key = Symbol('sayer');

export const setSayer = (sayer: Sayer): Sayer => setContext(key, sayer);
export const sayer = (): Sayer | undefined => getContext<Sayer | undefined>(key);

// What a person may ask about at a table, by key: the engine says it once for a pack and its options (Match::lexicon_json).
import { engineWorker, openMatch, type Remote } from '../engine/client';
import { loadPack } from '../games/list';
import type { TableModel } from '../table/contract';

export interface Explained {
  name: string;
  short?: string;
  text?: string; // what it does, one or two sentences
  clause?: string;
  cost?: string;
  points?: string;
}
export type Lexicon = Record<string, Explained>;

export type Played = Pick<TableModel, 'game' | 'players' | 'options' | 'pack'>;
const known = new Map<string, Promise<Lexicon>>();

// A match of this table's kind, to ask about words.
export async function openAside({ game, players, options, pack }: Played): Promise<Remote> {
  const text = pack === (await loadPack(game)) ? '' : JSON.stringify(pack);
  return openMatch(engineWorker(), game, { game, players, options }, text);
}
async function ask(table: Played): Promise<Lexicon> {
  const match = await openAside(table);
  try {
    return await match.ask<Lexicon>('lexicon');
  } finally {
    void match.close();
  }
}

export function lexiconOf(table: Played): Promise<Lexicon> {
  const { game, players, options, pack } = table;
  const key = JSON.stringify([game, players, options, pack]);
  if (!known.has(key)) known.set(key, ask(table));
  return known.get(key)!;
}

// The things that an element stands for: the nearest one round it about which something is known.
export function askedAt(from: EventTarget | null, lexicon: Lexicon): { at: Element; keys: string[] } | null {
  let at = from instanceof Element ? from.closest('[data-key]') : null;
  while (at) {
    const keys = at.getAttribute('data-key')!.split(' ');
    const asked = keys.filter((key) => lexicon[key]?.text);
    if (asked.length > 0) return { at, keys: asked };
    at = at.parentElement?.closest('[data-key]') ?? null;
  }
  return null;
}

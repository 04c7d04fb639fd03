// What lies where in a view, and what is asked there: the engine says both, for every game alike.
import type { RemoteMatch } from '../../engine/client';
import type { TableModel } from '../../table/contract';
import type { Key } from '../../table/offers';
import { setToView } from '../../table/world';
import { openAside } from '../../words/lexicon';

export interface Zone {
  name: string; // of a field of the view: "hand"
  group?: string; // the table that it stands in: "market", "ring[3]"
  seat?: number; // whose it is
  amount?: string; // else it holds things
  keys?: Key[];
  hidden?: number; // things that are not seen
}
export interface Look {
  zones: Zone[];
  asked: { sentence: string; clause: string } | null; // of the seat to act
}
export type Table = TableModel<Record<string, unknown>>;

let open: { of: string; match: Promise<RemoteMatch> } | null = null;
const looks = new WeakMap<object, Promise<Look>>();

function matchOf({ game, players, options, pack }: Table): Promise<RemoteMatch> {
  const of = JSON.stringify([game, players, options, pack]);
  if (open?.of !== of) open = { of, match: openAside({ game, players, options, pack }) };
  return open.match;
}

async function ask(table: Table): Promise<Look> {
  const { game, players, options, pack, view, seat } = table;
  const match = await matchOf(table);
  const zones = JSON.parse(await match.text('zones', JSON.stringify(view))) as Zone[];
  if (seat === null) return { zones, asked: null };
  await setToView(match, { game, players, options, pack, view, seat });
  const { prompt } = JSON.parse(await match.text('offers', seat)) as { prompt: Look['asked'] };
  return { zones, asked: prompt };
}

// Once for each view.
export function lookOf(table: Table): Promise<Look> {
  const known = looks.get(table.view) ?? ask(table);
  looks.set(table.view, known);
  return known;
}

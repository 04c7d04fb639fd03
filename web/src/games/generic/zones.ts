// What lies where in a view, and what is asked there: the engine says both, for every game alike.
import type { Remote } from '../../engine/client';
import type { TableModel } from '../../table/contract';
import type { Key } from '../../table/offers';
import { openAside } from '../../words/lexicon';

export interface Zone {
  name: string; // of a field of the view: "hand"
  group?: string; // the table that it stands in: "market", "ring[3]"
  seat?: number; // whose it is
  amount?: string; // else it holds things
  keys?: Key[];
  hidden?: number; // things that are not seen
}
export type Table = TableModel<Record<string, unknown>>;

let open: { of: string; match: Promise<Remote> } | null = null;
const looks = new WeakMap<object, Promise<Zone[]>>();

function matchOf({ game, players, options, pack }: Table): Promise<Remote> {
  const of = JSON.stringify([game, players, options, pack]);
  if (open?.of !== of) open = { of, match: openAside({ game, players, options, pack }) };
  return open.match;
}

const ask = async (table: Table) => (await matchOf(table)).ask<Zone[]>('zones', JSON.stringify(table.view));

// Once for each view.
export function zonesOf(table: Table): Promise<Zone[]> {
  const known = looks.get(table.view) ?? ask(table);
  looks.set(table.view, known);
  return known;
}

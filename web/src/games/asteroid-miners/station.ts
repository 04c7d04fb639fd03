// What the rows of Alpha Station show and say.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { componentOf, leftSeat, nextRow } from './facts';
import type { Pack, TrackRow, View } from './types';
import { materials, nameOf, NameOf } from './words';

export type DockState = 'built' | 'held' | 'next' | 'empty';
export function dockOf(view: View, seat: number, row: number): DockState {
  const { track } = view.players[seat]!;
  if (row < track) return 'built';
  const held = seat === view.active ? view.foundry.built : 0;
  if (row < track + held) return 'held';
  return row === track + held ? 'next' : 'empty';
}

// While a component is forged the engine says which of a row's two it is; else both are shown
// (in Overtime's question the last component still stands there).
export const forging = (view: View, row: number) =>
  view.ply !== 'overtime' &&
  view.foundry.component !== '' &&
  row === view.players[view.active].track + view.foundry.built;

export const kindsOf = (row: TrackRow) => [row.build, ...(row.tender ? [row.tender] : [])];
export const materialsOf = (pack: Pack, id: string) => componentOf(pack, id)?.materials ?? [];

export function rowName({ table, view, pack }: AmChoice, row: TrackRow, at: number): string {
  const builders = [0, 1].filter((seat) => dockOf(view, seat, at) === 'built');
  const names = list(builders.map((seat) => nameOf(table, seat)));
  const what = kindsOf(row).map((id, i) => {
    const component = `${id} ${materials(pack, materialsOf(pack, id))}`;
    return i === 0 ? component : t('orTender', { component });
  });
  const built = names ? t('stationBuilt', { names }) : t('stationNobody');
  return t('stationRow', { row: at + 1, what: what.join(', '), built });
}

// What the player on the left builds next, and whether the minerals are there.
export function nextNote({ table, view, pack }: AmChoice): string {
  const seat = leftSeat(table);
  const row = nextRow(pack, view.players[seat]!.track);
  if (!row) return t('stationDone');
  const need = materialsOf(pack, row.build);
  const missing = need.filter((unit) => !view.players[seat]!.mined.includes(unit));
  const next = { name: nameOf(table, seat), component: row.build, materials: materials(pack, need) };
  const has =
    missing.length > 0
      ? t('stationHasNot', { missing: materials(pack, missing) })
      : t('stationHas', { name: NameOf(table, seat) });
  return `${t('stationNext', next)} ${has}`;
}

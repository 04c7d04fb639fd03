// Everything the map says about one section, from the view and what is chosen.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { leftSeat, levelOf, posted } from './facts';
import type { Box } from './layout';
import { has, hinted, idOf, pointed } from './offers';
import { sectionIn, squaresIn, tagged } from './preview';
import type { LevelData, PlayerView } from './types';
import { label, materials, money, nameOf, NameOf } from './words';

export type SectionState = 'done' | 'digging' | 'passed' | 'open';

export type SectionModel = ReturnType<typeof sectionModel>;

// The sections that tunnels still lead to from where a player stands.
function reach(level: LevelData, player: PlayerView): Set<string> {
  const seen = new Set<string>();
  const to = (id: string) => level.section.find((section) => section.id === id)?.to ?? [];
  const spread = (ids: string[]) => {
    for (const id of ids.filter((one) => !seen.has(one))) {
      seen.add(id);
      spread(to(id));
    }
  };
  spread(player.digging ? [player.digging] : player.at === 'entrance' ? level.entrance : to(player.at));
  return seen;
}

function stateOf(level: LevelData, player: PlayerView | undefined, id: string): SectionState {
  if (!player) return 'open';
  if (player.done.includes(id)) return 'done';
  if (player.digging === id) return 'digging';
  return reach(level, player).has(id) ? 'open' : 'passed';
}

function stateText(choice: AmChoice, box: Box, state: SectionState, done: number, worth: string): string {
  const { units } = box.section;
  if (state === 'done') return t('finished');
  if (state === 'passed') return t('passedBy');
  const open = materials(choice.pack, units.slice(done));
  return state === 'digging'
    ? t('inProgress', { done, all: units.length, open })
    : t('worth', { money: worth });
}

function titleOf({ table, pack }: AmChoice, { section, side }: Box): string {
  const units = materials(pack, section.units);
  const named = { label: label(section.id) };
  if (side === -1) {
    const { owner } = table.view.tender;
    return `${t('tenderName', { units })} ${owner < 0 ? t('tenderFree') : t('tenderHeld', { name: nameOf(table, owner) })}`;
  }
  const whose =
    side === table.seat
      ? t('yourSection', named)
      : t('theirSection', { ...named, name: NameOf(table, side) });
  return `${whose}: ${units}.`;
}

function tagsOf(choice: AmChoice, box: Box, done: number): Record<number, number> {
  const { view, preview } = choice;
  const { id, units } = box.section;
  const keys = pointed(choice);
  if (view.ply === 'dig' && keys.includes(`section:${id}`)) {
    const squares = keys.filter((key) => key.startsWith('square:')).map((key) => Number(idOf(key)));
    return tagged(units, done, view.drill, squares);
  }
  return preview && view.ply !== 'dig' && sectionIn(preview) === id
    ? tagged(units, done, preview.drill, squaresIn(preview))
    : {};
}

function tenderTag(choice: AmChoice): string {
  const { table, view } = choice;
  const { owner } = view.tender;
  if (view.ply === 'bid') return t('tenderRace');
  if (owner < 0) return t('tenderOpen');
  return owner === table.seat ? t('tenderYours') : t('tenderOf', { name: NameOf(table, owner) });
}

const noTags: Record<number, number> = {}; // unit → square that would dig it
export function sectionModel(choice: AmChoice, box: Box) {
  const { view, table, pack } = choice;
  const level = levelOf(pack, view.level);
  const { id, units } = box.section;
  const owner = box.side === -1 ? view.tender.owner : box.side;
  const player = view.players[owner];
  const state = stateOf(level, player, id);
  const done = state === 'done' ? units.length : state === 'digging' ? (player?.units ?? 0) : 0;
  const active = owner === view.active;
  const key = `section:${id}`;
  const lit = active && has(choice, key);
  const worth = money(posted(pack, view, owner < 0 ? leftSeat(table) : owner, units));
  return {
    box,
    owner, // the seat that may dig it, −1 while the tender is open
    state,
    done, // units
    tags: active ? tagsOf(choice, box, done) : noTags,
    lit,
    chosen: lit && pointed(choice).includes(key),
    hinted: active && hinted(choice).includes(key),
    // the owner's stands here
    cube: player !== undefined && (player.digging === id || (!player.digging && player.at === id)),
    worth,
    name: [titleOf(choice, box), stateText(choice, box, state, done, worth), lit ? t('digHere') : '']
      .filter(Boolean)
      .join(' '),
    tag: box.side === -1 ? tenderTag(choice) : '', // who holds the tender
  };
}

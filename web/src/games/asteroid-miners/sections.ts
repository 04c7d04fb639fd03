// Everything the map says about one section, from the view and what is chosen.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { leftSeat, levelOf, posted } from './facts';
import type { Box } from './layout';
import { has, hinted, pointed, squaresOf } from './offers';
import { sectionIn, squaresIn } from './preview';
import type { LevelData, PlayerView } from './types';
import { label, materials, money, nameOf, NameOf } from './words';

type SectionState = 'done' | 'digging' | 'passed' | 'open';

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

function stateText({ pack }: AmChoice, units: number[], state: SectionState, done: number, worth: string) {
  const open = materials(pack, units.slice(done));
  return {
    done: t('finished'),
    passed: t('passedBy'),
    digging: t('inProgress', { done, all: units.length, open }),
    open: t('worth', { money: worth }),
  }[state];
}

function titleOf({ table, pack }: AmChoice, { section, side }: Box, tag: string): string {
  const units = materials(pack, section.units);
  const named = { label: label(section.id) };
  if (side === -1) return t('tenderName', { units, tag });
  const whose =
    side === table.seat
      ? t('yourSection', named)
      : t('theirSection', { ...named, name: NameOf(table, side) });
  return `${whose}: ${units}.`;
}

// Which open unit each used square would dig: index of the unit → square.
function tagged(units: number[], done: number, drill: string[], squares: number[]): Record<number, number> {
  const tags: Record<number, number> = {};
  for (const square of squares) {
    const face = Number(drill[square - 1]?.slice(1));
    const at = units.findIndex((unit, i) => i >= done && unit === face && tags[i] === undefined);
    if (at >= 0) tags[at] = square;
  }
  return tags;
}
function tagsOf(choice: AmChoice, { id, units }: Box['section'], done: number): Record<number, number> {
  const { view, preview } = choice;
  const keys = pointed(choice);
  if (view.ply === 'dig')
    return keys.includes(`section:${id}`) ? tagged(units, done, view.drill, squaresOf(keys)) : {};
  return preview && sectionIn(preview) === id ? tagged(units, done, preview.drill, squaresIn(preview)) : {};
}

function tenderTag({ table, view }: AmChoice): string {
  const { owner } = view.tender;
  if (view.ply === 'bid') return t('tenderRace');
  if (owner < 0) return t('tenderOpen');
  return owner === table.seat ? t('tenderYours') : t('tenderOf', { name: nameOf(table, owner) });
}

export function sectionModel(choice: AmChoice, box: Box) {
  const { view, table, pack } = choice;
  const level = levelOf(pack, view.level);
  const { id, units } = box.section;
  const owner = box.side === -1 ? view.tender.owner : box.side;
  const player = view.players[owner];
  const state = stateOf(level, player, id);
  const done = state === 'done' ? units.length : state === 'digging' ? (player?.units ?? 0) : 0;
  const isActive = owner === view.active;
  const key = `section:${id}`;
  const lit = isActive && has(choice, key);
  const worth = money(posted(pack, view, owner < 0 ? leftSeat(table) : owner, units));
  const tag = box.side === -1 ? tenderTag(choice) : '';
  const name = [titleOf(choice, box, tag), stateText(choice, units, state, done, worth)];
  return {
    owner, // the seat that may dig it, −1 while the tender is open
    state,
    done, // units
    tags: isActive ? tagsOf(choice, box.section, done) : {},
    lit,
    chosen: lit && pointed(choice).includes(key),
    hinted: isActive && hinted(choice).includes(key),
    // the owner's stands here
    cube: player !== undefined && (player.digging === id || (!player.digging && player.at === id)),
    worth,
    tag, // who holds the tender
    name: [...name, ...(lit ? [t('digHere')] : [])].join(' '),
  };
}

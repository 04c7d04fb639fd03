// Everything the map says about one section, from the view and what is chosen.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { leftSeat, levelOf, posted } from './facts';
import type { Box } from './layout';
import { pointed, squaresOf } from './offers';
import { sectionIn, squaresIn } from './preview';
import type { LevelData, PlayerView } from './types';
import { label, materials, money, nameOf, NameOf } from './words';

type SectionState = 'done' | 'digging' | 'passed' | 'open';

// Whether tunnels still lead there from where a player stands.
function isReached({ section, entrance }: LevelData, { at }: PlayerView, id: string): boolean {
  const to = (from: string) => section.find((one) => one.id === from)?.to ?? [];
  const reached = at === 'entrance' ? [...entrance] : [...to(at)];
  for (const from of reached) reached.push(...to(from).filter((next) => !reached.includes(next)));
  return reached.includes(id);
}
function stateOf(level: LevelData, player: PlayerView | undefined, id: string): SectionState {
  if (player?.done.includes(id)) return 'done';
  if (player?.digging === id) return 'digging';
  const from = player?.digging ? { ...player, at: player.digging } : player;
  return !from || isReached(level, from, id) ? 'open' : 'passed';
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

// Whose it is, or who may dig the tender.
function ownerOf({ table, view }: AmChoice, { section, side }: Box): string {
  const named = { label: label(section.id) };
  if (side === table.seat) return t('yourSection', named);
  if (side >= 0) return t('theirSection', { ...named, name: NameOf(table, side) });
  const { owner } = view.tender;
  if (view.ply === 'bid') return t('tenderRace');
  if (owner < 0) return t('tenderOpen');
  return owner === table.seat ? t('tenderYours') : t('tenderOf', { name: nameOf(table, owner) });
}

export function sectionModel(choice: AmChoice, box: Box) {
  const { view, table, pack } = choice;
  const level = levelOf(pack, view.level);
  const { id, units } = box.section;
  const isShared = box.side === -1;
  const owner = isShared ? view.tender.owner : box.side;
  const player = view.players[owner];
  const state = stateOf(level, player, id);
  const done = state === 'done' ? units.length : state === 'digging' ? (player?.units ?? 0) : 0;
  const isActive = owner === view.active;
  const lit = isActive && view.ply === 'dig' && choice.lit(`section:${id}`);
  const worth = money(posted(pack, view, owner < 0 ? leftSeat(table) : owner, units));
  const whose = ownerOf(choice, box);
  const open = { done, all: units.length, open: materials(pack, units.slice(done)), money: worth };
  const name = `${isShared ? `${t('tender')}, ` : ''}${whose}: ${materials(pack, units)}. ${t(`section_${state}`, open)}`;
  return {
    owner, // the seat that may dig it, −1 while the tender is open
    state,
    done, // units
    tags: isActive ? tagsOf(choice, box.section, done) : {},
    lit,
    // the owner's stands here
    cube: player !== undefined && (player.digging === id || (!player.digging && player.at === id)),
    worth,
    tag: isShared ? whose : '', // who holds the tender
    name: lit ? `${name} ${t('digHere')}` : name,
  };
}

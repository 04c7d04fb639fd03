// What stands in each bay of the drill now: the die, who pays, what can be done with it.
import { t } from '../../strings/asteroid-miners';
import type { Key } from '../../table/offers';
import type { AmChoice } from './choice.svelte';
import { drillDie, eventOf, printedPrice, type DrillDie } from './facts';
import { has, idOf, keysIn, numberIn, pointed, times, toolOf, turnsOf } from './offers';
import { money, nameOf, NameOf } from './words';

export interface Turn {
  key: Key;
  to: number; // 0 for a reroll
  name: string;
}
export interface Bay {
  square: number;
  faces: string;
  die: DrillDie | null;
  was: number; // the face before the change in preview, 0 without one
  price: string;
  doubled: boolean;
  real: string; // what the engine takes for it where that is more than printed and known, else ''
  payer: number;
  payText: string;
  lit: boolean;
  times: number; // how often it is used
  open: boolean; // whether there is anything to point at
  shut: boolean; // takes no die this turn
  turns: Turn[];
  name: string;
}

const payerOf = (die: DrillDie | null, active: number) =>
  die?.colour === 'white' || die?.colour === 'black' ? 1 - active : active;

function turnsAt(choice: AmChoice, square: number, face: number): Turn[] {
  return turnsOf(choice, square).map((key) => {
    const to = Number(idOf(key).split('.')[1]);
    return { key, to, name: to ? t('becomes', { square, face, to }) : t('becomesOpen', { square, face }) };
  });
}

function nameOfBay({ table, view }: AmChoice, bay: Omit<Bay, 'name'>, price: string): string {
  const { square, die, shut, payer } = bay;
  if (!die) return shut ? t('squareShut', { square }) : t('squareEmpty', { square, money: price });
  const paid = { name: NameOf(table, payer), money: price };
  const who = die.colour === 'black' ? t('payerGains', paid) : t('payerPays', paid);
  const text = t('squareDie', { square, colour: t(die.colour), face: die.face, who });
  const used = bay.times > 1 ? t('selectedTwice') : t('selected');
  return bay.times > 0 && view.ply !== 'modify' ? `${text}; ${used}` : text;
}

// What a doubled square costs, as the engine says of a dig with that die alone.
function realPrice({ offers }: AmChoice, square: number): string {
  const dug = offers
    .flatMap(({ facts }) => facts)
    .find((fact) => {
      const [only, more] = keysIn(fact, 'squares');
      return fact.kind === 'dug' && only === `square:${square}` && !more;
    });
  const cost = ['cost', 'rival_pays', 'rival_gains'].reduce((sum, field) => sum + numberIn(dug, field), 0);
  return dug ? money(cost) : '';
}

function bayOf(choice: AmChoice, square: number): Bay {
  const { view, pack, table } = choice;
  const { ply } = view;
  const now = drillDie(view.drill[square - 1] ?? '', square);
  const after = toolOf(choice) ? drillDie(choice.preview?.drill[square - 1] ?? '', square) : null;
  const changed = now && after && after.face !== now.face;
  const data = pack.square[square - 1]!;
  const price = money(printedPrice(data, view.active, view.players[view.active].side));
  const full = view.drill_size > 0 && view.drill.filter(Boolean).length >= view.drill_size;
  const doubled = eventOf(pack, view.level, view.event)?.type === 'double';
  const payer = payerOf(now, view.active);
  const turns = ply === 'modify' && now ? turnsAt(choice, square, now.face) : [];
  const bay = {
    square,
    faces: data.faces.join('/'),
    die: changed ? after : now,
    was: changed ? now.face : 0,
    price: now?.colour === 'black' ? `+${price}` : price,
    doubled,
    real: doubled ? realPrice(choice, square) : '',
    payer,
    payText: nameOf(table, payer),
    lit: turns.length > 0 || has(choice, `square:${square}`),
    times: ply === 'modify' ? Number(changed) : times(pointed(choice), `square:${square}`),
    open: choice.isMine && now !== null && ['modify', 'dig', 'free'].includes(ply),
    shut: !now && full && ['pool', 'modify', 'redrill'].includes(ply),
    turns,
  };
  return { ...bay, name: nameOfBay(choice, bay, price) };
}

export const baysOf = (choice: AmChoice): Bay[] => [1, 2, 3, 4].map((square) => bayOf(choice, square));

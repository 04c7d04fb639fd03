// What stands in each bay of the drill now: the die, who pays, what can be done with it.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { drillDie, eventOf, printedPrice, type DrillDie } from './facts';
import { has, idOf, keysIn, numberIn, pointed, times, toolOf, turnsOf } from './offers';
import { money, nameOf, NameOf } from './words';

export type Bay = ReturnType<typeof bayOf>;

const payerOf = (die: DrillDie | null, active: number) =>
  die?.colour === 'white' || die?.colour === 'black' ? 1 - active : active;

// What each die becomes: 0 where it is rerolled.
function turnsAt(choice: AmChoice, square: number, face: number) {
  return turnsOf(choice, square).map((key) => {
    const to = Number(idOf(key).split('.')[1]);
    return { key, to, name: to ? t('becomes', { square, face, to }) : t('becomesOpen', { square, face }) };
  });
}

function nameOfBay({ table, view }: AmChoice, bay: ReturnType<typeof dieBay>, price: string): string {
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

function dieBay(choice: AmChoice, square: number, price: string) {
  const { view, pack, table } = choice;
  const { ply } = view;
  const now = drillDie(view.drill[square - 1] ?? '', square);
  const after = toolOf(choice) ? drillDie(choice.preview?.drill[square - 1] ?? '', square) : null;
  const changed = now && after && after.face !== now.face;
  const data = pack.square[square - 1]!;
  const full = view.drill_size > 0 && view.drill.filter(Boolean).length >= view.drill_size;
  const doubled = eventOf(pack, view.level, view.event)?.type === 'double';
  const payer = payerOf(now, view.active);
  const turns = ply === 'modify' && now ? turnsAt(choice, square, now.face) : [];
  return {
    square,
    faces: data.faces.join('/'),
    die: changed ? after : now,
    was: changed ? now.face : 0, // the face before the change in preview
    price: now?.colour === 'black' ? `+${price}` : price,
    doubled,
    real: doubled ? realPrice(choice, square) : '', // what the engine takes, where that is known
    payer,
    payText: nameOf(table, payer),
    lit: turns.length > 0 || has(choice, `square:${square}`),
    times: ply === 'modify' ? Number(changed) : times(pointed(choice), `square:${square}`),
    open: choice.isMine && now !== null && ['modify', 'dig', 'free'].includes(ply),
    // It takes no die this turn.
    shut: !now && full && ['pool', 'modify', 'redrill'].includes(ply),
    turns,
  };
}
function bayOf(choice: AmChoice, square: number) {
  const { view, pack } = choice;
  const price = money(printedPrice(pack.square[square - 1]!, view.active, view.players[view.active].side));
  const bay = dieBay(choice, square, price);
  return { ...bay, name: nameOfBay(choice, bay, price) };
}

export const baysOf = (choice: AmChoice): Bay[] => [1, 2, 3, 4].map((square) => bayOf(choice, square));

// What stands in each bay of the drill now: the die, who pays, what can be done with it.
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { drillDie, eventOf, printedPrice, type DrillDie } from './facts';
import { optionsOf } from './moves';
import { money, nameOf, NameOf } from './words';

export interface Option {
  what: string; // "+2", "4", "roll", "swap"
  text: string;
  to: number; // the face it becomes, 0 while unknown
  name: string;
  chosen: boolean;
  move: string; // what it would send, where that is one move
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
  chosen: boolean;
  times: number; // how often a dig uses it
  open: boolean; // whether there is anything to tap
  shut: boolean; // takes no die this turn
  options: Option[];
  name: string;
}

const payerOf = (die: DrillDie | null, active: number) =>
  die?.colour === 'white' || die?.colour === 'black' ? 1 - active : active;

// The face a square gets by one option alone, as the engine played it.
function faceAfter(choice: AmChoice, square: number, what: string): { to: number; move: string } {
  const alone = choice.tool?.moves.find(
    ({ parts }) => Object.keys(parts).length === 1 && parts[square] === what,
  );
  const drill = alone ? choice.outcome(alone.move)?.drill : undefined;
  const to = drill ? Number(drill[square - 1]?.slice(1)) : /^[1-6]$/.test(what) ? Number(what) : 0;
  return { to, move: alone?.move ?? '' };
}

function optionText(what: string): { text: string; said: string } {
  if (what === 'roll') return { text: t('optRoll'), said: t('optRoll') };
  if (what === 'swap') return { text: t('optSwap'), said: t('optSwap') };
  const n = what.slice(1);
  if (what.startsWith('+')) return { text: what, said: t('optPlus', { n }) };
  if (what.startsWith('-')) return { text: `−${n}`, said: t('optMinus', { n }) };
  return { text: t('optSet', { n: what }), said: t('optSetName', { n: what }) };
}

function optionsAt(choice: AmChoice, square: number, face: number): Option[] {
  const { tool } = choice;
  if (!tool) return [];
  return optionsOf(tool, square).map((what) => {
    const { to, move } = faceAfter(choice, square, what);
    const { text, said } = optionText(what);
    const told = { square, face, change: said };
    const name = to && Number(what) !== to ? t('becomes', { ...told, to }) : t('becomesOpen', told);
    const chosen = choice.now.parts.some(([at, one]) => at === square && one === what);
    return { what, text, to, name, chosen, move };
  });
}

function whoText(choice: AmChoice, die: DrillDie, price: string): string {
  const { table, view } = choice;
  const name = NameOf(table, payerOf(die, view.active));
  return die.colour === 'black'
    ? t('payerGains', { name, money: price })
    : t('payerPays', { name, money: price });
}

interface Touch {
  lit: boolean;
  chosen: boolean;
  times: number;
}
function touchOf(choice: AmChoice, square: number, options: Option[]): Touch {
  const { view, mine } = choice;
  if (mine && view.ply === 'dig') {
    const times = choice.squares.filter((one) => one === square).length;
    return { lit: choice.variants.some(({ squares }) => squares.includes(square)), chosen: times > 0, times };
  }
  if (mine && view.ply === 'free')
    return {
      lit: choice.frees.includes(`free ${square}`),
      chosen: choice.free === `free ${square}`,
      times: 0,
    };
  return { lit: options.length > 0, chosen: options.some(({ chosen }) => chosen), times: 0 };
}

function bayName(bay: Omit<Bay, 'name'>, who: string): string {
  const { square, die, price } = bay;
  if (!die)
    return bay.shut
      ? `${t('square', { square })}: ${t('squareShut')}`
      : t('squareEmpty', { square, money: price });
  const text = t('squareDie', { square, colour: t(die.colour), face: die.face, who });
  return bay.chosen ? `${text}; ${bay.times > 1 ? t('selectedTwice') : t('selected')}` : text;
}

// What a doubled square costs, as the engine played a dig with that die alone.
function realPrice(choice: AmChoice, square: number): string {
  const alone = choice.digs.find(({ squares }) => squares.length === 1 && squares[0] === square);
  const seen = alone && choice.outcome(alone.move);
  return seen ? money(Math.abs(seen.mover) + Math.abs(seen.other)) : '';
}

function bayOf(choice: AmChoice, square: number): Bay {
  const { view, pack, table } = choice;
  const { ply } = view;
  const now = drillDie(view.drill[square - 1] ?? '', square);
  const after =
    ply === 'modify' && choice.tool ? drillDie(choice.preview?.drill[square - 1] ?? '', square) : null;
  const changed = now && after && after.face !== now.face;
  const data = pack.square[square - 1]!;
  const price = money(printedPrice(data, view.active, view.players[view.active].side));
  const options = choice.mine && ply === 'modify' && now ? optionsAt(choice, square, now.face) : [];
  const full = view.drill_size > 0 && view.drill.filter(Boolean).length >= view.drill_size;
  const doubled = eventOf(pack, view.level, view.event)?.type === 'double';
  const payer = payerOf(now, view.active);
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
    ...touchOf(choice, square, options),
    open: choice.mine && now !== null && (ply === 'modify' || ply === 'dig' || ply === 'free'),
    shut: !now && full && (ply === 'pool' || ply === 'modify' || ply === 'redrill'),
    options,
  };
  return { ...bay, name: bayName(bay, now ? whoText(choice, now, price) : '') };
}

export const baysOf = (choice: AmChoice): Bay[] => [1, 2, 3, 4].map((square) => bayOf(choice, square));

// A die that is not lit was tapped: the engine says why nothing can be done with it.
export function whyNotMove(choice: AmChoice, square: number): string {
  const { view, tool } = choice;
  if (view.ply === 'dig')
    return `dig ${choice.section || view.players[view.active].digging || 's1'} ${square}`;
  if (view.ply === 'free') return `free ${square}`;
  const delta = choice.pack.equipment.find(({ pair }) => pair === tool?.pair)?.delta ?? 1;
  return tool?.black
    ? `black ${tool.black} ${square} +${delta}`
    : `use ${tool?.pair ?? 1} ${square} +${delta}`;
}

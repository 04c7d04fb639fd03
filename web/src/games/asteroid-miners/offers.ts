// The engine's offers as this board points at them, what is proposed, and the keys.
import { apart, bare, diceKeys, kindOf, type Key, type Offer } from '../../table/offers';
import type { Selection } from '../../table/selection.svelte';
import type { Fact } from '../../table/contract';
import { eventOf, packOf, type AmTable } from './facts';
import type { View } from './types';

type Chosen = Selection<View>;

export const idOf = (key: unknown) => String(key).replace(/^[^:]*:|@\d+$/g, '');
export const keysIn = (fact: Fact | undefined, field: string) => (fact?.[field] ?? []) as Key[];
export const numberIn = (fact: Fact | undefined, field: string) => Number(fact?.[field] ?? 0);

// A change of the drill is a pair or a black shift, and what each square shows then (`turn:1.4`, 0 for a reroll): the move's
// own keys name squares and numbers, but not which go together.
export function read(offer: Offer): Offer {
  const { verb, args, facts } = offer;
  const isBlack = verb === 'black';
  if (!isBlack && !verb.startsWith('use')) return offer;
  const level = idOf(args.find((key) => kindOf(key) === 'level'));
  const tool = isBlack ? `black:${level}` : `pair:${verb.split(' ')[1] ?? level}`;
  const faces = keysIn(facts[0], 'faces');
  const turns = keysIn(facts[0], 'squares').map(
    (square, i) => `turn:${idOf(square)}.${idOf(faces[i] ?? 'face:0')}`,
  );
  return { ...offer, args: [tool, ...turns], facts: [] };
}

// What a dig comes to: finished, then units, then money.
function worth({ args, facts }: Offer): number {
  const dug = facts.find(({ kind }) => kind === 'dug');
  const money =
    numberIn(dug, 'rival_pays') -
    numberIn(dug, 'cost') -
    numberIn(dug, 'rival_gains') -
    (dug?.['covers'] ? numberIn(dug, 'missing') : 0);
  return (dug?.['finishes'] ? 1e6 : 0) + args.length * 1e3 + money;
}
export function begins({ view }: AmTable, offers: Offer[]): Key[] {
  const own = offers.filter(({ role }) => !role);
  if (own.some(({ verb }) => verb === 'forge')) return ['verb:forge'];
  if (view.ply === 'colour') return own.find(({ args }) => args.includes('colour:green'))?.args ?? [];
  if (!['dig', 'free', 'smelter'].includes(view.ply)) return [];
  const best = own.toSorted((a, b) => worth(b) - worth(a))[0]?.args ?? [];
  return view.ply === 'smelter' ? apart(best) : best;
}

// What is pointed at, or belongs to what the main button plays.
export const pointed = ({ offer, chosen }: Chosen): Key[] => offer?.args ?? chosen;
export const squaresOf = (keys: Key[]) =>
  keys.filter((key) => kindOf(key) === 'square').map((key) => Number(idOf(key)));

// The pair or black shift that is chosen.
const isTool = (key: Key) => /^(pair|black):/.test(key);
export const toolOf = ({ chosen, offer }: Chosen): Key =>
  [...chosen, ...(offer?.args ?? [])].find(isTool) ?? '';
// It begins a change of its own; again puts it back. One that cannot be spent says why.
export function useTool(choice: Chosen, tool: Key): void {
  if (!choice.lit(tool)) choice.choose(tool);
  else choice.pick(toolOf(choice) === tool ? [] : [tool]);
}
export const toolsOf = ({ offers }: Chosen): Key[] => [
  ...new Set(offers.flatMap(({ args }) => args.filter(isTool))),
];

// What the chosen tool can make of a square, in the order of the faces.
export function turnsOf(choice: Chosen, square: number): Key[] {
  const tool = toolOf(choice);
  const held = choice.offers.filter(({ args }) => args.includes(tool)).flatMap(({ args }) => args);
  return [...new Set(held)].filter((key) => key.startsWith(`turn:${square}.`)).sort();
}
// The next of them, after the last one the first.
function nextOf(keys: Key[], chosen: Key[]): Key | undefined {
  const at = keys.findIndex((key) => chosen.includes(key));
  return keys[(at + 1) % keys.length];
}

// A number marks the next die that shows it; the last one is put back.
function dieKeys({ chosen }: Chosen, faces: number[]): Record<string, Key> {
  const found = diceKeys(faces).map((key) => [idOf(key), key] as const);
  const free = found.filter(([, key]) => !chosen.includes(key));
  return Object.fromEntries([...found, ...free.toReversed()]);
}
function turnKeys(choice: Chosen): Record<string, Key> {
  const next = [1, 2, 3, 4].map((square) => nextOf(turnsOf(choice, square), choice.chosen));
  return Object.fromEntries(next.flatMap((key, i) => (key ? [[i + 1, key]] : [])));
}
export function keys({ view }: AmTable, choice: Chosen): Record<string, Key> {
  const tool = nextOf(toolsOf(choice), choice.chosen);
  const squares = { 1: 'square:1', 2: 'square:2', 3: 'square:3', 4: 'square:4', n: 'square:none' };
  const all: Record<string, Record<string, Key>> = {
    colour: { g: 'colour:green', w: 'colour:white', k: 'colour:black', b: 'colour:blue' },
    modify: {
      ...(toolOf(choice) ? turnKeys(choice) : dieKeys(choice, view.pool)),
      ...(tool ? { p: tool } : {}),
    },
    dig: squares,
    free: squares,
    controller: { f: 'verb:forge', r: 'verb:reroll' },
    smelter: dieKeys(choice, view.foundry.smelter),
  };
  return all[view.ply] ?? {};
}

const fives = { swap: 'swap', rearrange: 'set', exchange1: 'take', exchange2: 'take' } as const;
const sixes = { reroll2: 'reroll', reroll4: 'reroll', change: 'set', double: 'double' } as const;
function toolAsked(table: AmTable, tool: Key): Key[] {
  const [kind, number] = tool.split(':');
  const event = eventOf(packOf(table), table.view.level, table.view.event);
  if (kind === 'black') return ['verb:black', `level:${number}`];
  if (number === '5') return [`verb:use 5 ${fives[event?.fives ?? 'swap']}`];
  return number === '6' ? [`verb:use 6 ${sixes[event?.sixes ?? 'change']}`] : ['verb:use', `level:${number}`];
}
// What the engine is asked where something cannot be done.
export function asks(choice: Chosen, key: Key): Key[] {
  const { table, chosen } = choice;
  if (isTool(key)) return toolAsked(table, key);
  if (table.view.ply === 'modify' && kindOf(key) === 'face') return ['verb:reroll', bare(key)];
  if (table.view.ply === 'modify') {
    const [square = '', face = ''] = idOf(key).split('.');
    return [
      ...toolAsked(table, toolOf(choice) || 'pair:1'),
      `square:${square}`,
      ...(face ? [`face:${face}`] : []),
    ];
  }
  const section = chosen.find((one) => kindOf(one) === 'section') ?? '';
  return table.view.ply === 'dig'
    ? ['verb:dig', key, ...(kindOf(key) === 'square' && section ? [section] : [])]
    : [key];
}

// A die is dropped: one of the drill on a section or on another square, one of the pool on a square.
export function onto(choice: Chosen, thing: Key, target: Key): void {
  const { drill, ply } = choice.table.view;
  if (ply === 'dig' && kindOf(target) === 'section') return choice.drop(thing, target);
  if (ply !== 'modify' || kindOf(target) !== 'square' || thing === target) return;
  const face = (key: Key) =>
    kindOf(key) === 'face' ? idOf(key) : (drill[Number(idOf(key)) - 1] ?? '').slice(1);
  const turns = [`turn:${idOf(target)}.${face(thing)}`];
  if (kindOf(thing) === 'square') turns.push(`turn:${idOf(thing)}.${face(target)}`);
  for (const key of ['pair:5', ...turns]) if (!choice.isChosen(key)) choice.choose(key);
}

// The keys of the board; Tab and Enter on a button work by themselves.
import { actionsOf } from './actions';
import type { AmChoice } from './choice.svelte';
import { optionsOf } from './moves';

const isCtrl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

type Handler = (choice: AmChoice, event: KeyboardEvent) => boolean;

const onButton = (event: KeyboardEvent) =>
  event.target instanceof Element &&
  event.target.closest('button, a, input, select, textarea, [role="button"]') !== null;

const primary: Handler = (choice, event) => {
  if (event.key !== 'Enter' || (!isCtrl(event) && onButton(event))) return false;
  const actions = actionsOf(choice).filter(({ move }) => move !== '');
  const action = actions.find((one) => one.primary) ?? (actions.length === 1 ? actions[0] : undefined);
  if (action) choice.send(action.move);
  return action !== undefined;
};

const digit = (event: KeyboardEvent): number => {
  const found = /^(?:Digit|Numpad)([1-6])$/.exec(event.code);
  return found ? Number(found[1]) : Number(/^[1-6]$/.exec(event.key)?.[0] ?? 0);
};

// P walks the pairs and black shifts.
const walk: Handler = (choice, event) => {
  if (event.key.toLowerCase() !== 'p' || choice.tools.length === 0) return false;
  const at = choice.tools.findIndex(({ id }) => id === choice.now.tool);
  choice.pickTool(choice.tools[(at + 1) % choice.tools.length]!.id);
  return true;
};

// Alt and a square's number: the next thing that can become of its die, after the last one nothing.
const squares: Handler = (choice, event) => {
  const number = digit(event);
  if (!event.altKey || number < 1 || number > 4) return false;
  if (choice.view.ply === 'dig') choice.pickSquare(number);
  else if (choice.view.ply === 'free') choice.pickFree(number);
  else return choice.turn(number);
  return true;
};

// + and − shift the die that is looked at.
const shift: Handler = (choice, event) => {
  const sign = event.key === '+' ? '+' : event.key === '-' ? '-' : '';
  const { tool, now } = choice;
  const option =
    tool && sign && now.bay > 0 ? optionsOf(tool, now.bay).find((one) => one.startsWith(sign)) : undefined;
  if (option) choice.pickPart(now.bay, option);
  return option !== undefined;
};

const marks: Handler = (choice, event) => {
  const number = digit(event);
  if (number === 0 || event.altKey || !choice.dice.includes(number)) return false;
  choice.markNumber(number);
  return true;
};

const variants: Handler = (choice, event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (choice.view.ply !== 'dig' || !step || choice.variants.length === 0) return false;
  const at = choice.variants.findIndex(({ move }) => move === choice.dig?.move);
  const next = (at + step + choice.variants.length) % choice.variants.length;
  choice.pickDig(choice.variants[next]!);
  return true;
};

const back: Handler = (choice, event) => {
  if (event.key !== 'Backspace') return false;
  choice.drop();
  return true;
};

const byPly: Partial<Record<string, Handler[]>> = {
  modify: [walk, squares, shift, marks, back],
  dig: [squares, variants, back],
  free: [squares, back],
  smelter: [marks, back],
};

export function keydown(choice: AmChoice, event: KeyboardEvent): boolean {
  if (!choice.mine) return false;
  if (isCtrl(event)) return primary(choice, event); // wherever the focus is
  return [...(byPly[choice.view.ply] ?? []), primary].some((handle) => handle(choice, event));
}

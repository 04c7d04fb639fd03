// What a die that was dragged does where it is dropped.
import type { AmChoice } from './choice.svelte';

const face = (choice: AmChoice, square: number) => choice.view.drill[square - 1]?.slice(1) ?? '';

// Two green dice change places: by a swap, or as part of a rearrangement.
function trade(choice: AmChoice, from: number, to: number) {
  const fives = choice.tools.find(({ pair }) => pair === 5);
  const swaps = fives?.moves.some(({ move }) => move.startsWith('use 5 swap')) ?? false;
  if (!fives || (!swaps && !fives.moves.some(({ move }) => move.startsWith('use 5 set'))))
    return void choice.ask(`use 5 swap ${Math.min(from, to)} ${Math.max(from, to)}`);
  if (choice.now.tool !== fives.id) choice.pickTool(fives.id);
  choice.pickPart(from, swaps ? 'swap' : face(choice, to));
  choice.pickPart(to, swaps ? 'swap' : face(choice, from));
}

export function dropDrillDie(choice: AmChoice, square: number, target: string) {
  const [kind, name = ''] = target.split(' ');
  if (kind === 'square' && choice.view.ply === 'modify' && Number(name) !== square)
    trade(choice, square, Number(name));
  if (kind !== 'section' || choice.view.ply !== 'dig') return;
  if (name !== choice.section) choice.pickSection(name);
  if (!choice.squares.includes(square)) choice.pickSquare(square);
}

// A pool die takes the place of a drill die.
export function dropPoolDie(choice: AmChoice, number: number, target: string) {
  const [kind, square = ''] = target.split(' ');
  if (kind !== 'square') return;
  const fives = choice.tools.find(({ pair }) => pair === 5);
  const takes = fives?.moves.some(({ parts }) => parts[Number(square)] === String(number)) ?? false;
  if (!fives || !takes) return void choice.ask(`use 5 take ${square} ${number}`);
  if (choice.now.tool !== fives.id) choice.pickTool(fives.id);
  choice.pickPart(Number(square), String(number));
}

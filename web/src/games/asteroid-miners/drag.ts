// Dragging dice by mouse or finger. A tap stays a tap: dragging begins after a few pixels, and what lies under the pointer
// at the end is told by its data-drop. Everything a drag does has its tap and its key.
import type { Attachment } from 'svelte/attachments';
import type { AmChoice } from './choice.svelte';

const begins = 10; // pixels

export function draggable(drop: (target: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let moving = false;
    const down = (event: PointerEvent) => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(x, y) < begins) return;
      if (!moving) node.setPointerCapture(event.pointerId);
      moving = true;
      node.style.transform = `translate(${x}px, ${y}px)`;
      node.style.zIndex = '5';
    };
    const stop = () => {
      [from, moving] = [null, false];
      node.style.transform = node.style.zIndex = '';
    };
    const up = (event: PointerEvent) => {
      const dragged = moving;
      stop();
      if (!dragged) return;
      node.addEventListener('click', (click) => click.stopImmediatePropagation(), {
        once: true,
        capture: true,
      });
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const target = under.map((one) => one.closest('[data-drop]')).find((one) => one && !one.contains(node));
      drop(target?.getAttribute('data-drop') ?? '');
    };
    const events = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: stop };
    for (const [name, heard] of Object.entries(events)) node.addEventListener(name, heard as EventListener);
    return () => {
      for (const [name, heard] of Object.entries(events))
        node.removeEventListener(name, heard as EventListener);
    };
  };
}

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

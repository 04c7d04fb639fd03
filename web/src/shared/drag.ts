// Dragging by mouse or finger. A tap stays a tap: dragging begins after a few pixels, and what lies under the pointer
// at the end is told by its data-drop. Everything a drag does has its tap and its key. `begin` hears that a drag begins;
// what is dragged should have `touch-action: none`. What moves is the element itself, a copy above
// everything (in a box that scrolls it would be cut off at the edge), or its parent (a field over a drawing).
import type { Attachment } from 'svelte/attachments';

const begins = 10; // pixels

const notAClick = (event: Event) => event.stopImmediatePropagation();

function copyOf(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  copy.inert = true;
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(copy.style, {
    ...box,
    position: 'fixed',
    margin: '0',
    transition: 'none',
    animation: 'none',
  });
  document.body.append(copy);
  return copy;
}

export function draggable(
  drop: (target: string) => void,
  begin?: () => void,
  what: 'itself' | 'copy' | 'parent' = 'itself',
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const node = element as HTMLElement;
    let shown = node; // what moves
    let from: { x: number; y: number } | null = null;
    let moving = false;
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      node.setPointerCapture(event.pointerId); // or a quick mouse is gone before it is heard
      from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(x, y) < begins) return;
      if (!moving) {
        if (what !== 'itself') shown = what === 'copy' ? copyOf(node) : node.parentElement!;
        begin?.();
      }
      moving = true;
      shown.style.transform = `translate(${x}px, ${y}px)`;
      shown.style.zIndex = '5';
    };
    const stop = () => {
      [from, moving] = [null, false];
      if (what === 'copy' && shown !== node) shown.remove();
      shown.style.transform = shown.style.zIndex = '';
      shown = node;
    };
    const up = (event: PointerEvent) => {
      const dragged = moving;
      stop();
      if (!dragged) return;
      node.addEventListener('click', notAClick, true);
      setTimeout(() => node.removeEventListener('click', notAClick, true));
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const target = under.map((one) => one.closest('[data-drop]')).find((one) => one && !one.contains(node));
      drop(target?.getAttribute('data-drop') ?? '');
    };
    const events = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: stop };
    for (const [name, heard] of Object.entries(events)) node.addEventListener(name, heard as EventListener);
    return () => {
      stop();
      for (const [name, heard] of Object.entries(events))
        node.removeEventListener(name, heard as EventListener);
    };
  };
}

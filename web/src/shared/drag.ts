// Dragging by mouse or finger. A tap stays a tap: dragging begins after a few pixels, and what lies under the pointer
// at the end is told by its data-drop. Everything a drag does has its tap and its key. `begin` hears that a drag begins;
// what is dragged should have `touch-action: none`.
import type { Attachment } from 'svelte/attachments';

const begins = 10; // pixels

const notAClick = (event: Event) => event.stopImmediatePropagation();

export function draggable(drop: (target: string) => void, begin?: () => void): Attachment<HTMLElement> {
  return (node) => {
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
      if (!moving) begin?.();
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
      node.addEventListener('click', notAClick, true);
      setTimeout(() => node.removeEventListener('click', notAClick, true));
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

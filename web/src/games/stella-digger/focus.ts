// Arrow keys: the focus moves to the nearest thing in that direction within the same group ([data-arrows]).
const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};

export function moveFocus(event: KeyboardEvent): boolean {
  const direction = directions[event.key];
  const here = document.activeElement;
  const group = here?.closest('[data-arrows]');
  if (!direction || !here || !group) return false;
  const [x, y] = middle(here);
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const other of group.querySelectorAll<HTMLElement | SVGElement>(
    'button:not(:disabled), [tabindex="0"]',
  )) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * direction[0] + (oy - y) * direction[1];
    const aside = Math.abs((ox - x) * direction[1]) + Math.abs((oy - y) * direction[0]);
    const distance = along + 2 * aside;
    if (other !== here && along > 1 && aside <= along * 1.6 && distance < least)
      [best, least] = [other, distance];
  }
  best?.focus();
  return best !== null;
}

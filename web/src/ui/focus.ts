// Where keys go. Whether a key belongs to a button, link or field that has the focus.
export function onControl(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return !!target?.closest?.('button, a, input, select, textarea, [role="button"], [role="tab"], dialog');
}

// A group in which arrows go from one thing to the next; among lit ones only, where there are some.
export function arrows(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const group = event.currentTarget as Element;
  const all = [...group.querySelectorAll<HTMLElement>('button:not(:disabled), [role="button"]')];
  const at = all.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const round = all.map((_, i) => all[(at + step * (i + 1) + all.length * 2) % all.length]!);
  (round.find((one) => one.hasAttribute('data-lit')) ?? round[0])?.focus();
}

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
// How far it is in that direction; nothing if it lies elsewhere.
function distance(here: Element, other: Element, [dx, dy]: [number, number]): number[] {
  const [[x, y], [ox, oy]] = [middle(here), middle(other)];
  const along = (ox - x) * dx + (oy - y) * dy;
  const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
  return along > 1 && aside <= along * 1.6 ? [along + 2 * aside] : [];
}
// A plane in which arrows go to the nearest thing in that direction.
export function steer(event: KeyboardEvent): void {
  const direction = directions[event.key];
  const here = event.target as HTMLElement;
  if (!direction) return;
  event.preventDefault();
  const all = (event.currentTarget as Element).querySelectorAll<HTMLElement>('button, [tabindex="0"]');
  const near = [...all].flatMap((one) => distance(here, one, direction).map((far) => ({ one, far })));
  near.toSorted((a, b) => a.far - b.far)[0]?.one.focus();
}

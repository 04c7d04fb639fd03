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

// Whether the key belongs to a button, link or field that has the focus.
export function onControl(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return !!target?.closest?.('button, a, input, select, textarea, [role="button"], [role="tab"], dialog');
}

// Where things stand on the flight line, in pixels of a line `width` wide.
export interface Scale {
  low: number;
  high: number;
}
// Zoomed to what can be reached and the target, a few units of air at both ends.
export function zoom(distances: number[], target: number): Scale {
  const all = [...distances, target];
  return { low: Math.min(...all) - 3, high: Math.max(...all) + 3 };
}
export const placeOf = (distance: number, { low, high }: Scale, width: number) =>
  ((distance - low) / Math.max(1, high - low)) * width;

// Buttons as near to their distance as they can be without lying on each other.
export function spread(wanted: number[], gap: number, width: number): number[] {
  const at = [...wanted];
  for (let i = 0; i < at.length; ++i) at[i] = Math.max(at[i]!, i ? at[i - 1]! + gap : gap / 2);
  for (let i = at.length - 1; i >= 0; --i)
    at[i] = Math.min(at[i]!, i < at.length - 1 ? at[i + 1]! - gap : width - gap / 2);
  return at;
}

export function ticks({ low, high }: Scale): { at: number; major: boolean }[] {
  const step = high - low > 30 ? 5 : 1;
  const first = Math.ceil(Math.max(0, low) / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * step).map((at) => ({
    at,
    major: at % 5 === 0,
  }));
}

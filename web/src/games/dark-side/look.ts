// Colours and shapes: elements, seats' robots, icons (drawn for the mock-ups).
const elementColors: Record<string, string> = {
  gold: 'var(--gold-el)',
  copper: 'var(--copper)',
  nickel: 'var(--nickel-el)',
  cobalt: 'var(--cobalt)',
};
const moreColors = ['var(--pink)', 'var(--green)', 'var(--purple)', 'var(--platinum)'];
// An element of somebody's own pack gets one of the other colours, always the same.
const letterSum = (word: string) => [...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
export const elementColor = (element: string) =>
  elementColors[element] ?? moreColors[letterSum(element) % moreColors.length]!;

const elementShapes: Record<string, string> = {
  gold: 'M12 1.5l2.4 4.7 5-1.7-1.7 5 4.8 2.5-4.8 2.5 1.7 5-5-1.7L12 22.5l-2.4-4.7-5 1.7 1.7-5L1.5 12l4.8-2.5-1.7-5 5 1.7z',
  copper: 'M12 1.5 21.5 7v10L12 22.5 2.5 17V7zM12 7.5 7.5 10v4.5L12 17l4.5-2.5V10z',
  nickel: 'M7 5h10l2 5H5zM4.3 11.5h6.7V20H1.5zM13 11.5h6.7L22.5 20H13z',
  cobalt:
    'M12 1.5c3.5 6 7.5 9.5 7.5 14a7.5 7.5 0 0 1-15 0c0-4.5 4-8 7.5-14zM8.5 15.5a3.5 3.5 0 0 0 3.5 3.5v-2a1.5 1.5 0 0 1-1.5-1.5z',
};
export const elementShape = (element: string) =>
  elementShapes[element] ?? 'M12 2 22 12 12 22 2 12zM12 8 8 12l4 4 4-4z';

export const robotHeads = [
  'M12.3 5.5a2 2 0 0 1 3.4 0l9.2 16a2 2 0 0 1-1.7 3H4.8a2 2 0 0 1-1.7-3z',
  'M7.5 5.5h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z',
  'M14 4.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4z',
  'M12.7 4.3a1.8 1.8 0 0 1 2.6 0l9.4 9.5a1.8 1.8 0 0 1 0 2.5l-9.4 9.5a1.8 1.8 0 0 1-2.6 0l-9.4-9.5a1.8 1.8 0 0 1 0-2.5z',
] as const;

export const icons: Record<string, string> = {
  draw: 'M3 4.5A1.5 1.5 0 0 1 4.5 3h5A1.5 1.5 0 0 1 11 4.5v8A1.5 1.5 0 0 1 9.5 14h-5A1.5 1.5 0 0 1 3 12.500zM13.5 4v5M11 6.500h5',
  crowd:
    'M6 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM10 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  push: 'M13 8H4M7 4.5 3.5 8 7 11.5',
  drill: 'M3 4l4 4-4 4M8.5 4l4 4-4 4',
  deploy: 'M8 2.5v7M4.5 6 8 9.5 11.5 6M3 13.5h10',
  scan: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  salvage: 'M3 9v3.500h10V9M8 10.5V3M5 6l3-3 3 3',
  match: 'M3 6h10M3 10h10',
  overshoot: 'M2 11c2-6 7-6 9 0M11.5 7v4.500H7',
  reverse: 'M4 4.500A5.2 5.2 0 1 1 2.8 9M4.5 1.5v3.500H8',
  bonus: 'M8 3v10M3 8h10',
  vein: 'M2.5 13.5 10 6M6 3.500c4-1.5 7.5 2 6 6.500',
  tunnel: 'M2.5 13V8a5.5 5.5 0 0 1 11 0v5M6 13V9a2 2 0 0 1 4 0v4',
  beacon: 'M8 8v6M5 5.500a4 4 0 0 1 6 0M3 3a7 7 0 0 1 10 0M9 8a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  capacitor: 'M9 1.5 4 9h3.500L7 14.5 12 7H8.500z',
  encrypt:
    'M5 7h6a1.5 1.5 0 0 1 1.5 1.500v3.500a1.5 1.5 0 0 1-1.5 1.500H5a1.5 1.5 0 0 1-1.5-1.500V8.500A1.5 1.5 0 0 1 5 7zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  cw: 'M12 4.500A5.2 5.2 0 1 0 13.2 9M11.5 1.5v3.500H8',
  ccw: 'M4 4.500A5.2 5.2 0 1 1 2.8 9M4.5 1.5v3.500H8',
  moon: 'M12.5 10A5.5 5.5 0 0 1 6 3.500a5.5 5.5 0 1 0 6.5 6.500z',
  sun: 'M10.8 8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM8 1.5v1.500M8 13v1.500M1.5 8H3M13 8h1.500M3.4 3.400l1 1M11.6 11.600l1 1M12.6 3.400l-1 1M4.4 11.600l-1 1',
  cards:
    'M4 4h4.500A1.5 1.5 0 0 1 10 5.500v7A1.5 1.5 0 0 1 8.5 14H4a1.5 1.5 0 0 1-1.5-1.500v-7A1.5 1.5 0 0 1 4 4zM6 2h6A1.5 1.5 0 0 1 13.5 3.500V11',
  comms:
    'M8 9v4.500M5 6.500a4.2 4.2 0 0 1 6 0M3 4.200a7.2 7.2 0 0 1 10 0M9.2 9a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z',
};

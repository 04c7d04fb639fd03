// Line icons on a field of 24 by 24: what is filled, and what is drawn with a line.
export const icons = {
  super: { fill: 'M8 2h8v4H8zM6.5 7.5h11L12 22z', line: 'M19 14a3.6 3.6 0 0 1 0 7.2 3.6 3.6 0 0 1 0-7.2' },
  power: { fill: 'M3 3h7v3H3zM2 7.5h9L6.5 19zM13 9h9l-4.5 11.5z', line: 'M17.5 1v6M14.5 4h6' },
  capsule: {
    fill: 'M7 12h10v5a5 5 0 0 1-10 0z',
    line: 'M12 3a4 4 0 0 1 4 4v10a4 4 0 0 1-8 0V7a4 4 0 0 1 4-4z',
  },
  drone: {
    fill: 'M8.5 9.5h7v7h-7z',
    line: 'M5 7l4.5 4M19 7l-4.500 4M5 19l4.500-4M19 19l-4.500-4M1.500 6h6M16.500 6h6M1.500 20h6M16.500 20h6',
  },
  card: { fill: 'M9.5 9h6l-3 6z', line: 'M8 4h9v16H8z' },
  rig: { fill: 'M2 7h10v10H2zM13.500 6.500L23 12l-9.500 5.500z', line: '' },
  tile: { fill: 'M12 7l4 4-4 6-4-6z', line: 'M4 4h16v16H4z' },
  helmet: { fill: 'M3 15a9 9 0 0 1 18 0zM1.500 16h21v3.500h-21z', line: 'M12 4V1' },
  refill: { fill: '', line: 'M4 7h8v13H4zM18 3v8M14 7h8' },
  buy: { fill: '', line: 'M4 8h16l-1.500 12h-13zM8 8a4 4 0 0 1 8 0' },
  exchange: { fill: '', line: 'M3 8h15l-4-4M21 16H6l4 4' },
  pass: { fill: '', line: 'M5 5v14M10 5l8 7-8 7z' },
  back: { fill: '', line: 'M8 5L3.500 9.500 8 14M4 9.500h10a6 6 0 0 1 0 12H9' },
  alarm: { fill: '', line: 'M12 3L22.500 21H1.500zM12 9.500v5.500M12 17.300v1.200' },
  shield: {
    fill: '',
    line: 'M12 2l8.500 3v6.500c0 5-3.500 8.500-8.500 10.500-5-2-8.500-5.500-8.500-10.500V5zM8 12l3 3 5-6',
  },
  check: { fill: '', line: 'M4 12.500l5.500 5.500L20.500 6.500' },
  monster: {
    fill: 'M12 3a9 9 0 0 1 9 9c0 5-4 9-9 9s-9-4-9-9a9 9 0 0 1 9-9zM7 12l2 3 2-3 2 3 2-3 2 3v3H7z',
    line: '',
  },
  tear: { fill: 'M12 3c4 6 6 8.500 6 12a6 6 0 0 1-12 0c0-3.500 2-6 6-12z', line: '' },
} as const;
export type IconName = keyof typeof icons;

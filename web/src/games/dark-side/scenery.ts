// Decoration of the board: stars in parts of its size, the asteroid with a radius of about 100.
const fraction = (value: number) => value - Math.floor(value);
// Spread evenly and without a pattern (a sequence of low discrepancy).
export const stars = Array.from({ length: 44 }, (_, i) => ({
  x: fraction(0.37 + i * 0.754877666),
  y: fraction(0.81 + i * 0.569840291),
  r: 0.5 + fraction(i * 0.618034) * 0.8,
}));

export const rock =
  'M99 14Q104 28 97 41Q89 54 79 64Q69 75 55 81Q42 87 28 94Q15 101 0 96Q-14 92 -29 91Q-44 91 -57 83Q-70 76 -75 62Q-80 48 -91 38Q-103 28 -101 14Q-98 0 -99 -13Q-99 -27 -90 -38Q-81 -49 -75 -62Q-70 -76 -55 -80Q-40 -83 -27 -86Q-13 -89 0 -93Q14 -98 29 -95Q44 -92 53 -80Q62 -68 77 -62Q92 -55 95 -41Q97 -27 96 -13Q94 0 99 14Z';
// Strokes with round ends, by how wide they are.
export const craters = [
  { width: 17, path: 'M-60 -27h0M64 18h0M53 -38h0' },
  { width: 11, path: 'M-35 38h0M2 -56h0M27 60h0' },
  { width: 7, path: 'M-77 18h0M-10 65h0M39 -5h0M-24 -56h0' },
];

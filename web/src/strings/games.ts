// What is said of a game on the first page, where the engine's words are not enough.
export interface Said {
  pitch: string;
  players?: string; // "2–4"
  playersNote?: string; // "players, or solo"
  length: string;
  pictureSays: string;
}
export const players = 'players';

export const games: Record<string, Said> = {
  'space-miner': {
    pitch: 'Scan, fly and mine: turn dice into sums, sums into ore and ore into a better ship.',
    players: '1',
    playersNote: 'player, race 2–4',
    length: '5 turns',
    pictureSays: 'A mining ship on its way to an asteroid with brown, red and gold ore; three dice in front',
  },
  'asteroid-miners': {
    pitch: 'Dig from both sides of one rock, race for the middle, sell at the right moment.',
    players: '2',
    playersNote: 'players or solo',
    length: '3 asteroids',
    pictureSays: 'An asteroid cut open: two chains of chambers meet in the middle; four coloured dice',
  },
  'stella-digger': {
    pitch: 'Play drill cards for the tile everyone wants, and keep the foreman’s marker.',
    length: '15–25 rounds',
    pictureSays: 'A map of mining tiles with crystals in four colours, and a fan of four drill cards',
  },
  'dark-side': {
    pitch: 'Steer robots round the ring of cards before the dark side catches up.',
    length: '~20 turns',
    pictureSays:
      'A ring of cards around an asteroid; three lie face down in the dark, four robots drive on the others',
  },
};

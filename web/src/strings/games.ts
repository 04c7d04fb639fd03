import { catalogue } from './catalogue';

export const t = catalogue({
  spaceMinerPitch: 'Scan, fly and mine: turn dice into sums, sums into ore and ore into a better ship.',
  spaceMinerPlayers: 'player, race 2–4',
  spaceMinerLength: '5 turns',
  spaceMinerPicture:
    'A mining ship on its way to an asteroid with brown, red and gold ore; three dice in front',
  asteroidMinersPitch: 'Dig from both sides of one rock, race for the middle, sell at the right moment.',
  asteroidMinersPlayers: 'players or solo',
  asteroidMinersLength: '3 asteroids',
  asteroidMinersPicture:
    'An asteroid cut open: two chains of chambers meet in the middle; four coloured dice',
  stellaDiggerPitch: 'Play drill cards for the tile everyone wants, and keep the foreman’s marker.',
  stellaDiggerLength: '15–25 rounds',
  stellaDiggerPicture: 'A map of mining tiles with crystals in four colours, and a fan of four drill cards',
  darkSidePitch: 'Steer robots round the ring of cards before the dark side catches up.',
  darkSideLength: '~20 turns',
  darkSidePicture:
    'A ring of cards around an asteroid; three lie face down in the dark, four robots drive on the others',
  players: 'players',
});

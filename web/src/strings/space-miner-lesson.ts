import { catalogue } from './catalogue';

export const t = catalogue({
  title: 'Your first flight',
  welcome:
    'You command a mining ship for five turns. A turn has four phases: scan for an asteroid, navigate to it, mine it, upgrade the ship. Credits are points.',
  visit:
    'The scanner shows three asteroids. Visiting the first is free, the second costs 1 credit, the third 2. Each ore has a number to make and a price. Pick asteroid 26 and visit it.',
  groups:
    'Five dice say how far you fly. Two equal dice count 15 instead of their faces; see the small table. Now 1 + 3 + 5 5 (15) + 6 makes 25: one short of 26.',
  reroll:
    'Every unit off costs a credit. Twice you may roll any dice again. Mark the 1 and reroll it: a 2 would be perfect.',
  travel: 'A 2! Now 2 + 3 + 15 + 6 is exactly 26 and the flight is free. Travel 26.',
  plan: 'Six mining dice. Use + − × ÷ on any of them to make an ore’s number; each die serves once. Press Gold 47 and choose (5+3)×6−1, then claim Brown 3 with the other 3. “Sell ore” enters your plan.',
  brown: 'The other 3 alone makes Brown 3.',
  sell: 'The dice left are lost. Sell the ore.',
  buy: 'Eight credits. The Mining Laser adds a die to every mining roll from the next turn on. Choose it and finish the turn.',
  finish: 'What is left over, here 2 credits, stays on your sheet.',
  rescan: 'A poor row: 44 is far and pays little. A rescan costs 1 credit and lays three new cards. Rescan.',
  second: 'Asteroid 36 has three ores, but lies in the second slot: 1 credit. Visit it all the same.',
  short:
    'Three dice in a row, 3 4 5, count 20; with the pair of 1s that is 35. Good enough: one short costs 1 credit, and credits may go below 0. Travel 35.',
  end: 'Seven dice to mine with now, thanks to the laser. After the fifth turn you score your credits and half of what your upgrades cost. That is all of Space Miner. Good luck!',
});

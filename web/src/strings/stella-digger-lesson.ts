import { catalogue } from './catalogue';

export const t = catalogue({
  title: 'Three rounds underground',
  welcome:
    'You and Vesta dig one asteroid from START. Each round everybody takes one action; the best drill card wins the tile. Most points win.',
  target: 'You are the Foreman: choose what is mined. Drive to a2, which shows two purple crystals.',
  hands:
    'Both of you have drawn four cards, which only their owner sees. Purple leads here, because a2 is purple.',
  mine: 'Play purple 3. A card in the leading colour beats every other one; among those the highest wins.',
  won: 'Vesta played blue: you won the tile and its two crystals and stay Foreman. Vesta gets one crystal for the card.',
  drive: 'New tiles came to light. Drive to a3: it lies within two squares of the rover.',
  refill: 'Green 2 would be weak here. Refill instead: you draw up to four cards, from any decks.',
  deck: 'Choose a deck. A deck that runs out brings an accident card to Alarm.',
  swap: 'Vesta won and leads with pink 4. A 1 and a 4 of one colour swap values: play pink 1, it counts 4.',
  check:
    'That was your second tile: the performance check pays you 3 points and Vesta 1, and the board is cleared.',
  gold: 'You are Foreman again. On b4 lies gold: every colour leads, and it pays two crystals of any colour.',
  install:
    'Points also come from large drills. Yours with two purple and one pink can be paid now: install it.',
  place: 'Put it where its tip points at a free square: it scores the number printed there. b3 is worth 2.',
  end: 'Gadgets, accidents and monsters wait below. The game ends when the twenty 3-point tiles or the yellow squares are gone.',
});

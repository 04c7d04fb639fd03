import { catalogue } from './catalogue';

export const t = catalogue({
  title: 'Asteroid Miners: your first sections',
  goal: 'Two companies dig through three asteroids, each down its own side. Whoever has more money after the third wins. Your side is on the left.',
  market:
    'Prices stand on two ladders: iron and platinum, nickel and rhodium. The event of the turn is the card above; this one lets iron and platinum rise before a sale.',
  white:
    'Four dice go into the drill, one at a time. You choose the colour before each roll. Take a white die: if you use it, Vesta pays for its square.',
  again: 'The 1 went on the square that shows it. A white die may be followed by another one: take it.',
  slide:
    'The 2 found its square taken and slid one to the right, where a die costs $1M. The other two dice were green: a 5 and a 6, on the dear squares.',
  pool: 'Five more dice make the pool. Its pairs change green dice, and you may roll it three times. Your white 1 and 2 are just what section 1 needs, so change nothing: dig now.',
  dig: 'Section 1 holds clay, dug by a 1, and rock, dug by a 2. Use both white dice: the section is finished, and Vesta pays.',
  upgrade: 'Clay and rock cannot be sold. Better equipment makes more pairs useful: buy level 2 for $4M.',
  pass: 'You could go on to level 3, but money is needed for squares. Not now.',
  other:
    'Vesta had her turn: she dug the clay of her section 1. The dashed unit is done, the rock is still open. It is your turn again, and each iron sold now brings $1M more.',
  green: 'Green dice are the ones that pairs can change, and you pay their squares yourself. Take green.',
  last: 'The drill shows 3, 6 and 5. If all dice so far are green, the last may be blue: a blue die can bribe for another event. Green will do.',
  reroll:
    'You need a 1 and a 3 for section 2 and have a 2 and a 3. A pair of 1s turns a die by one. Keep the 1 and reroll the others.',
  spend:
    'A pair of 1s. Spend it on square 1: 2 minus 1 is 1. The chips below say what that leads to before you confirm.',
  done: 'Clay and iron are in the drill. Go on to dig.',
  finish: 'Use squares 1 and 2. The iron costs you $1M; the section is finished.',
  race: 'Section 2 leads to the tender, so both of you raced for it: first to roll 3, 4, 5 and 6. You won, and only you may dig the tender. Now sell: iron is at $2M, and the event adds $1M.',
  prices:
    'Your sale pushed iron and platinum down and nickel and rhodium up. Keep your money for the squares of the next section.',
  end: 'From section 2 you may dig the tender or section 3. Finish the last section, and the asteroid ends after Vesta’s turn. Good digging!',
});

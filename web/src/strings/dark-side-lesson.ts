import { catalogue } from './catalogue';

export const t = catalogue({
  title: 'First steps on the asteroid',
  ring: 'The asteroid is a ring of cards, numbered clockwise; each has an element and one to three deposits. Cards that lie face down are the dark side.',
  placeA:
    'Everybody steers two robots. Yours go where you like on the light side, one to a location. Put robot A on location 5.',
  placeB: 'Vesta stands on 4 and 6. Put robot B on location 2, next to the shadow.',
  dawn: 'Turn 1 begins with dawn: location 0 is turned up. At the end of your turn dusk will cover location 2, where robot B stands: let us send it on.',
  prospect:
    'Prospect: spend a card, and a robot runs clockwise to the next free deposit of that element. Choose the copper card and robot B: it takes the 3 on location 3.',
  scored:
    'The robot always takes the free deposit furthest to the left, and you score its number at once. Robot B has acted for this turn.',
  communicate:
    "Communicate: a robot runs back to the next location with another robot and a free deposit. Robot A takes the 4 beside Vesta's robot; you draw a card for each robot of yours there, and Vesta draws one too.",
  cover:
    'After two actions you draw a card, and dusk falls: lay the gold card 5·3·1 face down on location 2. Only you know it, and it turns up at the start of your next turn.',
  caught:
    'Vesta mined 4 twice and covered location 3. Your robot B is in the dark there: it takes no orders until dawn. Robot A can still act, and your gold lies open on 2.',
  upgrade:
    'Upgrade: keep a card in front of you for the rest of the game. The nickel card 6·3 brings 2 more points whenever you mine nickel. Lay it down.',
  text: 'A card with a Prospect text may be played with it or without it. Play the nickel card 4·3 with its text: 2 points more. Robot A runs to location 7, where the 4 is taken, and gets 3 + 2 + 2.',
  dusk: 'Dusk again. Each card you may lay says what it is worth in all: somebody will mine it later, perhaps you. Lay the copper card with the text.',
  limit: 'With more than 5 cards in hand you would now discard down to 5.',
  end: 'The round in which the deck runs out is the last. Then most points win; cards in hand count nothing. Good digging!',
});

import { catalogue, count, list } from './catalogue';

// What playing a card comes to.
export const verdicts = {
  wins: 'it wins',
  loses: 'it loses',
  alarm: 'an accident strikes first',
  beats: 'it beats the monster',
  beaten: 'it is beaten',
};

export const t = catalogue({
  round: 'Round {round}',
  setUp: 'Set-up',
  aside: 'Table',

  // phases, as the top bar names them
  phaseTarget: 'Target',
  phaseActions: 'Actions',
  phaseAccidents: 'Accidents',
  phaseMining: 'Mining',
  phaseReveal: 'Reveal',

  blue: 'blue',
  green: 'green',
  pink: 'pink',
  purple: 'purple',
  super: 'Super Drill',
  power: 'Power',
  capsule: 'Capsule',
  drone: 'Drone',
  nothing: 'nothing',
  up: 'up',
  right: 'right',
  down: 'down',
  left: 'left',

  // the map
  map: 'Map of the asteroid',
  start: 'START',
  deckName: 'Deck {deck}, {cards}',
  deckRefill: 'Deck {deck}, {cards}. Refill from here',
  deckDraw: 'Deck {deck}, {cards}. Draw from here',
  deckAlarm: 'its last card sends an accident card to Alarm',
  deckRebuild: 'its last card rebuilds all decks',
  white: 'white',
  dark: 'dark',
  linkedTile: '{tile}, linked with {square}',
  empty: 'empty',
  faceDown: 'face down, {back} back; under such backs: {unseen}',
  blockadeName: 'blockaded: {tile}',
  yellowName: 'yellow frame',
  printedPoints: '{points} printed',
  rover: 'the rover is here',
  isTarget: 'the target',
  drillName: 'large drill of {name} pointing {dir}',
  aimed: 'aimed at by {names}',
  opens: 'opens {squares}',
  driveTo: 'Drive to {tile}',
  placeName: 'Place on {square} pointing {dir} at {aim}: {points}',
  placeSquare: 'Stand on {square}, {points} printed',

  // cards
  cardName: '{color} {value}',
  wins: 'wins',
  leadsNow: 'leads',
  matches: 'matches',
  hand: 'Hand',
  handCount: '{n}/{limit}',
  playCard: 'Mine with {card}. {then}',
  fightCard: 'Fight with {card}. {then}',
  loseCard: 'Lose {card}',
  idleCard: '{card}, in your hand',
  thenGains: ' and brings {crystals}',
  ifNobody: 'If nobody follows: {then}',

  // the trick
  trickFor: 'Trick for {squares}',
  tilePays: '{color} tile pays',
  paysAny: '{amount} of any colour',
  gold: 'gold',
  counts: 'counts',
  toAct: 'to act',
  yetToAct: 'waits',
  noCard: 'no card',
  lostCards: 'lost',
  passed: 'passed',
  refilled: 'refilled',
  bought: 'bought',
  installed: 'installed',
  exchanged: 'exchanged',
  swap: '{color} 1 and 4 swap',
  ifRest: 'If nobody else plays a card',
  ifYou: 'If you play this',
  ifAllPass: 'If nobody plays a card any more',
  accidentFirst: 'An accident strikes first, one of {colors}.',
  accidentsFirst: '{n} accidents strike first, of {colors}.',
  ifAccident: '{color}:',
  riskWins: '{name} wins',
  riskNobody: 'no card is left, nobody wins',
  riskChoice: 'somebody chooses a card to lose first',
  lastRound: 'What happened',
  firstRound: 'The best card in a leading colour wins the tile; everybody else who mines gets one crystal.',

  // goods
  crystals: 'Crystals',
  drills: 'Drills',
  allPlaced: 'all placed',
  crystalCount: '{n} {color}',
  drillToken: 'Large drill, costs {cost}',
  drillLit: 'Large drill, costs {cost}, affordable. Install it',
  exchangePair: 'Exchange two {color}',
  gadgetName: '{type} {color}',
  usedGadget: '{gadget}, used this round',

  // accidents, market, clocks
  couldBe: 'of',
  couldBeName: 'Still to come: {colors}',
  buyName: '{gadget}, costs {cost}, affordable. Buy it',
  notBuyName: '{gadget}, costs {cost}',
  soldName: '{gadget}, owned by {name}',
  threes: '3-point tiles',
  threesLeft: '{n} of {all}',
  yellowLeft: '{n} left',

  // seats
  vp: 'VP',
  points: 'points',
  endsAs: 'ends as {n}',
  foreman: 'Foreman',
  cards: 'cards',
  tiles: 'tiles on the board',
  tears: 'red tears',
  out: 'eliminated',
  unplaced: 'drills to place',
  monsters: 'monsters',

  // the decision bar

  target: 'Drive to the next tile',
  targetHelp: 'It is what everybody mines for this round.',
  drive: 'Drive to {squares}',

  deckToGo: 'Draw a card, {n} to go',
  deckHelp: 'Choose a deck.',
  deckN: 'Deck {deck}',
  deckAll: 'All {n}',
  deckFrom: 'from deck {deck}',

  action: 'Your action',
  actionHelp: 'Play a card to mine {squares}, or do one other thing.',
  refillFrom: 'Refill, first from deck {deck}',
  refillNote: 'to {n} cards',
  buyNote: '{n} affordable',
  installNote: 'a large drill',
  exchangeNote: '2 for 1',
  pass: 'Pass',
  playAs: 'Super Drill: play as',
  addCard: 'Power: add',

  buyThis: 'Buy {gadgets}',
  payCost: 'pay {cost}',
  doneBuying: 'Done buying',

  place: 'Place the large drill',
  installOn: 'Install on {square}, aim at {aim}',
  installGain: '{points}, pay {cost}',

  lose: 'Accident: {color}. Give up one card',
  loseHelp: 'One card of that colour goes to the discard pile.',

  take: 'Take {crystals} of any colour',
  takeHelp: 'What the supply lacks comes from whoever has most of it.',
  return: 'Return {crystals}',
  returnHelp: 'You hold {n} of {limit}.',
  discard: 'Beaten: give up {crystals}',
  discardHelp: 'The monster on {square} has won.',
  more: 'One more {color}',
  fewer: 'One {color} less',
  after: 'You end with {crystals}',
  inSupply: '{n} left',
  youHave: 'of {n}',

  capsuleHelp: 'One more crystal in its colour.',

  fight: 'A monster on {square}: power {power}',
  fightHelp: 'Reach {power}, or lose {loss}. Beating it is worth {points}.',
  fightPanel: 'Monster on {square}',
  loss: 'Takes from the beaten',
  worth: 'Worth at the end',

  'no-3vp': 'The last 3-point tile is gone.',
  'yellow-frame': 'Both yellow squares are cleared.',
  'no-tiles': 'No tile can be reached any more.',
  'last-survivor': 'One miner is left.',
  score: 'Score',
  scoreTiles: 'Point tiles',
  scoreGadgets: 'Gadgets',
  scoreMonsters: 'Monsters',
  scoreDrills: 'Unplaced drills',
  scoreSum: 'Score',
});

type ColorWord = 'blue' | 'green' | 'pink' | 'purple';

export const cardCount = (n: number) => count(n, 'card', 'cards');
export const crystalCount = (n: number) => count(n, 'crystal', 'crystals');
export const pointCount = (n: number) => count(n, 'point', 'points');

// "2 blue and 1 pink"
export function crystalWords(crystals: string[]): string {
  const kinds = [...new Set(crystals)] as ColorWord[];
  if (kinds.length === 0) return t('nothing');
  return list(kinds.map((color) => `${crystals.filter((c) => c === color).length} ${t(color)}`));
}
export function cardWords(card: string): string {
  return t('cardName', { color: t(card.slice(0, -1) as ColorWord), value: card.slice(-1) });
}
export function gadgetWords(gadget: string): string {
  const [type, color] = gadget.split('-') as ['super' | 'power' | 'capsule' | 'drone', ColorWord];
  return t('gadgetName', { type: t(type), color: t(color) });
}
export { count, list };

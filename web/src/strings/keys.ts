// The keys of every table, and those that a game has of its own.
export type Keys = [keys: string, meaning: string][];

export const tableKeys: Keys = [
  ['Ctrl Enter', 'do what is chosen, wherever the focus is'],
  ['Ctrl Z', 'take back'],
  ['H', 'hint, again for more'],
  ['/', 'type a move'],
  ['?', 'this list'],
  ['Space', 'while something is shown: go on at once; . one step on'],
  ['Esc', 'close what is open'],
];
const enter: Keys[0] = ['Enter', 'the main button, where no other has the focus'];

export const gameKeys: Record<string, Keys> = {
  generic: [
    ['1 … 9', 'choose a thing, in the order of the moves'],
    ['Letters', 'choose what to do, by its first letter'],
    ['X', 'do without'],
    ['Arrows', 'the next way'],
    enter,
  ],
  'space-miner': [
    ['1 … 9', 'choose an asteroid, die or upgrade'],
    ['R', 'scan again'],
    ['B R G', 'when mining, brown, red or gold ore'],
    ['Shift 1 … 3', 'when mining, an ore by its place'],
    ['F W', 'flip or double a die, or undo it'],
    ['Arrows', 'the next asteroid or route'],
    ['Backspace', 'put the last die back, or take the last claim back'],
    enter,
  ],
  'asteroid-miners': [
    ['G W K B', 'choose a green, white, black or blue die'],
    ['1 … 6', 'mark a die of that number to be rolled again'],
    ['P', 'the next pair or black shift; 1 … 4 are the squares of the drill then'],
    ['1 … 4', 'a square of the drill, when digging'],
    ['F R', 'forge, or roll the control die again'],
    ['X', 'go on without: dig as it stands, pass, keep'],
    ['← →', 'the next way'],
    ['Backspace', 'put back what is chosen'],
    enter,
  ],
  'stella-digger': [
    ['1 … 3', 'choose a deck'],
    ['F B I E', 'refill, buy gadgets, install a drill, exchange crystals'],
    ['R', 'turn the drill that is being placed'],
    ['X', 'pass, or be done buying'],
    ['Arrows', 'the next thing that can be chosen'],
    enter,
  ],
  'dark-side': [
    ['1 … 9', 'choose a card of your hand'],
    ['A B G', 'choose robot A, B or C'],
    ['P C U R', 'prospect, communicate, upgrade, recharge'],
    ['X', 'do without'],
    ['D', 'look at the discard pile'],
    ['Arrows', 'the next thing that can be chosen'],
    enter,
  ],
};

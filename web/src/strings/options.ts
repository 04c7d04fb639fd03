// Every option as a sentence. What there is to choose, its clause and its default says the engine (tools/web_games.mjs), and of a game
// without sentences here also what it means. options.test.ts compares both.
import described from '../../../build/options.json';

export type Value = string | number | boolean;
interface Common {
  key: string;
  clause: string;
  book: Value; // the default
  says: string;
}
export type OptionText =
  | (Common & { kind: 'switch'; on: Value; off: Value })
  | (Common & { kind: 'choice'; values: [Value, string][] })
  | (Common & { kind: 'number'; low: number; high: number });

// A sentence, then a phrase for each value. A rule that reads as yes or no is a switch: it has no phrases, or only the value that makes
// its sentence true, where that is the default.
const texts: Record<string, Record<string, [says: string, ...phrases: string[]]>> = {
  'space-miner': {
    scoring: ['The score counts', 'credits in hand', 'all ore income'],
    prices: ['Upgrades cost', 'what the rules say', 'what the sheet says'],
    nav_dice: ['Navigation dice may be left aside'],
    template: ['The Template Card is shuffled in'],
    arithmetic: ['Results on the way to an ore', 'any fraction', 'whole numbers only'],
    decks: ['In a race, asteroids come from', 'a deck each', 'one deck for all'],
    rescan_cost: ['Each paid rescan costs more than the last'],
    reuse_face: ['One copy of a doubled die may be flipped'],
    rescan_limit: ['Most rescans in one turn'],
  },
  'asteroid-miners': {
    short: ['Short game: begin at asteroid II, with more funds'],
    foundry: ['Play with The Interstellar Foundry'],
    solo: ['Alone: player 2 is the automa'],
    advanced: ['Advanced boards: Ecological against Scavenger'],
    sides: ['Sides of the two boards', 'as above', 'a and a', 'a and b', 'b and a', 'b and b'],
    market_reset: ['The market is rolled again at each asteroid'],
    level_end: ['A level ends', 'after player 2’s turn', 'after a whole round'],
    shortfall: ['White dice the other cannot pay', 'are forgiven', 'the mover pays'],
    one_upgrade: ['At most one equipment level each turn'],
    tender_component: [
      'Right-hand components are for whoever',
      'won the bid',
      'dug the tender',
      'won it this turn',
    ],
    round_limit: ['Most rounds of a level'],
  },
  'stella-digger': {
    red_tears: ['Play with the eight red tear tiles'],
    shared_aim: ['Two large drills may aim at one square', 'yes'],
    combat_swap: ['1s and 4s swap values in fights too', 'yes'],
    combat_gadgets: ['Gadgets used to mine are spent for that round’s fights', 'once'],
    yellow_end: ['When both yellow squares are cleared', 'the game ends', 'only if it paid'],
  },
  'dark-side': {
    placement: ['Robots begin', 'where players choose', 'at given places'],
    comm_others: ['When somebody communicates, others there draw', 'one card', 'one for each robot'],
  },
};

interface Described {
  key: string;
  clause: string;
  meaning?: string;
  default: Value;
  values?: Value[];
  low?: number;
  high?: number;
}
export function textOf(game: string, option: Described): OptionText {
  const { key, clause, default: book, values, low = 0, high = 0, meaning = key } = option;
  const sentence = texts[game]?.[key];
  const [says, ...phrases] = sentence ?? [meaning.charAt(0).toUpperCase() + meaning.slice(1)];
  const common = { key, clause, book, says };
  if (!values) return { ...common, kind: 'number', low, high };
  if (phrases.length > 1 || (!sentence && typeof book !== 'boolean'))
    return { ...common, kind: 'choice', values: values.map((one, i) => [one, phrases[i] ?? String(one)]) };
  const on = typeof book === 'boolean' || (phrases[0] ?? values.find((value) => value !== book)!);
  return { ...common, kind: 'switch', on, off: values.find((value) => value !== on)! };
}
// In the order of the sentences.
export function optionsOf(game: string): OptionText[] {
  const order = Object.keys(texts[game] ?? {});
  const all = (described as Record<string, Described[]>)[game] ?? [];
  return all
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map((option) => textOf(game, option));
}

// Every option as a sentence: of a game without its own, what the engine says. options.test.ts compares both. A rule that reads
// as yes or no is a switch (`on` is the value that makes its sentence true), others are a choice of short phrases.
import described from '../../../build/options.json';
import type { GameId } from '../games/list';

type Value = string | number | boolean;
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

const onOff = (
  key: string,
  clause: string,
  says: string,
  off: Value,
  on: Value,
  book: Value = off,
): OptionText => ({
  kind: 'switch',
  key,
  clause,
  book,
  says,
  on,
  off,
});
const choice = (key: string, clause: string, says: string, ...values: [Value, string][]): OptionText => ({
  kind: 'choice',
  key,
  clause,
  book: values[0]![0],
  says,
  values,
});
const number = (
  key: string,
  clause: string,
  says: string,
  book: number,
  low: number,
  high: number,
): OptionText => ({
  kind: 'number',
  key,
  clause,
  book,
  says,
  low,
  high,
});

const texts: Record<GameId, OptionText[]> = {
  'space-miner': [
    choice(
      'scoring',
      'SM-37',
      'The score counts',
      ['ledger', 'credits in hand'],
      ['gross', 'all ore income'],
    ),
    choice(
      'prices',
      'SM-32',
      'Upgrades cost',
      ['rules', 'what the rules say'],
      ['sheet', 'what the sheet says'],
    ),
    onOff('nav_dice', 'SM-17', 'Navigation dice may be left aside', 'all', 'any'),
    onOff('template', 'SM-2', 'The Template Card is shuffled in', 'out', 'in'),
    choice(
      'arithmetic',
      'SM-24',
      'Results on the way to an ore',
      ['exact', 'any fraction'],
      ['whole', 'whole numbers only'],
    ),
    choice(
      'decks',
      'SM-3',
      'In a race, asteroids come from',
      ['own', 'a deck each'],
      ['shared', 'one deck for all'],
    ),
    onOff('rescan_cost', 'SM-10', 'Each paid rescan costs more than the last', 'flat', 'rising'),
    onOff('reuse_face', 'SM-30', 'One copy of a doubled die may be flipped', 'same', 'any'),
    number('rescan_limit', 'SM-11', 'Most rescans in one turn', 20, 0, 50),
  ],
  'asteroid-miners': [
    onOff('short', 'AM-70', 'Short game: begin at asteroid II, with more funds', false, true),
    onOff('foundry', 'IF-1', 'Play with The Interstellar Foundry', false, true),
    onOff('solo', 'AM-80', 'Alone: player 2 is the automa', false, true),
    onOff('advanced', 'AM-65', 'Advanced boards: Ecological against Scavenger', false, true),
    choice(
      'sides',
      'AM-65',
      'Sides of the two boards',
      ['auto', 'as above'],
      ['aa', 'a and a'],
      ['ab', 'a and b'],
      ['ba', 'b and a'],
      ['bb', 'b and b'],
    ),
    onOff('market_reset', 'AM-71', 'The market is rolled again at each asteroid', false, true),
    choice(
      'level_end',
      'AM-60',
      'A level ends',
      ['player2', 'after player 2’s turn'],
      ['round', 'after a whole round'],
    ),
    choice(
      'shortfall',
      'AM-45',
      'White dice the other cannot pay',
      ['waived', 'are forgiven'],
      ['self', 'the mover pays'],
    ),
    onOff('one_upgrade', 'AM-57', 'At most one equipment level each turn', false, true),
    choice(
      'tender_component',
      'IF-12',
      'Right-hand components are for whoever',
      ['holder', 'won the bid'],
      ['miner', 'dug the tender'],
      ['turn', 'won it this turn'],
    ),
    number('round_limit', 'AM-64', 'Most rounds of a level', 100, 1, 1000),
  ],
  'stella-digger': [
    onOff('red_tears', 'RF-65', 'Play with the eight red tear tiles', 'off', 'on'),
    onOff('shared_aim', 'RF-29', 'Two large drills may aim at one square', 'no', 'yes', 'yes'),
    onOff('combat_swap', 'RF-54', '1s and 4s swap values in fights too', 'no', 'yes', 'yes'),
    onOff(
      'combat_gadgets',
      'RF-19',
      'Gadgets used to mine are spent for that round’s fights',
      'fresh',
      'once',
      'once',
    ),
    choice(
      'yellow_end',
      'RF-60',
      'When both yellow squares are cleared',
      ['step', 'the game ends'],
      ['award', 'only if it paid'],
    ),
  ],
  'dark-side': [
    choice(
      'placement',
      'DS-11',
      'Robots begin',
      ['free', 'where players choose'],
      ['fixed', 'at given places'],
    ),
    choice(
      'comm_others',
      'DS-46',
      'When somebody communicates, others there draw',
      ['one', 'one card'],
      ['per_robot', 'one for each robot'],
    ),
  ],
};

interface Described {
  key: string;
  clause: string;
  meaning: string;
  default: Value;
  values?: Value[];
  low?: number;
  high?: number;
}
function plain({ key, clause, meaning, default: book, values, low = 0, high = 0 }: Described): OptionText {
  const says = meaning.charAt(0).toUpperCase() + meaning.slice(1);
  if (!values) return number(key, clause, says, book as number, low, high);
  if (typeof book === 'boolean') return onOff(key, clause, says, false, true, book);
  return choice(key, clause, says, ...values.map((value): [Value, string] => [value, String(value)]));
}
export const optionsOf = (game: GameId): OptionText[] =>
  texts[game] ?? (described as Record<string, Described[]>)[game]?.map(plain) ?? [];

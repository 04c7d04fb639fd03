// Records as files: dropping, pasting, reading them.
import { catalogue } from './catalogue';

export const t = catalogue({
  empty: 'The file is empty.',
  noRecord:
    'This is no record of orebit. A record is a text file whose first line begins with {"orebit":"trace/1".',
  noGame: 'No game is called {game}. There are {games}.',
  drop: 'Drop a record here',
  dropHint: 'A .jsonl file that was saved from a table, from a game in this page or with orebit play',
  choose: 'Choose a file',
  paste: 'or paste it',
  pasteLabel: 'Record as text',
  open: 'Open',
  problem: 'Line {line}: {what}',
  readUpTo: 'Read up to ply {ply}. The rest of the file was left out.',
  unfinished: 'The game was not over when this record was made: {what}.',
  endedEarly: 'The game ended early: {why}.',
  resigned: 'a seat resigned',
  expired: 'nobody played on',
  tooLarge: 'The file is larger than {most} MB, which no record is.',
  anotherPack: 'This game was played with cards of its own. Load the same pack file to go on.',
  player: 'Player {number}',
  home: 'orebit, to the first page',
  pages: 'Pages',
  review: 'Review',
  verify: 'Verify dice',
  packs: 'Own cards',
  recent: 'Games on this device',
  recentName: '{game}, {when}',
  notKept: 'This game is not on this device. Drop its record to look at it.',
  rulesTitle: 'Rules',
});

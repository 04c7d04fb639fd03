// Who could do what with the dice of a table on a server; docs/fair_dice.md says why, cell by cell.
import { catalogue } from './catalogue';

export const t = catalogue({
  title: 'Who could do what with the dice',
  note: 'Before you sat down the server committed to its seed by this number, and every seat committed to one of its own. After the game the record shows all seeds, and anybody can compute every roll and deal again.',
  limits:
    'With each move your device adds a link of a chain that nobody else knows, and at a strict table also before the dice of others fall. The record shows every link, and every one that is missing. At tables of an older program whoever runs the server can compute every roll from the start on.',
  foresee: 'Know rolls before they fall',
  choose: 'Choose the dice',
  alter: 'Alter a roll or a seed unnoticed',
  player: 'A player, or all players together',
  playerForesee: 'No: the server’s seed is part of every roll and secret until the end.',
  playerChoose: 'No: each commits before any seed is shown, and does not know the server’s.',
  playerAlter: 'No: a seed that does not fit its commit is refused.',
  owner: 'Whoever runs the server or reads its database',
  ownerForesee:
    'Only rolls after a bot’s move, or a move without a link: the mover’s link is secret until the move.',
  ownerChoose:
    'Only by leaving out links that were sent to it: your page says so at once, and the record shows it. The server’s seed was fixed before your chain was, and each chain has one next link.',
  ownerAlter: 'No: the record would not fit the commit that your page keeps.',
  both: 'Both together',
  bothForesee:
    'At a quick table the rolls after their own moves. At a strict table none, while another person is there.',
  bothChoose:
    'Yes, by getting up before the last seed is shown until the dice are good, by leaving links out, or by not asking for them. Every such start and link is told here and in the record.',
  bothAlter: 'No, as before.',
});

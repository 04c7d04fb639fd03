// Who could do what with the dice of a table on a server; docs/fair_dice.md says why, cell by cell.
import { catalogue } from './catalogue';

export const t = catalogue({
  title: 'Who could do what with the dice',
  note: 'Before you sat down the server committed to its seed by this number, and every seat committed to one of its own. After the game the record shows all seeds, and anybody can compute every roll and deal again.',
  limits:
    'The record of the game shows that no seed was changed and no dice were altered. It does not hide the dice from whoever runs the server: they can compute every roll from the moment the last seed is shown.',
  who: 'Who',
  foresee: 'Know rolls before they fall',
  choose: 'Choose the dice',
  alter: 'Alter a roll or a seed unnoticed',
  player: 'A player, or all players together',
  playerForesee: 'No: the server’s seed is part of every roll and secret until the end.',
  playerChoose: 'No: each commits before any seed is shown, and does not know the server’s.',
  playerAlter: 'No: a seed that does not fit its commit is refused.',
  owner: 'Whoever runs the server or reads its database',
  ownerForesee: 'Yes, every one: after the last seed is shown all seeds are in the database.',
  ownerChoose: 'Not without a seat at the table: the server’s seed was fixed before yours was drawn.',
  ownerAlter: 'No: the record would not fit the commit that your page keeps.',
  both: 'Both together',
  bothForesee: 'Yes, as before.',
  bothChoose:
    'Yes, by getting up before the last seed is shown until the dice are good. Every start given up so is told here and in the record.',
  bothAlter: 'No, as before.',
});

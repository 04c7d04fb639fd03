// Starts of a table that were given up: in the lobby, in the menu and on the page that verifies.
import { catalogue } from './catalogue';

export const t = catalogue({
  one: 'One start was given up before this one',
  many: '{count} starts were given up before this one',
  left: '{name} (seat {seat}) got up when {shown} of {all} seeds had been shown',
  replaced:
    'The host put a bot in the place of {name} (seat {seat}) when {shown} of {all} seeds had been shown',
  place: 'Table {table}, event {seq}',
  meaning:
    'Once seeds are shown, whoever reads the server’s database knows what the dice would be, and a friend at the table could get up for them until the dice are good. One such start may be an accident. Many are not.',
  missing:
    'This device saw {count} given-up starts that are missing here or were changed: {names}. Keep the record and ask whoever runs the server.',
});

import { catalogue } from './catalogue';

export const t = catalogue({
  choose: 'Choose what to do',
  chance: 'Chance decides',
  waiting: '{name} decides',
  won: '{names} wins',
  shared: '{names} share the win',
  score: 'Score',
  round: 'Round {n}',
  table: 'Table',
  hidden: '{n} cards face down',
});

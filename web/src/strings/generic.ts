import { catalogue } from './catalogue';

export const t = catalogue({
  choose: 'Choose what to do',
  score: 'Score',
  round: 'Round {n}',
  table: 'Table',
  hidden: '{n} cards face down',
});

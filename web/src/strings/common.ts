import { catalogue } from './catalogue';

export const t = catalogue({
  rule: 'Rule {clause}',
  youWon: 'You won, {own} to {next}',
  youShare: 'You share the victory with {names}, {own} each',
  youLost: 'You lost, {own} to {best}: {names} won',
  closeDialog: 'Close {title}',
});

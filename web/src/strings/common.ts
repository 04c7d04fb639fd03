import { catalogue } from './catalogue';

export const t = catalogue({
  rule: 'Rule {clause}',
  die: 'Die showing {value}',
  closeDialog: 'Close {title}',
});

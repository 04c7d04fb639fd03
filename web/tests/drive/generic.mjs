// One decision of any game on the generic board, by clicking or by keys alone.
import { keyOneBy } from './pointing.mjs';

export { clickOne } from './pointing.mjs';
export const keyOne = keyOneBy([
  ...'123456789abcdefgijklmnopqrstuvwyz', // h is a hint, x does without
  'ArrowRight',
  'ArrowLeft',
]);

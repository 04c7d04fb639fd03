// One decision of Stella Digger on the real page, by clicking or by keys alone.
import { keyOneBy } from './pointing.mjs';

export { clickOne } from './pointing.mjs';
export const phases = [
  'first',
  'drills',
  'safety',
  'reveal',
  'target',
  'deck',
  'draw',
  'action',
  'buy',
  'place',
  'accident',
  'lose',
  'take',
  'capsule',
  'return',
  'fight',
  'discard',
  'over',
];

export const keyOne = keyOneBy([
  '1',
  '2',
  '3',
  'f',
  'b',
  'i',
  'e',
  'r',
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
]);

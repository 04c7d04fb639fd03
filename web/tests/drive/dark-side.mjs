// One decision of Dark Side of the Mine on the real page, by clicking or by keys alone.
import { keyOneBy } from './pointing.mjs';

export { clickOne } from './pointing.mjs';
export const phases = [
  'deal',
  'ring',
  'place',
  'action',
  'draw',
  'deploy',
  'push',
  'drill',
  'scan',
  'swap',
  'salvage',
  'cover',
  'discard',
  'over',
];

export const keyOne = keyOneBy([
  'p',
  'c',
  'u',
  'r',
  'a',
  'b',
  'g',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  'ArrowRight',
  'ArrowLeft',
  'ArrowRight',
]);

// Names of the games, by id.
import { catalogue } from './catalogue';

export const t = catalogue({
  'space-miner': 'Space Miner',
  'asteroid-miners': 'Asteroid Miners',
  'stella-digger': 'Stella Digger',
  'dark-side': 'Dark Side of the Mine',
});

// What is shown of what happens, and how long (table/beats.ts).
import type { Film } from '../../table/contract';
import type { View } from './types';

export const films: Record<string, Film<View>> = {
  dealt: { beat: 'glance' },
  rescanned: { beat: 'glance' },
  rolled_to_navigate: { beat: 'glance' },
  rolled_to_mine: { beat: 'glance' },
  rerolled: { beat: 'glance' },
  flipped: { beat: 'glance' },
  doubled: { beat: 'glance' },
  stopped_mining: { beat: 'none' },
  visited: { beat: 'read', on: 'before' }, // the card in its row
  travelled: { beat: 'look', on: 'before' }, // along the line
  claimed: { beat: 'look' },
  bought: { beat: 'look' },
};

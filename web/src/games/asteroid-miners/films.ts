// What is shown of what happens, and how long (table/beats.ts).
import type { Film } from '../../table/contract';
import type { View } from './types';

export const films: Record<string, Film<View>> = {
  rolled_event: { beat: 'look' },
  took_die: { beat: 'none' },
  drilled: { beat: 'glance' },
  kept_blue: { beat: 'none' },
  rolled_pool: { beat: 'read' },
  rerolled: { beat: 'glance' },
  left_dice: { beat: 'none' },
  redrilled: { beat: 'glance' },
  began_dig: { beat: 'none' },
  dug: { beat: 'look', on: 'before' }, // with the dice that dig
  bid: { beat: 'read', on: 'before' }, // the race for the tender, roll by roll
  sold: { beat: 'look' },
  forged: { beat: 'look' },
  forged_at_once: { beat: 'look' },
  forged_at_last: { beat: 'look' },
  failed: { beat: 'look' },
  upgraded: { beat: 'look', on: 'before' }, // the plate that is bought
  declined_upgrade: { beat: 'none' },
  ended_level: { beat: 'look' },
  was_ruined: { beat: 'look' },
  ended: { beat: 'look' },
};

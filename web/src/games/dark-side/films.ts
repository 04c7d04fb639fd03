// What is shown of what happens, and how long (table/beats.ts).
import type { Film } from '../../table/contract';
import type { View } from './types';

export const films: Record<string, Film<View>> = {
  drew: { beat: 'glance', joins: true },
  declined: { beat: 'glance' },
  kept: { beat: 'glance' },
  crowded: { beat: 'glance' },
  discarded: { beat: 'read' },
  prospected: { beat: 'look' },
  communicated: { beat: 'look' },
  drilled: { beat: 'look' },
  upgraded: { beat: 'look' },
  pushed: { beat: 'look' },
  covered: { beat: 'look' }, // dusk
  turned_down: { beat: 'look' },
  caught: { beat: 'look' },
  began_turn: { beat: 'look' }, // dawn
  emptied_deck: { beat: 'look' },
  ended: { beat: 'look' },
};

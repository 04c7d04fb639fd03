// Line drawings of 24 by 24: upgrades, phases, marks of dice.
import { icons } from '../../shared/icons';

export const shapes = {
  laser: 'M4 20 14 10M12 5l7 7-3 3-7-7ZM19 3l1 1M16.5 2.5v1.2M21.5 7.5h-1.2',
  scanners: 'M12 12 18 6M12 3a9 9 0 1 0 9 9M12 7.5a4.5 4.5 0 1 0 4.5 4.5M12 12h.01',
  engines: 'M9 4h9l3 4v8l-3 4H9L5 16V8ZM5 10H2M5 14H2M13 9v6',
  contract: 'M6 3h9l4 4v14H6ZM15 3v4h4M9.5 11h6M9.5 14.5h6M15 18.2h.01',
  smartmine: icons.again,
  persistent: icons.copy,
  fly: 'M3 19h3.500M8.500 17l2-4M12 10.500l3-3M17 5.500 21 3l-1.500 4.500ZM17 5.500l2.500 2',
  pick: 'M4 8c5-4.500 11-4 16 1M13 6.500 5 20.500M11 5l5 3',
  up: 'M12 16V4M6.500 9.500 12 4l5.500 5.500M5 20.500h14',
  roll: 'M20 11A8 8 0 0 0 5.500 7L4 8.500M4 4v4.500h4.500M4 13a8 8 0 0 0 14.500 4l1.500-1.500M20 20v-4.500h-4.500',
  lock: 'M6.500 11V8a5.500 5.500 0 0 1 11 0v3M5 11h14v9.500H5Z',
};

// How long each fact of a queue is shown. A person decides again within twelve seconds; what is shown at all stands long
// enough to be read.
import type { Film, LogLine } from './contract';

export const paces = ['slow', 'normal', 'step', 'instant'] as const;
export type Pace = (typeof paces)[number];
export const lengths = { none: 0, glance: 350, read: 900, look: 1800 } as const;
export const shortest = 600; // of what is read or looked at
export const longest = 12_000; // between two decisions

export type Beat = Film['beat'];
export const isFilmed = (beat: Beat) => beat === 'read' || beat === 'look';

// Who looks did the first of it themselves, and need not be told long what comes of it. What chance does before anybody has
// acted is the set-up.
export function beatOf(
  line: LogLine,
  film: Beat | undefined,
  { isSetUp, isFirst, isOwn }: { isSetUp: boolean; isFirst: boolean; isOwn: boolean },
): Beat {
  if (!line.fact || (isSetUp && line.actor === 'chance')) return 'none';
  if (!isOwn) return film ?? (line.actor === 'chance' ? 'glance' : 'read');
  if (isFirst && line.actor !== 'chance') return 'none';
  return film === 'read' || film === undefined ? 'glance' : film;
}

// The time of the first beat of these, if all of them have this time together, in ms. Those that find no time are passed over,
// the short ones first: `look` is shown before `read`, and of the same kind the later one.
export function timeOf(beats: Beat[], left: number, scale: number): number {
  const [first = 'none'] = beats;
  const sum = beats.reduce((all, beat) => all + lengths[beat] * scale, 0);
  if (sum <= left) return lengths[first] * scale;
  const filmed = beats.filter(isFilmed);
  if (!isFilmed(first)) return 0;
  if (filmed.length * shortest <= left)
    return Math.max(shortest, Math.min(lengths[first] * scale, left / filmed.length));
  const places = Math.floor(left / shortest);
  const before = filmed.filter((beat, i) => i > 0 && lengths[beat] >= lengths[first]).length;
  return before < places ? shortest : 0;
}

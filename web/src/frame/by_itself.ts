// What needs no decision plays itself after a glance: the only move there is, and the rest of what was decided at once. What
// chance has just thrown is looked at first. In a lesson, and step by step, a person does everything.
import { lengths, type Pace } from '../table/beats';
import type { LiveTable } from '../table/table.svelte';

type Asked = Pick<LiveTable, 'kind' | 'legal' | 'log' | 'ply'>;

export class ByItself {
  #reached = 0; // a move that was taken back is not made again by itself

  // `next`: what was decided before for this ply.
  move(
    { kind, legal, log, ply }: Asked,
    next: string | null,
    { pace, forced }: { pace: Pace; forced: boolean },
  ): { move: string; ms: number } | null {
    const isBack = ply < this.#reached;
    this.#reached = Math.max(ply, this.#reached);
    if (isBack || kind === 'lesson' || pace === 'step') return null;
    const scale = pace === 'slow' ? 2 : 1;
    if (next !== null) return { move: next, ms: lengths.glance * scale };
    if (!forced || legal.length !== 1) return null;
    return { move: legal[0]!, ms: (log.at(-1)?.actor === 'chance' ? lengths.look : lengths.read) * scale };
  }
}

// Where a turn stands, for the top bar.
import type { Phase } from './contract';

export interface Step {
  id: string;
  label: string;
  phases: string[]; // of the view
  icon?: string;
}
// What comes after all of them is the end.
export function phasesOf(steps: Step[], phase: string): Phase[] {
  const now = steps.findIndex(({ phases }) => phases.includes(phase));
  return steps.map(({ phases: _, ...step }, i) => ({
    ...step,
    state: now < 0 || i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}

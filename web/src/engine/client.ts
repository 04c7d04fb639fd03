// The page's side of the engine's worker.
import { EngineLine } from './line';

export { openMatch, Remote } from './line';

export class EngineWorker extends EngineLine {
  constructor() {
    super(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  }
}

let shared: EngineWorker | null = null;
// One worker serves all of a page.
export const engineWorker = () => (shared ??= new EngineWorker());

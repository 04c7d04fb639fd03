// What the engine tells of a ply as lines of a log, and what some moves would lead to.
import type { Fact, LogLine, Outlook } from '../table/contract';
import type { Turn } from './orebit';

interface SeenLine {
  log: string;
  clause: string;
  seat?: number; // where the line speaks of another seat than acted
}
export interface SeenPly extends SeenLine {
  move: string;
  then: SeenLine[];
  facts?: Fact[]; // one for each line
}

// `actor` made the ply; what follows from it speaks of the seat it names, or of nobody.
export function linesOf(seen: SeenPly, actor: Turn | null, ply: number | null): LogLine[] {
  const who = typeof actor === 'number' ? actor : null;
  return [seen, ...seen.then].map((line, i) => ({
    ply,
    actor: actor === 'over' ? null : actor,
    fact: seen.facts?.[i] ?? null,
    seat: line.seat ?? (i === 0 ? who : null),
    text: line.log,
    clause: line.clause,
    move: i === 0 ? seen.move : '',
  }));
}

// A match in the page's worker, or beside it.
type Now<T> = T | Promise<T>;
interface World {
  turn(): Now<Turn>;
  legal(): Now<string[]>;
  play(move: string): Now<unknown>;
  settle(move: string): Now<unknown>;
  seen<T>(seat: number): Now<T>;
  view<T>(seat: number): Now<T>;
}

// Plays these moves, of whoever is to act, and says what `seat` would see.
export async function tryOut<View>(world: World, seat: number, moves: string[]): Promise<Outlook<View>> {
  const lines: LogLine[] = [];
  for (const move of moves) {
    const actor = await world.turn();
    await (actor === 'chance' ? world.settle(move) : world.play(move));
    lines.push(...linesOf(await world.seen<SeenPly>(seat), actor, null));
  }
  const turn = await world.turn();
  const legal = turn === seat ? await world.legal() : [];
  return { view: await world.view<View>(seat), legal, turn, lines };
}

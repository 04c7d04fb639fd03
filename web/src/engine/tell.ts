// What the engine tells of a ply as lines of a log, and what some moves would lead to.
import type { Fact, Fault, LogLine, Outlook, Plan } from '../table/contract';
import type { Asking, Offer } from '../table/offers';
import type { Argument, Turn } from './orebit';

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
interface Asked {
  text(call: string, ...args: Argument[]): Now<string>;
}
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

// What this seat may do, from what it knows. Where there is very much of it the engine tells it one by one.
export async function askingOf(match: Asked, seat: number): Promise<Asking> {
  const { prompt, offers, brief } = JSON.parse(await match.text('offers', seat)) as Asking & { brief?: true };
  if (!brief) return { prompt, offers };
  const all = offers.map(async ({ text }) => JSON.parse(await match.text('offer', text)) as Offer);
  return { prompt, offers: await Promise.all(all) };
}
export const planOf = async <View>(match: Asked, moves: string[]) =>
  JSON.parse(await match.text('plan', moves)) as Plan<View>;
// Why what is pointed at cannot be done; nothing if it can.
export async function whyOf(match: Asked, keys: string[]): Promise<Fault | null> {
  const { clause, why } = JSON.parse(await match.text('why', keys)) as Partial<Fault>;
  return clause ? { clause, why: why ?? '' } : null;
}

// Lines of the server's log as the frame shows them.
import type { LogLine } from './contract';
import type { WireLine } from './wire';

// A line without a subject is a sentence of its own.
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function linesOf(line: WireLine): LogLine[] {
  const own = {
    ply: line.ply ?? null,
    seat: line.seat ?? null,
    text: line.seat === undefined ? sentence(line.text) : line.text,
    clause: line.clause ?? '',
    move: line.move ?? '',
  };
  const then = (line.then ?? []).map(({ seat, text, clause }) => ({
    ply: line.ply ?? null,
    seat: seat ?? null,
    text,
    clause: clause ?? '',
    move: '',
  }));
  return [own, ...then];
}

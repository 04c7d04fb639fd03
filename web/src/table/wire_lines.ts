// Lines of the server's log as the frame shows them.
import type { LogLine } from './contract';
import type { WireLine } from './wire';

// A line without a subject is a sentence of its own.
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function linesOf(line: WireLine): LogLine[] {
  return [line, ...(line.then ?? [])].map(({ seat, text, clause }, i) => ({
    ply: line.ply ?? null,
    actor: line.actor ?? null,
    fact: line.facts?.[i] ?? null,
    seat: seat ?? null,
    text: i === 0 && seat === undefined ? sentence(text) : text,
    clause: clause ?? '',
    move: i === 0 ? (line.move ?? '') : '',
  }));
}

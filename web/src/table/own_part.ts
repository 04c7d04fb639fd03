// This device's part in the dice of version 2: what it has given, and whether it was taken. Whoever runs the server could leave a
// link out, take one more than the table shows, or ask somebody else only (docs/fair_dice.md, 6 and 10); its owner is told.
import type { Position, WireLine } from './wire';

export interface Heard {
  isStrict: boolean;
  seats: number[]; // of this device, that have a chain and are played by nobody else
  isSettled: boolean; // the server has known for some time that this device is here
}

export class OwnPart {
  leftOut: number[] = []; // plies whose dice fell without a link that was given
  passedOver: number[] = []; // plies whose dice fell without asking for one
  readonly #given = new Set<string>(); // "seat:ply" of links that were sent to a throw
  #asked = 0; // the last throw that waited for a link of this device, or of somebody
  #actor: number | 'chance' = 'chance'; // of the last ply
  // How many links a seat must have shown by what was taken from this device, and can have by what the table shows.
  readonly #least = new Map<number, { count: number; ply: number }>();
  readonly #most = new Map<number, number>();

  // Whether the seat has not given a link to this throw yet.
  gives(seat: number, ply: number): boolean {
    const is = `${seat}:${ply}`;
    return !this.#given.has(is) && this.#given.add(is) !== null;
  }

  // A move of the seat was taken together with this link of its chain.
  moved(seat: number, ply: number, link: number): void {
    this.#least.set(seat, { count: link, ply });
  }

  // All is told anew; what was taken from this device stays taken, unless the table itself went back.
  begin(wentBack: boolean): void {
    this.#most.clear();
    this.#actor = 'chance';
    if (wentBack) this.#least.clear();
  }

  hear(log: WireLine[], now: Heard): void {
    for (const line of log) {
      if (line.event === 'asked') this.#asked = -1;
      if (line.event === 'linked') this.#came(line.seat!);
      if (line.ply === undefined) continue;
      if (line.actor === 'chance') this.#fell(line.ply, now);
      else if (this.#most.has(line.actor!)) this.#most.set(line.actor!, this.#most.get(line.actor!)! + 1);
      this.#actor = line.actor!;
    }
  }

  // Where it stands after what was heard.
  position({ throw: waiting, links }: Position, mine: number[], seat: number | null, ply: number): void {
    if (waiting) this.#asked = waiting.asked.some((one) => mine.includes(one)) ? waiting.ply : 0;
    if (links === undefined || seat === null) return;
    const least = this.#least.get(seat);
    const most = this.#most.get(seat);
    if (least && links < least.count) this.leftOut = [...this.leftOut, least.ply];
    if (most !== undefined && links > most) this.leftOut = [...this.leftOut, ply];
    this.#least.delete(seat);
    this.#most.set(seat, links);
  }

  #came(seat: number): void {
    for (const one of [...this.#given]) if (one.startsWith(`${seat}:`)) this.#given.delete(one);
    if (this.#most.has(seat)) this.#most.set(seat, this.#most.get(seat)! + 1);
  }

  // The first dice after a decision were thrown with links; what follows comes of the same throw.
  #fell(ply: number, { isStrict, seats, isSettled }: Heard): void {
    for (const one of this.#given) if (one.endsWith(`:${ply}`)) this.leftOut = [...this.leftOut, ply];
    this.#given.clear();
    const isFirst = this.#actor !== 'chance';
    const wasAsked = this.#asked === ply || this.#asked === -1;
    const others = seats.some((seat) => seat !== this.#actor);
    if (isStrict && isFirst && isSettled && others && !wasAsked) this.passedOver = [...this.passedOver, ply];
    this.#asked = 0;
  }
}

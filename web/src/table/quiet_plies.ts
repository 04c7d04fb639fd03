// Which plies of a table on a server told nobody anything new. The server refuses to take back chance, and what was
// shown; its `can_undo` knows of chance only, so in games with secrets the page finds the rest out with its own engine. What
// it cannot find out (plies before it came, or several at once) counts as shown.
import type { Calls } from '../engine/line';
import type { WireLine } from './wire';
import { World, type Seen } from './world';

interface Ply {
  ply: number;
  actor: number | 'chance';
  isQuiet: boolean;
}

export class QuietPlies {
  #plies: Ply[] = [];
  #asked: Promise<void> = Promise.resolve(); // one after the other: a world has one position
  readonly #world: World;

  constructor(engine?: () => Calls) {
    this.#world = new World(engine);
  }
  close(): void {
    this.#world.close();
  }

  // What a message told: the next ply now, and the position before its lines.
  note(lines: WireLine[], next: number, before: Seen): Promise<void> {
    const plies = lines.filter(({ ply, actor }) => ply !== undefined && actor !== undefined);
    this.#asked = this.#asked.then(async () => {
      this.#plies = this.#plies.filter(({ ply }) => ply < next); // the rest was taken back
      for (const [i, { ply, actor, move = '' }] of plies.entries()) {
        const isQuiet = i === 0 && actor !== 'chance' && (await this.#isQuiet(move, before));
        this.#plies.push({ ply: ply!, actor: actor!, isQuiet });
      }
    });
    return this.#asked;
  }

  // A move that would not be legal here comes from a hidden hand.
  async #isQuiet(move: string, before: Seen): Promise<boolean> {
    if (Object.keys(before.pack).length === 0) return false; // it comes on a way of its own
    const match = await this.#world.at(before).catch(() => null);
    return (await match?.text('reveals', move).catch(() => 'true')) === 'false';
  }

  // Whether all since this seat's last decision was quiet, that decision included.
  canTakeBack(seat: number): boolean {
    const at = this.#plies.findLastIndex(({ actor }) => actor === seat);
    return at >= 0 && this.#plies.slice(at).every(({ isQuiet }) => isQuiet);
  }
}

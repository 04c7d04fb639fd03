// Starts that were given up before the game (docs/fair_dice.md): all commits lay open, then a seat was lost.
import { t } from '../strings/given_up';

export interface GivenUpStart {
  table: string;
  seq: number;
  server_commit?: string; // of a table that has ended, as is the next
  server_seed?: string;
  seat_commits: string[];
  seat_seeds: string[]; // '' where none had been shown
  seat: number;
  name: string;
  why: 'left' | 'replaced';
}

const ofBots = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'; // the SHA-256 of nothing

export function sentenceOf({ seat_commits, seat_seeds, seat, name, why }: GivenUpStart): string {
  return t(why, {
    name,
    seat: seat + 1,
    shown: seat_seeds.filter(Boolean).length,
    all: seat_commits.filter((commit) => commit !== ofBots).length,
  });
}

// What stays the same when a table goes on under a new id and its seed is shown.
const core = ({ table, seq, seat_commits, seat_seeds, seat, name, why }: GivenUpStart) =>
  JSON.stringify([table, seq, seat_commits, seat_seeds, seat, name, why]);

// Starts that this device saw given up and that are not told, or told otherwise.
export function missingFrom(told: GivenUpStart[], seen: GivenUpStart[]): GivenUpStart[] {
  const known = new Set(told.map(core));
  return seen.filter((start) => !known.has(core(start)));
}

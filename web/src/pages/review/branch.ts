// What a new table needs to go on from a ply of a recorded game.
import type { SeatInfo } from '../../table/contract';
import type { LocalSetup } from '../../table/local.svelte';
import type { Opened } from './open';

// Whoever was to act becomes the person of this device, all others are bots.
export function branchFrom({ desk, packText }: Opened, level: string): LocalSetup {
  const { table, replay, cursor } = desk;
  const next = desk.actors.slice(cursor - 1).find((actor) => actor !== 'chance');
  const own = typeof next === 'number' ? next : desk.seat;
  const seats = table.seats.map((seat, i): SeatInfo =>
    i === own
      ? { ...seat, kind: 'human', level: '', mine: true }
      : { ...seat, kind: 'bot', level: seat.level || level, mine: false },
  );
  return {
    game: table.game,
    players: table.players,
    options: table.options,
    pack: table.pack,
    packText,
    branch: cursor,
    plies: replay.plies.slice(0, cursor - 1).map(({ move }) => move),
    seats,
  };
}

// A game on this device, begun with what the first page and the set-up propose. The set-up itself is fetched when it is asked for.
import { loadPack, type GameId } from '../games/list';
import { settings } from '../settings.svelte';
import { botNames } from '../shared/seats';
import { t } from '../strings/home';
import type { SeatInfo } from '../table/contract';
import { ServiceError } from '../table/service';
import { newLocalGame } from '../table/shelf';
import { aboutGame, titleOf } from './about';
import { chosenPack, type OwnPack } from './packs';

export type SeatKind = 'you' | 'device' | 'link' | 'bot' | 'none';
export type Level = 'rookie' | 'miner' | 'foreman' | 'chief';
export interface PlannedSeat {
  kind: SeatKind;
  name: string;
  level: Level;
  standIn: Level | ''; // who plays a friend's seat until they sit down; '': the table waits
}
export const firstLevel: Level = 'rookie'; // somebody's first game can be won

// Somebody's own name, or one that nobody else at the table has.
const crew = (['pilot', 'navigator', 'engineer', 'surveyor'] as const).map((job) => t(job));
export const ownName = (taken: string[] = []): string =>
  settings.name || (crew.find((name) => !taken.includes(name)) ?? crew[0]!);

export function firstSeats(game: GameId): PlannedSeat[] {
  const { least, most } = aboutGame(game)!;
  return Array.from({ length: most }, (_, i) => ({
    kind: i === 0 ? 'you' : i < least ? 'bot' : 'none',
    name: i === 0 ? ownName() : botNames[i]!,
    level: firstLevel,
    standIn: '', // a friend who was asked is waited for
  }));
}

function seatInfo({ kind, name, level }: PlannedSeat): SeatInfo {
  const isBot = kind === 'bot';
  return { kind: isBot ? 'bot' : 'human', name, level: isBot ? level : '', mine: !isBot, present: true };
}

// The address of the new game.
export async function begin(
  game: GameId,
  seats = firstSeats(game),
  options: Record<string, string | number | boolean> = {},
  own: OwnPack | null = chosenPack(game),
): Promise<string> {
  const taken = seats.filter(({ kind }) => kind !== 'none').map(seatInfo);
  const pack = own ? JSON.parse(own.json) : await loadPack(game);
  const packText = own?.json ?? '';
  return `/play/${await newLocalGame({ game, players: taken.length, options, packText, pack, seats: taken })}`;
}

// Why a table was not opened. Without a network that is mostly a game that is not kept on the device.
export function inWords(error: unknown, game: GameId): string {
  if (!navigator.onLine && !(error instanceof ServiceError)) return t('notHere', { title: titleOf(game) });
  return t('notStarted', { why: error instanceof Error ? error.message : String(error) });
}

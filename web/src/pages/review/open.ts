// Everything a review needs, opened from a record's text.
import { EngineWorker } from '../../engine/client';
import { loadGame, loadPack } from '../../games/list';
import { botNames } from '../../shared/seats';
import { t } from '../../strings/records';
import type { Choice, GameModule, SeatInfo, TableModel } from '../../table/contract';
import { readText } from '../shared/record';
import { Replay } from '../shared/replay';
import { Desk } from './desk.svelte';
import { Reviewing } from './reviewing.svelte';
import { ReplayTable } from './table.svelte';
import { Scales } from './weigh';

export interface Opened {
  text: string;
  packText: string; // '' for the game's own
  game: GameModule;
  desk: Desk;
  choice: Choice;
  scales: Scales;
  hasSeeds: boolean; // of the fair dice
  close(): void;
}

function seatsOf(players: number, kinds: string[], names: string[]): SeatInfo[] {
  return Array.from({ length: players }, (_, i): SeatInfo => {
    const level = kinds[i] === 'human' ? '' : (kinds[i] ?? '');
    // A record that names people calls bots by their level; at the table they had a name, too.
    const own = level && names[i] === level ? botNames[i] : names[i];
    const name = own || level || t('player', { number: i + 1 });
    return { kind: level ? 'bot' : 'human', name, level, mine: false, present: true };
  });
}

// What the progress line of the game would have said at every ply.
async function bandNames(game: GameModule, table: ReplayTable, replay: Replay): Promise<string[]> {
  const views = await Promise.all(
    Array.from({ length: replay.length + 1 }, (_, at) => replay.view(at, null)),
  );
  const { players, options, pack, seats } = table;
  return views.map((view, at) => {
    const then = { game: game.id, players, options, pack, seats, view, turn: replay.turns[at], seat: null };
    try {
      return game.progress(then as unknown as TableModel).split(' · ')[0]!; // the turn, without its steps
    } catch {
      return ''; // a board that cannot say it does not stop a review
    }
  });
}

const hasSeedsIn = (head: string) =>
  (JSON.parse(head) as { fair?: { server_seed?: string } }).fair?.server_seed !== undefined;

// Whoever reads is the only person of the game.
const readerOf = (kinds: string[]) =>
  kinds.filter((kind) => kind === 'human').length === 1 ? kinds.indexOf('human') : null;

export async function openReview(text: string, packText = '', seat: number | null = 0): Promise<Opened> {
  const record = readText(text);
  const engines = [new EngineWorker(), new EngineWorker()] as const;
  const close = () => engines.forEach((engine) => engine.close());
  try {
    const replay = await Replay.read(engines[0], record, packText);
    const [game, own] = await Promise.all([loadGame(record.game), loadPack(record.game)]);
    const seats = seatsOf(replay.head.players, record.seats, record.names);
    const table = new ReplayTable(replay, packText ? JSON.parse(packText) : own, seats);
    await table.show(replay.length, seat);
    const names = seats.map(({ name }) => name);
    const reviewing = new Reviewing(engines[1], record.game, names, readerOf(record.seats));
    const bands = await bandNames(game, table, replay);
    const desk = new Desk(replay, table, reviewing, await replay.log(null), bands);
    desk.seat = seat ?? 0;
    const lines = record.lines.slice(0, replay.length + 1);
    void reviewing.run(lines, packText).catch(() => (reviewing.running = false));
    const more = { choice: game.newChoice(table), scales: new Scales(replay), close };
    return { text, packText, game, desk, hasSeeds: hasSeedsIn(record.lines[0]!), ...more };
  } catch (error) {
    close();
    throw error;
  }
}

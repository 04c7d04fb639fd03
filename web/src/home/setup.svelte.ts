// What is chosen in the set-up, and the tables that come of it.
import { botNames } from '../shared/seats';
import type { GameId } from '../games/list';
import { hides, loadPack } from '../games/list';
import { settings } from '../settings.svelte';
import { list } from '../strings/catalogue';
import { optionsOf } from '../strings/options';
import { t as home } from '../strings/home';
import { t } from '../strings/setup';
import type { SeatInfo } from '../table/contract';
import { createTable, ServiceError, type AwayRule } from '../table/service';
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
export const levels: Level[] = ['rookie', 'miner', 'foreman', 'chief'];
export const firstLevel: Level = 'rookie'; // somebody's first game can be won

// Somebody's own name, or one that nobody else at the table has.
const crew = (['pilot', 'navigator', 'engineer', 'surveyor'] as const).map((job) => t(job));
export const ownName = (taken: string[] = []): string =>
  settings.name || (crew.find((name) => !taken.includes(name)) ?? crew[0]!);

// What online tables may agree on for people who are away.
export const absences = ['usual', 'day', 'never'] as const;
export type Absence = (typeof absences)[number];
const awayRules: Record<Absence, AwayRule | undefined> = {
  usual: undefined, // as the server has it
  day: { after: 86400, bot: 'foreman' },
  never: 'never',
};

// Why a table was not opened. Without a network that is mostly a game that is not kept on the device.
export function inWords(error: unknown, game: GameId): string {
  if (!navigator.onLine && !(error instanceof ServiceError)) return home('notHere', { title: titleOf(game) });
  return home('notStarted', { why: error instanceof Error ? error.message : String(error) });
}

export class Plan {
  seats = $state<PlannedSeat[]>([]);
  options = $state<Record<string, string | number | boolean>>({});
  pack = $state.raw<OwnPack | null>(null);
  absence = $state<Absence>('usual');
  dice = $state<'quick' | 'strict'>('quick');
  moved = $state(''); // what a screen reader hears of the last change of places
  readonly about;

  constructor(readonly game: GameId) {
    this.about = aboutGame(game)!;
    this.seats = Array.from({ length: this.about.most }, (_, i) => ({
      kind: i === 0 ? 'you' : i < this.about.least ? 'bot' : 'none',
      name: i === 0 ? ownName() : botNames[i]!,
      level: firstLevel,
      standIn: '', // a friend who was asked is waited for
    }));
    this.pack = chosenPack(game);
  }

  readonly taken = $derived.by(() => this.seats.filter(({ kind }) => kind !== 'none'));
  readonly online = $derived.by(() => this.taken.some(({ kind }) => kind === 'link'));
  readonly tooFew = $derived.by(() => this.taken.length < this.about.least);
  readonly differing = $derived.by(
    () => optionsOf(this.game).filter(({ key, book }) => (this.options[key] ?? book) !== book).length,
  );
  // The automa of Asteroid Miners sits in seat 2.
  readonly automa = $derived.by(() => this.options['solo'] === true);

  setKind(index: number, kind: SeatKind): void {
    const seat = this.seats[index]!;
    seat.kind = kind;
    seat.name = kind === 'you' ? ownName() : this.#freeName(index, kind === 'device');
  }

  // Chairs change places, so a name that belongs to a number may be at another chair already.
  #freeName(index: number, isGuest: boolean): string {
    const names = botNames.map((name, i) => (isGuest ? t('guest', { number: i + 1 }) : name));
    const isTaken = (wanted: string) =>
      this.seats.some(({ kind, name }, i) => i !== index && kind !== 'none' && name === wanted);
    return [names[index]!, ...names].find((name) => !isTaken(name)) ?? names[index]!;
  }

  kindsOf(index: number): SeatKind[] {
    const isElsewhere = this.seats.some(({ kind }, i) => kind === 'you' && i !== index);
    return [
      ...(isElsewhere ? [] : ['you' as const]),
      'bot',
      'device',
      'link',
      ...(index < this.about.least ? [] : ['none' as const]),
    ];
  }

  canMove(index: number, by: number): boolean {
    const other = this.seats[index + by];
    return !this.automa && other !== undefined && other.kind !== 'none';
  }
  move(index: number, by: number): boolean {
    if (!this.canMove(index, by)) return false;
    const { seats } = this;
    [seats[index], seats[index + by]] = [seats[index + by]!, seats[index]!];
    this.moved = t('moved', { name: this.nameAt(index + by), number: index + by + 1 });
    return true;
  }
  nameAt(index: number): string {
    const { kind, name } = this.seats[index]!;
    return kind === 'link' ? t('openSeat') : name;
  }

  sentence(): string {
    if (this.tooFew) return t('tooFew', { title: this.about.title, least: this.about.least });
    const people = this.taken.filter(({ kind }) => kind === 'you' || kind === 'device');
    const names = people.concat(this.taken.filter(({ kind }) => kind === 'bot')).map(({ name }) => name);
    const open = this.taken.filter(({ kind }) => kind === 'link').length;
    if (open > 0) names.push(open === 1 ? t('oneOpen') : t('manyOpen', { count: open }));
    if (people.length === 0 && open === 0) return t('onlyBots');
    if (people.length > 1 && open === 0) {
      const isCovered = hides(this.game);
      return t(isCovered ? 'shareCovered' : 'share', { names: list(people.map(({ name }) => name)) });
    }
    return t('ready', { names: list(names) });
  }

  // What happens at open seats until friends have come.
  linkNote(): string {
    const open = this.taken.filter(({ kind }) => kind === 'link');
    if (open.length === 0) return '';
    if (open.some(({ standIn }) => !standIn)) return t('linkNote');
    if (open.length > 1) return t('standIns');
    return t('standIn', { level: t(open[0]!.standIn as Level) });
  }

  #changed() {
    return Object.fromEntries(
      optionsOf(this.game)
        .filter(({ key, book }) => (this.options[key] ?? book) !== book)
        .map(({ key }) => [key, this.options[key]!]),
    );
  }

  #seatInfo({ kind, name, level }: PlannedSeat): SeatInfo {
    const isBot = kind === 'bot';
    return { kind: isBot ? 'bot' : 'human', name, level: isBot ? level : '', mine: !isBot, present: true };
  }

  // The address of the new table.
  async open(): Promise<string> {
    const { game } = this;
    if (this.online) {
      const table = await createTable(
        game,
        this.#changed(),
        $state.snapshot(this.taken),
        this.pack?.json ?? null,
        awayRules[this.absence],
        this.dice,
      );
      return `/t/${table}#invite`;
    }
    const id = await newLocalGame({
      game,
      players: this.taken.length,
      options: this.#changed(),
      packText: this.pack?.json ?? '',
      pack: this.pack ? JSON.parse(this.pack.json) : await loadPack(game),
      seats: this.taken.map((seat) => this.#seatInfo(seat)),
    });
    return `/play/${id}`;
  }
}

// What is chosen in the set-up, and the tables that come of it.
import type { GameId } from '../games/list';
import { loadPack } from '../games/list';
import { settings } from '../settings.svelte';
import { list } from '../strings/catalogue';
import { optionTexts } from '../strings/options';
import { t } from '../strings/setup';
import type { SeatInfo } from '../table/contract';
import { createTable } from '../table/service';
import { newLocalGame } from '../table/shelf';
import { aboutGame } from './about';
import { chosenPack, type OwnPack } from './packs';

export type SeatKind = 'you' | 'device' | 'link' | 'bot' | 'none';
export type Level = 'rookie' | 'miner' | 'foreman' | 'chief';
export interface PlannedSeat {
  kind: SeatKind;
  name: string;
  level: Level;
}
export const levels: Level[] = ['rookie', 'miner', 'foreman', 'chief'];

const botNames = ['Ceres', 'Vesta', 'Juno', 'Pallas'];
export const ownName = () => settings.name || t('pilot');

export class Plan {
  seats = $state<PlannedSeat[]>([]);
  options = $state<Record<string, string | number | boolean>>({});
  pack = $state.raw<OwnPack | null>(null);
  readonly about;

  constructor(readonly game: GameId) {
    this.about = aboutGame(game)!;
    this.seats = Array.from({ length: this.about.most }, (_, i) => ({
      kind: i === 0 ? 'you' : i < this.about.least ? 'bot' : 'none',
      name: i === 0 ? ownName() : botNames[i]!,
      level: 'foreman',
    }));
    this.pack = chosenPack(game);
  }

  readonly taken = $derived.by(() => this.seats.filter(({ kind }) => kind !== 'none'));
  readonly online = $derived.by(() => this.taken.some(({ kind }) => kind === 'link'));
  readonly tooFew = $derived.by(() => this.taken.length < this.about.least);
  readonly differing = $derived.by(
    () => optionTexts[this.game].filter(({ key, book }) => (this.options[key] ?? book) !== book).length,
  );
  // The automa of Asteroid Miners sits in seat 2.
  readonly automa = $derived.by(() => this.options['solo'] === true);

  setKind(index: number, kind: SeatKind): void {
    const seat = this.seats[index]!;
    seat.kind = kind;
    seat.name =
      kind === 'you' ? ownName() : kind === 'device' ? t('guest', { number: index + 1 }) : botNames[index]!;
  }

  sentence(): string {
    if (this.tooFew) return t('tooFew', { title: this.about.title, least: this.about.least });
    const people = this.taken.filter(({ kind }) => kind === 'you' || kind === 'device');
    const names = people.concat(this.taken.filter(({ kind }) => kind === 'bot')).map(({ name }) => name);
    const open = this.taken.filter(({ kind }) => kind === 'link').length;
    if (open > 0) names.push(open === 1 ? t('oneOpen') : t('manyOpen', { count: open }));
    if (people.length === 0 && open === 0) return t('onlyBots');
    if (people.length > 1 && open === 0) {
      const isCovered = ['stella-digger', 'dark-side'].includes(this.game);
      return t(isCovered ? 'shareCovered' : 'share', { names: list(people.map(({ name }) => name)) });
    }
    return t('ready', { names: list(names) });
  }

  #changed() {
    return Object.fromEntries(
      optionTexts[this.game]
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
      );
      return `/t/${table}`;
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

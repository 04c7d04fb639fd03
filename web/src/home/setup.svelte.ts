// What is chosen in the set-up, and the tables that come of it.
import { hides, type GameId } from '../games/list';
import { botNames } from '../shared/seats';
import { list } from '../strings/catalogue';
import { optionsOf, type OptionText, type Value } from '../strings/options';
import { t } from '../strings/setup';
import { createTable, type AwayRule } from '../table/service';
import { aboutGame } from './about';
import { begin, firstSeats, ownName, type Level, type PlannedSeat, type SeatKind } from './begin';
import { chosenPack, type OwnPack } from './packs';

export const levels: Level[] = ['rookie', 'miner', 'foreman', 'chief'];

// What online tables may agree on for people who are away.
export const absences = ['usual', 'day', 'never'] as const;
export type Absence = (typeof absences)[number];
const awayRules: Record<Absence, AwayRule | undefined> = {
  usual: undefined, // as the server has it
  day: { after: 86400, bot: 'foreman' },
  never: 'never',
};

export class Plan {
  seats = $state<PlannedSeat[]>([]);
  options = $state<Record<string, Value>>({});
  pack = $state.raw<OwnPack | null>(null);
  absence = $state<Absence>('usual');
  dice = $state<'quick' | 'strict'>('quick');
  moved = $state(''); // what a screen reader hears of the last change of places
  readonly about;

  constructor(readonly game: GameId) {
    this.about = aboutGame(game)!;
    this.seats = firstSeats(game);
    this.pack = chosenPack(game);
  }

  readonly taken = $derived.by(() => this.seats.filter(({ kind }) => kind !== 'none'));
  readonly online = $derived.by(() => this.taken.some(({ kind }) => kind === 'link'));
  readonly tooFew = $derived.by(() => this.taken.length < this.about.least);
  // The rules that are not as in the book.
  readonly changed = $derived.by(() =>
    Object.fromEntries(
      optionsOf(this.game)
        .filter((option) => this.valueOf(option) !== option.book)
        .map((option) => [option.key, this.valueOf(option)]),
    ),
  );
  // The automa of Asteroid Miners sits in seat 2.
  readonly automa = $derived.by(() => this.options['solo'] === true);

  valueOf = ({ key, book }: OptionText): Value => this.options[key] ?? book;
  set(key: string, to: Value): void {
    this.options[key] = to;
  }
  setNumber(option: OptionText, wanted: number): void {
    if (option.kind !== 'number') return;
    this.set(option.key, Math.min(option.high, Math.max(option.low, Math.round(wanted) || 0)));
  }

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
    const all: SeatKind[] = ['you', 'bot', 'device', 'link', 'none'];
    return all.slice(isElsewhere ? 1 : 0, index < this.about.least ? -1 : undefined);
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

  #of = (...kinds: SeatKind[]) => this.taken.filter(({ kind }) => kinds.includes(kind));
  sentence(): string {
    if (this.tooFew) return t('tooFew', { title: this.about.title, least: this.about.least });
    const [people, bots, open] = [this.#of('you', 'device'), this.#of('bot'), this.#of('link').length];
    if (people.length === 0 && open === 0) return t('onlyBots');
    if (people.length > 1 && open === 0) {
      const names = list(people.map(({ name }) => name));
      return t(hides(this.game) ? 'shareCovered' : 'share', { names });
    }
    const names = [...people, ...bots].map(({ name }) => name);
    if (open > 0) names.push(open === 1 ? t('oneOpen') : t('manyOpen', { count: open }));
    return t('ready', { names: list(names) });
  }

  // What happens at open seats until friends have come.
  linkNote(): string {
    const [first, ...others] = this.#of('link');
    if (!first) return '';
    if ([first, ...others].some(({ standIn }) => !standIn)) return t('linkNote');
    return others.length > 0 ? t('standIns') : t('standIn', { level: t(first.standIn as Level) });
  }

  // The address of the new table.
  async open(): Promise<string> {
    const { game } = this;
    if (!this.online) return begin(game, this.seats, this.changed, this.pack);
    const seats = $state.snapshot(this.taken);
    const away = awayRules[this.absence];
    return `/t/${await createTable(game, this.changed, seats, this.pack?.json ?? null, away, this.dice)}#invite`;
  }
}

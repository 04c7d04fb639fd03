// Sentences of facts with the things in them, as the engine says them (`tell`). What has not come yet is shown as plain text.
import type { Remote } from '../engine/client';
import type { Fact, LogLine } from '../table/contract';
import { openAside, type Played } from '../words/lexicon';
import { namesOf, partsOf, wordsOf, type Part } from './marks';

export class Sayings {
  #parts = $state.raw(new Map<Fact, Part[]>());
  #asked = new WeakSet<Fact>();
  #match: Promise<Remote> | null = null;

  constructor(private readonly table: Played) {}

  close(): void {
    void this.#match?.then((match) => match.close()).catch(() => {});
  }

  // What was joined to one line ("gets blue 2, pink 1") are the things of several facts.
  partsOf({ fact, text, joined = [] }: LogLine): Part[] {
    const own = fact && this.#parts.get(fact);
    const rest = joined.map((line) => (line.fact && this.#parts.get(line.fact)) ?? []);
    const things = rest.map((parts) => parts.filter((part) => 'key' in part));
    const parts = [...(own ?? []), ...things.flatMap((these) => [{ text: ', ' }, ...these])];
    return wordsOf(parts) === text ? parts : [{ text }];
  }

  // Called in an effect with what is shown; the lines of one moment are asked for together.
  async ask({ joined = [], ...line }: LogLine): Promise<void> {
    const asked = [line, ...joined].filter(({ fact }) => fact && !this.#asked.has(fact));
    for (const { fact } of asked) this.#asked.add(fact!);
    const isFirst = this.#queue.length === 0;
    this.#queue.push(...asked);
    if (!isFirst || asked.length === 0) return;
    this.#match ??= openAside(this.table);
    const match = await this.#match;
    const lines = this.#queue.splice(0);
    const facts = JSON.stringify(lines.map(({ fact }) => fact));
    const texts = JSON.parse(await match.text('tell', facts)) as string[];
    const parts = new Map(this.#parts);
    for (const [i, { fact, text }] of lines.entries())
      if (namesOf(texts[i]!) === text) parts.set(fact!, partsOf(texts[i]!));
    this.#parts = parts;
  }
  #queue: LogLine[] = [];
}

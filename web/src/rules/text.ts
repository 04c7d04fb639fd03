// The rules of a game as text to read: RULES.md of its folder, cut into sections, clauses and other paragraphs. Each
// game's text is a chunk of its own, loaded when somebody opens it.
import { engineWorker } from '../engine/client';
import { loadPack } from '../games/list';

const texts = import.meta.glob<string>('../../../src/games/*/{RULES,HOWTO}.md', {
  query: '?raw',
  import: 'default',
});
async function load(game: string, name: 'RULES' | 'HOWTO'): Promise<string> {
  const text = texts[`../../../src/games/${game.replaceAll('-', '_')}/${name}.md`];
  if (!text) throw new Error(`no ${name} of ${game}`);
  return text();
}

export interface Block {
  kind: 'heading' | 'clause' | 'text' | 'item' | 'table' | 'code';
  level: number; // of a heading
  clause: string; // "SM-15"
  text: string;
  rows: string[][]; // of a table
}

// What follows is about programs, not about playing.
const technical = /^(\d+\. )?(Plies|State JSON|Visibility|What a good bot)/;

export async function loadRules(game: string): Promise<Block[]> {
  const blocks = parse(await load(game, 'RULES'));
  const end = blocks.findIndex(
    ({ kind, level, text }) => kind === 'heading' && level === 2 && technical.test(text),
  );
  return end < 0 ? blocks : blocks.slice(0, end);
}

// The pages that teach the game, with the numbers of the pack that is played.
export async function loadHowTo(game: string, pack?: Record<string, unknown>): Promise<Block[]> {
  const numbers = JSON.stringify(pack ?? (await loadPack(game)));
  return parse(
    JSON.parse(await engineWorker().call(game, 'fill', await load(game, 'HOWTO'), numbers)) as string,
  );
}

const block = (kind: Block['kind'], text: string, more: Partial<Block> = {}): Block => ({
  kind,
  level: 0,
  clause: '',
  rows: [],
  text,
  ...more,
});

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      isCode = !isCode;
      if (isCode) blocks.push(block('code', ''));
    } else if (isCode) blocks.at(-1)!.text += `${line}\n`;
    else readLine(line, blocks);
  }
  return blocks.filter(({ text: words, rows }) => words || rows.length > 0);
}

function readLine(line: string, blocks: Block[]): void {
  const heading = line.match(/^(#+) (.*)/);
  // "**SM-15** Travel …", or with its name: "**RF-36 Winner.** Among …"
  const clause = line.match(/^(?:- )?\*\*([A-Z]{2}-[A-Z]?\d+[a-z]?)(?: ([^*]+))?\*\*\s*(.*)/);
  const item = line.match(/^(?:[-*]|\d+\.) (.*)/);
  const last = blocks.at(-1);
  if (heading) blocks.push(block('heading', heading[2]!, { level: heading[1]!.length }));
  else if (clause) blocks.push(block('clause', clauseText(clause[2], clause[3]!), { clause: clause[1]! }));
  else if (line.startsWith('|')) readRow(line, blocks);
  else if (item) blocks.push(block('item', item[1]!));
  else if (line.trim() === '') blocks.push(block('text', ''));
  else if (last && last.text && last.kind !== 'heading' && last.kind !== 'table')
    last.text += ` ${line.trim()}`;
  else blocks.push(block('text', line.trim()));
}

const clauseText = (name: string | undefined, text: string) =>
  name === undefined ? text : `**${name}**${text.startsWith(':') ? '' : ' '}${text}`;

function readRow(line: string, blocks: Block[]): void {
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.every((cell) => /^:?-+:?$/.test(cell))) return;
  if (blocks.at(-1)?.kind !== 'table') blocks.push(block('table', ''));
  blocks.at(-1)!.rows.push(cells);
}

// The clause with its number, whether a paragraph or a row of the table of rulings.
export const hasClause = (found: Block, clause: string) =>
  found.clause === clause || found.rows.some(([first = '']) => first.replaceAll('*', '') === clause);

export function matches(found: Block, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${found.clause} ${found.text} ${found.rows.flat().join(' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

// "**bold**", "`code`" and "*leaning*" as parts with a style.
export interface Part {
  style: 'b' | 'code' | 'em' | '';
  text: string;
}
const marks = { b: '**', code: '`', em: '*', '': '' } as const;
export function partsOf(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|(?<![\w*])\*[^*\s][^*]*\*)/)
    .filter(Boolean)
    .map((part) => {
      const isIn = (mark: string) =>
        part.length > 2 * mark.length && part.startsWith(mark) && part.endsWith(mark);
      const style = (Object.keys(marks) as Part['style'][]).find((one) => isIn(marks[one]))!;
      return { style, text: part.slice(marks[style].length, part.length - marks[style].length) };
    });
}

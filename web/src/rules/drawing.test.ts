import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingOf } from './drawing';
import { parse } from './text';

const dice = `
  +---+ +---+
  | 1 | | 4 |     the roll
  +---+ +---+
`.slice(1);
const ring = `
      .--[ 4 ]--.
      |         |
    [ 3 ] ==> [###]
`.slice(1);

describe('a picture made of characters', () => {
  it('has boxes with the words in them', () => {
    const { boxes, words } = drawingOf(dice);
    expect(boxes).toMatchObject([
      { x: 2, y: 0, width: 5, height: 3, words: ['1'] },
      { x: 8, words: ['4'] },
    ]);
    expect(words).toMatchObject([{ x: 18, y: 1, text: 'the roll' }]);
  });

  it('has signs, lines from corner to corner and arrows', () => {
    const { boxes, signs, lines, words } = drawingOf(ring);
    expect(boxes).toEqual([]);
    expect(signs.map(({ text }) => text)).toEqual(['[ 4 ]', '[ 3 ]', '[###]']);
    expect(lines).toContainEqual({ from: [6.5, 0.5], to: [9, 0.5], isArrow: false });
    expect(lines).toContainEqual({ from: [6.5, 0.5], to: [6.5, 2], isArrow: false });
    expect(lines.filter(({ isArrow }) => isArrow)).toHaveLength(1);
    expect(words).toEqual([]);
  });

  it('has the walls and squares of a map', () => {
    const { boxes, lines, words } = drawingOf('+---+---+\n|d3  d4 |\n+   +---+\n|S  |w1 |\n+---+---+\n');
    expect(boxes).toEqual([]);
    expect(words.map(({ text }) => text)).toEqual(['d3', 'd4', 'S', 'w1']);
    expect(lines.length).toBeGreaterThan(5);
  });

  const games = new URL('../../../src/games/', import.meta.url);
  const taught = readdirSync(games).filter((name) => existsSync(new URL(`${name}/HOWTO.md`, games)));
  it.each(taught)('leaves no line of the pages of %s as characters', (game) => {
    const page = readFileSync(new URL(`${game}/HOWTO.md`, games), 'utf8');
    for (const { text } of parse(page).filter(({ kind }) => kind === 'code'))
      for (const word of drawingOf(text).words) expect(word.text).not.toMatch(/[+|]|--|==|\.-/);
  });
});

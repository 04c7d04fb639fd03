// Every clause that the client or an engine cites has a place in the rules that a link can open.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasClause, loadRules } from './text';

const root = resolve(__dirname, '../../..');
const prefixes = {
  'space-miner': 'SM',
  'asteroid-miners': 'AM',
  'stella-digger': 'RF',
  'dark-side': 'DS',
};

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(cpp|hpp|ts|svelte)$/.test(name) && !/test\.(cpp|ts)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

function citedOf(game: string, prefix: string): Set<string> {
  const texts = [...filesOf(`src/games/${game.replaceAll('-', '_')}`), ...filesOf('web/src')];
  const cited = new RegExp(`['"\`](${prefix}-[A-Z]?\\d+[a-z]?)['"\`]`, 'g');
  return new Set(texts.flatMap((text) => [...text.matchAll(cited)].map(([, clause]) => clause!)));
}

describe.each(Object.entries(prefixes))('the rules of %s', (game, prefix) => {
  test('hold every clause that is cited', async () => {
    const blocks = await loadRules(game);
    const cited = [...citedOf(game, prefix)];
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((clause) => !blocks.some((block) => hasClause(block, clause)))).toEqual([]);
  });
  test('hold every clause of the rule book up to the plies', async () => {
    const text = readFileSync(join(root, `src/games/${game.replaceAll('-', '_')}/RULES.md`), 'utf8');
    const own = text.slice(0, text.search(/^## (\d+\. )?Plies/m));
    const named = [...own.matchAll(new RegExp(`^(?:- )?\\*\\*(${prefix}-[A-Z]?\\d+[a-z]?)\\b`, 'gm'))];
    const blocks = await loadRules(game);
    const clauses = new Set(blocks.map(({ clause }) => clause));
    expect(named.map(([, clause]) => clause!).filter((clause) => !clauses.has(clause))).toEqual([]);
  });
});

// What may be asked about: every key that facts of whole random games name, and every key that a board carries, is explained.
import { expect, test } from 'vitest';
import { keysOf } from '../frame/keys_of';
import { read } from '../pages/shared/testing';
import { engineOf } from '../table/testing';
import { namesOf } from '../frame/marks';
import type { Lexicon } from './lexicon';

const games = {
  'space-miner': {},
  'asteroid-miners': { foundry: true },
  'stella-digger': { red_tears: 'on' },
  'dark-side': {},
};
const components = import.meta.glob<string>('../games/*/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Dice, seats and words of a sentence explain themselves.
const plain = /^(face|seat|player|die|free|direction|change|way|phase|reason|event|level):|^square:none$/;

for (const [game, options] of Object.entries(games)) {
  test(`${game}: what facts name is explained, and sentences are found again with their things`, async () => {
    const engine = await engineOf(game);
    const match = engine.open(JSON.stringify({ game, options }));
    const lexicon = JSON.parse(match.text('lexicon')) as Lexicon;
    for (const [key, { name, text = '' }] of Object.entries(lexicon)) {
      expect(name, key).not.toBe('');
      expect(`${name} ${text}`, key).not.toMatch(/[{}]|undefined/);
    }
    const missing = new Set<string>();
    let [told, marked] = [0, 0];
    for (let seed = 1; seed <= 8; ++seed) {
      const copy = match.clone();
      for (let ply = 1; copy.turn() !== 'over' && ply < 400; ++ply) {
        const turn = copy.turn();
        if (turn === 'chance') copy.roll(BigInt(seed), ply);
        else copy.play(copy.legal()[(seed * 7919 + ply * 104729) % copy.legal().length]!);
        const lines = copy.told(0, ply);
        const facts = lines.map(({ fact }) => fact);
        const texts = JSON.parse(match.text('tell', JSON.stringify(facts))) as string[];
        for (const [i, line] of lines.entries()) {
          for (const key of keysOf(line.fact!))
            if (!plain.test(key) && !key.endsWith(':?') && !lexicon[key]?.text) missing.add(key);
          ++told;
          if (namesOf(texts[i]!) === line.text) ++marked;
          else if (!/^(rolled_event|bribed)$/.test(line.fact!.kind))
            expect(namesOf(texts[i]!), line.fact!.kind).toBe(line.text);
        }
      }
      copy.close();
    }
    expect([...missing]).toEqual([]);
    expect(marked / told).toBeGreaterThan(0.9);
  });

  test(`${game}: terms on its board are explained`, async () => {
    const engine = await engineOf(game);
    const lexicon = JSON.parse(engine.open(JSON.stringify({ game })).text('lexicon')) as Lexicon;
    const sources = Object.entries(components).filter(([path]) => path.includes(`/${game}/`));
    const used = new Set(sources.flatMap(([, text]) => text.match(/term:[a-z]+[0-9]?/g) ?? []));
    expect(used.size).toBeGreaterThan(3);
    for (const term of used) if (!/^term:pair$/.test(term)) expect(lexicon[term]?.text, term).toBeTruthy();
  });
}

test('clauses that are named exist', async () => {
  for (const game of Object.keys(games)) {
    const engine = await engineOf(game);
    const lexicon = JSON.parse(engine.open(JSON.stringify({ game })).text('lexicon')) as Lexicon;
    const rules = read(`src/games/${game.replace('-', '_')}/RULES.md`);
    for (const [key, { clause }] of Object.entries(lexicon))
      if (clause) expect(rules, key).toContain(`**${clause}`);
  }
});

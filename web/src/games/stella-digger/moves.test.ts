import { describe, expect, test } from 'vitest';
import type { TableModel } from '../../table/contract';
import { Digging } from './choice.svelte';
import { Content, readMap } from './content';
import { reach, readMoves } from './moves';
import { scoreLines, sum } from './score';
import { engine, pack, playOut } from './testing';
import type { Color, View } from './types';

const games = [2, 3, 4].flatMap((players) =>
  ['off', 'on'].map((red_tears) => ({ game: 'stella-digger', players, options: { red_tears } })),
);

describe('over whole random games', () => {
  test('every legal move belongs to something on the table, and nothing else is offered', async () => {
    const module = await engine();
    games.forEach((header, i) => {
      const match = module.open(JSON.stringify(header));
      playOut(match, i + 1, (_, legal) => expect(reach(readMoves(legal)).sort()).toEqual([...legal].sort()));
      match.close();
    });
  });

  test('every legal move is reached by choosing', async () => {
    const module = await engine();
    const content = (await pack()) as unknown as Record<string, unknown>;
    games.slice(0, 4).forEach((header, i) => {
      const match = module.open(JSON.stringify(header));
      playOut(match, i + 11, (seat, legal) => {
        const table = {
          view: match.view<View>(seat),
          legal,
          seat,
          ply: 1,
          pack: content,
          turn: seat,
          busy: false,
        };
        for (const move of legal)
          expect(chosen(new Digging(table as unknown as TableModel<View>), move), move).toBe(move);
      });
      match.close();
    });
  });

  test('the score by line adds up to the score of the engine', async () => {
    const module = await engine();
    const content = new Content(await pack());
    games.forEach((header, i) => {
      const match = module.open(JSON.stringify(header));
      playOut(match, i + 21, () => {});
      const view = match.view<View>(0);
      const scores = view.alive.map((_, seat) => sum(scoreLines(content, view, seat)));
      expect(scores).toEqual(match.result().scores);
      match.close();
    });
  });
});

// The move that the primary button would send after choosing what this move is about; what a button of its own sends is
// taken as it is.
function chosen(choice: Digging, move: string): string | undefined {
  const { legal } = choice;
  const words = move.split(' ');
  const what = words[1] ?? '';
  switch (words[0]) {
    case 'refill':
      return legal.refill ?? undefined;
    case 'pass':
      return legal.pass ?? undefined;
    case 'done':
      return legal.done ?? undefined;
    case 'deck':
      return legal.decks.get(Number(what));
    case 'install':
      return legal.installs.get(what);
    case 'target':
      choice.turnTo({ square: what });
      break;
    case 'buy':
      choice.turnTo({ mode: 'buy', gadgets: [what] });
      break;
    case 'exchange':
      choice.turnTo({ mode: 'exchange', exchange: move });
      break;
    case 'place':
      choice.choose({ square: what, dir: words[2] as 'up' });
      break;
    case 'lose':
      choice.turnTo({ card: what });
      break;
    case 'capsule':
      choice.turnTo({ color: what as Color });
      break;
    case 'take':
    case 'return':
    case 'discard':
      for (const color of words.slice(1) as Color[]) {
        if (legal.lists.length > 1) expect(choice.allows([...choice.list, color])).toBe(true);
        choice.choose({ list: [...choice.pick.list, color] });
      }
      break;
    default: {
      choice.turnTo({ card: what });
      if (words.includes('as')) choice.choose({ as: words[words.indexOf('as') + 1] as Color });
      if (words.includes('with')) choice.choose({ with: words[words.indexOf('with') + 1]! });
    }
  }
  return choice.moves[0];
}

describe('the map', () => {
  test('is read from its picture', async () => {
    const map = readMap((await pack()).map.picture);
    expect([map.columns, map.rows, map.decks]).toEqual([6, 6, ['c4', 'd3', 'd4']]);
    const square = (name: string) => map.squares.find((s) => s.name === name)!;
    expect(square('a1')).toMatchObject({ kind: 'S', points: 0, right: true });
    expect(square('e6')).toMatchObject({ kind: 'd', points: 5, yellow: true });
    expect(square('a4').right).toBe(false);
    expect(square('b6').down).toBe(false);
    expect(square('c5').right).toBe(false);
    expect(square('d2').down).toBe(false);
  });
});

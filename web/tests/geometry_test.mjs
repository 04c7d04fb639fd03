// The board stays where it is: between two decisions of the same phase nothing of it moves more than a pixel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  close,
  myTurn,
  open,
  phone,
  random,
  setUp,
  tableState,
  tested,
  titles,
  typeMove,
  wide,
} from './lib.mjs';

// Where the board and what carries a key on it are, by phase.
const places = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('.table .board');
    const phase = board.querySelector('[data-phase]')?.dataset.phase ?? '';
    const of = (name, node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [name, { box: [x, y, width, height], what: name === 'board' ? '' : node.innerHTML }];
    };
    const fixed = [...board.querySelectorAll('[data-key]')]
      .filter(({ dataset }) => /^(square|location|section|gadget|upgrade)/.test(dataset.key))
      .map((node) => of(node.dataset.key, node));
    return { phase, boxes: Object.fromEntries([of('board', board), ...fixed]) };
  });

function moved(before, after) {
  return Object.entries(after)
    .filter(([name, { what }]) => before[name]?.what === what) // another picture there has another outline
    .map(([name, { box }]) => [
      name,
      Math.max(...box.map((value, i) => Math.abs(value - before[name].box[i]))),
    ])
    .filter(([, by]) => by > 1)
    .map(([name, by]) => `${name} by ${by.toFixed(1)}`);
}

const seed = Number(process.env.SEED ?? 5);
for (const game of tested)
  for (const size of [wide, phone])
    test(`${game} at ${size.width} px stays where it is`, async () => {
      const page = await open('/', size, { seed });
      await setUp(page, titles[game], ['bot']);
      const known = new Map();
      const rng = random(seed);
      let compared = 0;
      for (let n = 0; n < 40; ++n) {
        await myTurn(page);
        if ((await tableState(page)).turn === 'over') break;
        await page.keyboard.press('Escape'); // the line for typed moves
        await page.quiet();
        const { phase, boxes } = await places(page);
        if (known.has(phase)) {
          assert.deepEqual(moved(known.get(phase), boxes), [], `${phase}, decision ${n}`);
          ++compared;
        }
        known.set(phase, boxes);
        await typeMove(page, rng);
      }
      console.log(`${game} at ${size.width} px: ${compared} decisions compared in ${known.size} phases`);
      assert.ok(compared > 10, `${compared} compared`);
      await close(page);
    });

// The sale panel adds up: posted prices, and what the event adds to them or takes from them.
import { expect, test } from 'vitest';
import { load } from '../../engine/orebit';
import { read, readBytes } from '../../pages/shared/testing';
import { eventOf, levelOf, posted, sectionOf } from './facts';
import type { Pack, View } from './types';

const pack = JSON.parse(read('build/packs/asteroid-miners.json')) as Pack;

test('only an event stands between the posted prices and what a sale brings', async () => {
  const engine = await load(readBytes('build/wasm/asteroid-miners.wasm'));
  const met = { plain: 0, event: 0 };
  let state = 7;
  const next = (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below;
  for (let seed = 1; seed <= 40; ++seed) {
    const match = engine.open(JSON.stringify({ game: 'asteroid-miners', players: 2 }));
    for (let ply = 1; ply < 700 && match.turn() !== 'over'; ++ply) {
      const seat = match.turn();
      if (typeof seat !== 'number') {
        match.roll(BigInt(seed), ply);
        continue;
      }
      const view = match.view<View>(seat);
      const legal = match.legal();
      const dig = legal.find((move) => move.startsWith('dig '));
      const move = dig ?? (legal.includes('sell') ? 'sell' : legal[next(legal.length)]!);
      match.play(move);
      if (move !== 'sell') continue;
      const units = sectionOf(levelOf(pack, view.level), view.dug)!.units;
      const got = match.view<View>(seat).players[view.active].funds - view.players[view.active].funds;
      const differs = got !== posted(pack, view, view.active, units);
      const type = eventOf(pack, view.level, view.event)?.type ?? '';
      if (differs) expect(['bonus', 'lower', 'only1', 'raise']).toContain(type);
      ++met[differs ? 'event' : 'plain'];
    }
    match.close();
  }
  expect(Math.min(met.plain, met.event)).toBeGreaterThan(0);
}, 60_000);

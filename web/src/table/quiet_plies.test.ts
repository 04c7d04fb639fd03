// Undo at a table on a server is offered only where the server will grant it: random games with secrets, each seat's page
// compared with what the true match says of every ply.
import { expect, test } from 'vitest';
import { DirectEngine, read } from '../pages/shared/testing';
import { QuietPlies } from './quiet_plies';
import { engineOf, type Match } from './testing';
import type { WireLine } from './wire';
import type { Seen } from './world';

interface Ply {
  actor: number | 'chance';
  isShown: boolean;
}
// As the server answers (RequestHandler::stays).
function grants(plies: Ply[], seat: number): boolean {
  const at = plies.findLastIndex(({ actor }) => actor === seat);
  return at >= 0 && plies.slice(at).every(({ actor, isShown }) => actor !== 'chance' && !isShown);
}

const lineOf = (ply: number, actor: number | 'chance', move: string): WireLine => ({
  seq: ply,
  text: '',
  ply,
  actor,
  move,
});

// Plays one ply at random and answers what became known by it.
function playOne(match: Match, seed: number, ply: number, pick: (below: number) => number) {
  const actor = match.turn() as number | 'chance';
  if (actor === 'chance') return { actor, isShown: true, move: match.roll(BigInt(seed), ply).move };
  const legal = match.legal();
  const move = legal[pick(legal.length)]!;
  const isShown = match.text('reveals', move) === 'true';
  match.play(move);
  return { actor, isShown, move };
}

const setups = [
  ['stella-digger', 2],
  ['stella-digger', 3],
  ['dark-side', 2],
  ['dark-side', 4],
] as const;
test.each(setups)('%s for %i: what is lit is granted', { timeout: 60_000 }, async (game, players) => {
  const engine = await engineOf(game);
  const direct = new DirectEngine();
  const pack = JSON.parse(read(`build/packs/${game}.json`)) as Record<string, unknown>;
  const match = engine.open(JSON.stringify({ game, players }));
  const pages = Array.from({ length: players }, () => new QuietPlies(() => direct));
  let state = 11;
  const pick = (below: number) =>
    Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
  const plies: Ply[] = [];
  const counts = { lit: 0, granted: 0, wrong: 0 };
  for (let ply = 1; ply <= 150 && match.turn() !== 'over'; ++ply) {
    const before = pages.map((_, seat): Seen => {
      const view = match.turn() === 'chance' ? null : match.view(seat);
      return { game, players, options: {}, pack, view, seat };
    });
    const played = playOne(match, 3, ply, pick);
    plies.push(played);
    for (const [seat, page] of pages.entries()) {
      const seen = match.told(seat, ply)[0]!.move;
      await page.note([lineOf(ply, played.actor, seen)], ply + 1, before[seat]!);
      const [isLit, isGranted] = [page.canTakeBack(seat), grants(plies, seat)];
      counts.lit += Number(isLit);
      counts.granted += Number(isGranted);
      counts.wrong += Number(isLit && !isGranted);
    }
  }
  expect(counts.wrong).toBe(0);
  expect(counts.lit).toBeGreaterThan(counts.granted / 2);
});

test('plies that were taken back are forgotten, and what is not known is not offered', async () => {
  const direct = new DirectEngine();
  const engine = await engineOf('stella-digger');
  const pack = JSON.parse(read('build/packs/stella-digger.json')) as Record<string, unknown>;
  const match = engine.open(JSON.stringify({ game: 'stella-digger', players: 2 }));
  let ply = 1;
  for (; match.turn() === 'chance'; ++ply) match.roll(1n, ply);
  const seat = match.turn() as number;
  const view = match.view(seat);
  const at: Seen = { game: 'stella-digger', players: 2, options: {}, pack, view, seat };
  const page = new QuietPlies(() => direct);
  const target = match.legal()[0]!;
  await page.note([lineOf(ply, seat, target)], ply + 1, { ...at, view: null }); // it came in between
  expect(page.canTakeBack(seat)).toBe(false);
  await page.note([], ply, at); // taken back
  await page.note([lineOf(ply, seat, target)], ply + 1, at);
  expect(page.canTakeBack(seat)).toBe(true);
  await page.note([], ply, at);
  expect(page.canTakeBack(seat)).toBe(false);
});

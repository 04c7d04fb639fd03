import { describe, expect, test } from 'vitest';
import type { Match } from '../../engine/orebit';
import { claimMove, facesKey, groupKind, readFlight, readLegal, readProof } from './moves';
import * as plans from './plan';
import { engine, playGames } from './testing';
import type { View } from './types';

// All sets of places of a tray.
const subsets = (places: number[]) =>
  Array.from({ length: 2 ** places.length }, (_, mask) => places.filter((_, i) => (mask >> i) & 1));

// Every move that some element of the board leads to, by phase.
function reachable(view: View, moves: string[]): string[] {
  const offer = readLegal(moves);
  const places = view.dice.map((_, place) => place);
  const marked = subsets(places).map((set) => facesKey(set.map((place) => view.dice[place]!)));
  const tray = plans.trayOf(plans.newPlan(view.dice));
  const claims = offer.claims.filter(({ faces }) => plans.fits(view.dice, faces));
  const lasers = [...new Set(tray.map((die) => die.face))];
  return [
    ...offer.visits.map((slot) => `visit ${slot}`),
    ...(offer.rescan ? ['rescan'] : []),
    ...[...new Set(marked)].filter((faces) => offer.rerolls.has(faces)).map((faces) => `reroll ${faces}`),
    ...offer.travels.map((distance) => `travel ${distance}`),
    ...lasers.filter((face) => offer.flips.has(face)).map((face) => `flip ${face}`),
    ...lasers.filter((face) => offer.doubles.has(face)).map((face) => `double ${face}`),
    ...claims.map(claimMove),
    ...[...offer.buys].map((id) => `buy ${id}`),
    ...(offer.done ? ['done'] : []),
  ];
}

const generous = { nav_dice: 'any', reuse_face: 'any', arithmetic: 'whole', prices: 'sheet', template: 'in' };

describe('the board', async () => {
  const loaded = await engine();
  const open = (options: object) => (): Match =>
    loaded.open(JSON.stringify({ game: 'space-miner', players: 2, options }));

  test.each([{}, generous])(
    'leads to every legal move and to no other %j',
    (options) => {
      playGames(open(options), 4, (match, moves) => {
        const view = match.view<View>(0);
        expect(reachable(view, moves).sort()).toEqual([...moves].sort());
      });
    },
    30_000,
  );

  test('reads the groups of every flight from the log', () => {
    playGames(open(generous), 2, (match, moves) => {
      for (const move of moves.filter((one) => one.startsWith('travel '))) {
        const distance = Number(move.slice(7));
        const { groups, five } = readFlight(match.clone().play(move).log);
        const sum = groups.reduce((all, group) => all + group.counts, 0);
        expect(five || sum === distance).toBe(true);
        for (const group of groups) expect(group.faces.length > 1).toBe(groupKind(group) !== null);
      }
    });
  });

  test('reads the proof of every claim from the log', () => {
    playGames(open({}), 2, (match, moves) => {
      for (const move of moves.filter((one) => one.startsWith('claim ')).slice(0, 20)) {
        const { expression, gain } = readProof(match.clone().play(move).log);
        const faces = expression.match(/\d/g)?.map(Number) ?? [];
        expect(gain).toBeGreaterThan(0);
        expect(`claim ${move[6]} ${facesKey(faces)}`).toBe(move);
      }
    });
  });
});

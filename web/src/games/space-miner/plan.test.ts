import { describe, expect, test } from 'vitest';
import { readLegal } from './moves';
import * as plans from './plan';
import { engine } from './testing';
import type { View } from './types';

describe('a mining plan', async () => {
  const loaded = await engine();
  const start = (options: object, upgrades: string[], roll: string) => {
    const match = loaded.open(JSON.stringify({ game: 'space-miner', options }));
    const play = (move: string) => (match.turn() === 'chance' ? match.settle(move) : match.play(move));
    play('deal a23 a20 a21');
    const state = match.state<View>();
    state.players[0]!.upgrades = upgrades as View['players'][0]['upgrades'];
    match.setState(JSON.stringify({ ...state, players: state.players }));
    ['visit 1', 'roll 1 1 1 1 1', 'travel 23', `roll ${roll}`].forEach(play);
    return { match, play, view: match.view<View>(0) };
  };

  test('made in any order is entered in the falling order of SM-26', () => {
    const { view, play } = start({}, [], '1 1 2 2 3 5');
    const claims = [
      { slot: 1, dice: [2] },
      { slot: 2, dice: [4, 5] },
      { slot: 1, dice: [0, 1] },
      { slot: 1, dice: [3] },
    ];
    const moves = plans.planMoves({ ...plans.newPlan(view.dice), claims });
    expect(moves).toEqual(['claim 2 3 5', 'claim 1 2', 'claim 1 2', 'claim 1 1 1']);
    [...moves, 'done'].forEach(play);
  });

  test('flips before it doubles', () => {
    const plan = { ...plans.newPlan([2, 2, 4, 4, 6, 6]), flip: 4, double: 4 };
    expect(plans.laserMoves(plan)).toEqual(['flip 6', 'double 1']);
    expect(plans.trayOf(plan).map((die) => die.face)).toEqual([2, 2, 4, 4, 1, 6, 1]);
  });

  test('flips one copy after the doubling where that is asked for', () => {
    const plan = { ...plans.newPlan([1, 2, 4, 5, 6, 6]), flip: 6, double: 5, late: true };
    expect(plans.laserMoves(plan)).toEqual(['double 6', 'flip 6']);
    expect(plans.trayOf(plan).map((die) => die.face)).toEqual([1, 2, 4, 5, 6, 6, 1]);
  });

  test('loses only the claims whose dice a laser changes', () => {
    const claims = [
      { slot: 1, dice: [0] },
      { slot: 2, dice: [4, 5] },
    ];
    const { plan, lost } = plans.withLasers({ ...plans.newPlan([2, 2, 4, 4, 3, 5]), claims }, { flip: 4 });
    expect(plan.claims).toEqual([claims[0]]);
    expect(lost).toEqual([claims[1]]);
  });

  test('finds free dice for a listed way, and none when they are used', () => {
    const { view, match } = start({}, [], '1 1 2 2 3 5');
    const plan = { ...plans.newPlan(view.dice), claims: [{ slot: 2, dice: [4, 5] }] };
    const ways = readLegal(match.legal()).claims.filter((one) => plans.findDice(plan, one.faces));
    expect(ways.some((one) => one.faces.includes(5))).toBe(false);
    expect(plans.findDice(plan, [1, 2])).toEqual([0, 2]);
  });
});

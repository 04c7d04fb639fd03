// Every legal move is reached by pointing at the board; plans made in any order are entered in one that the rules accept.
import { describe, expect, test, vi } from 'vitest';
import { apart, type Offer } from '../../table/offers';
import { engineOf, packOf, random, settled, tableOf, type Match } from '../../table/testing';
import { MinerChoice } from './choice.svelte';
import { groupKind, proofOf, routeOf } from './offers';
import { says } from './says';
import type { View } from './types';

vi.mock('../../settings.svelte', () => ({ settings: {}, saveSettings: () => {} }));

const engine = () => engineOf('space-miner');
const pack = packOf('space-miner');

// Plays whole games and shows every position to `look`; moves are drawn, or those of a bot every other game.
async function playGames(
  start: (game: number) => Match,
  games: number,
  look: (match: Match, moves: string[]) => Promise<void>,
): Promise<void> {
  const below = random(7);
  for (let game = 0; game < games; ++game) {
    const match = start(game);
    for (let ply = 1; match.turn() !== 'over'; ++ply) {
      if (match.turn() === 'chance') match.roll(BigInt(game), ply);
      else {
        const moves = match.legal();
        await look(match, moves);
        match.play(game % 2 ? match.advise('miner', BigInt(game), ply).move : moves[below(moves.length)]!);
      }
    }
    match.close();
  }
}

async function begin(match: Match, played: string[] = []): Promise<MinerChoice> {
  const choice = new MinerChoice(tableOf<View>(match, Number(match.turn()), { pack, players: 1 }, played));
  choice.begin();
  await settled();
  return choice;
}
async function point(choice: MinerChoice, keys: string[]): Promise<void> {
  for (const key of keys) {
    expect(choice.lit(key), key).toBe(true);
    choice.choose(key);
    await settled();
  }
}
const faces = ({ args }: Offer) => apart(args.filter((key) => key.startsWith('face:')));
const others = ({ args }: Offer) => args.filter((key) => !key.startsWith('face:'));

// Points at what a move is about, dice first or last, and answers what would be sent.
async function reach(choice: MinerChoice, offer: Offer, isOreFirst: boolean): Promise<string[]> {
  if (offer.role) return choice.moves;
  const isLaser = offer.verb === 'flip' || offer.verb === 'double';
  if (isLaser) await point(choice, [`verb:${offer.verb}`, ...faces(offer)]);
  else if (offer.verb === 'rescan') await point(choice, ['verb:rescan']);
  else if (isOreFirst && offer.verb === 'claim') {
    await point(choice, [...others(offer), ...faces(offer)]);
    await choice.send();
    await settled();
  } else await point(choice, [...faces(offer), ...others(offer)]);
  return choice.moves;
}

const generous = { nav_dice: 'any', reuse_face: 'any', arithmetic: 'whole', prices: 'sheet', template: 'in' };

describe('the board', async () => {
  const loaded = await engine();
  const open = (options: object) => (): Match =>
    loaded.open(JSON.stringify({ game: 'space-miner', players: 2, options }));

  test.each([{}, generous])('leads to every legal move and plays nothing else %j', async (options) => {
    await playGames(open(options), 1, async (match, moves) => {
      if (moves.length > 64) return; // their facts come one by one
      const { offers } = await begin(match);
      expect(offers.map(({ text }) => text)).toEqual(moves);
      for (const [i, offer] of offers.entries()) {
        if ((i + moves.length) % 29 && offers.length > 6) continue; // some of many
        const planned = await reach(await begin(match), offer, i % 2 === 0);
        const isPlan = planned.at(-1) === 'done' && offer.text !== 'done';
        expect(planned).toEqual(isPlan ? [offer.text, 'done'] : [offer.text]);
      }
    });
  });

  test('reads the groups of every flight and the proof of every claim', async () => {
    await playGames(open(generous), 1, async (match) => {
      if (match.legal().length > 64) return;
      for (const offer of (await begin(match)).offers) {
        if (offer.verb === 'travel') {
          const { distance, groups, isFive } = routeOf(offer);
          expect(isFive || groups.reduce((all, group) => all + group.counts, 0) === distance).toBe(true);
          for (const group of groups) expect(group.faces.length > 1).toBe(groupKind(group) !== null);
        }
        if (offer.verb === 'claim') expect(proofOf(offer.facts[0])).toMatch(/^[\d()+−×÷]+$/);
      }
    });
  });
});

describe('a mining plan', async () => {
  const loaded = await engine();
  const start = async (options: object, upgrades: string[], roll: string, played: string[] = []) => {
    const match = loaded.open(JSON.stringify({ game: 'space-miner', options }));
    const play = (move: string) => (match.turn() === 'chance' ? match.settle(move) : match.play(move));
    play('deal a23 a20 a21');
    const state = match.state<View>();
    const prices: Record<string, number> = { smartmine: 4, persistent: 12 };
    state.players[0]!.upgrades = upgrades as View['players'][0]['upgrades'];
    state.players[0]!.upgrade_spend = upgrades.reduce((sum, id) => sum + prices[id]!, 0);
    match.setState(JSON.stringify(state));
    ['visit 1', 'roll 1 1 1 1 1', 'travel 23', `roll ${roll}`].forEach(play);
    return begin(match, played);
  };
  const shown = ({ tray }: MinerChoice) => tray.map(({ face }) => face);

  test('made in any order is entered in one that the rules accept; more than that is asked about once', async () => {
    const played: string[] = [];
    const choice = await start({}, [], '1 1 2 2 3 5', played);
    await point(choice, ['face:2@1', 'slot:1']);
    await point(choice, ['face:5@1', 'face:3@1', 'slot:2']);
    await point(choice, ['face:1@2', 'slot:1', 'face:1@1']);
    await choice.send(); // claims what is picked
    expect(choice.claims.map(({ dice }) => dice)).toEqual([[2], [4, 5], [0, 1]]);
    expect(choice.used(3)).toBe(-1);
    await choice.send();
    expect([choice.isAsked, played]).toEqual([true, []]);
    await choice.send();
    expect(played).toEqual(['claim 2 3 5', 'claim 1 2', 'claim 1 1 1', 'done']);
  });

  test('takes back what was claimed last', async () => {
    const choice = await start({}, [], '1 1 2 2 3 5');
    await point(choice, ['face:2@1', 'slot:1']);
    expect(choice.lit('face:2@1')).toBe(false);
    choice.back();
    await settled();
    expect([choice.claims, choice.moves]).toEqual([[], ['done']]);
  });

  test('turns a die before it is doubled', async () => {
    const choice = await start({}, ['smartmine', 'persistent'], '2 2 4 4 6 6');
    await point(choice, ['verb:double', 'face:6@1']);
    await point(choice, ['verb:flip', 'face:6@3']);
    expect(shown(choice)).toEqual([2, 2, 4, 4, 1, 6, 1]);
    expect(choice.moves).toEqual(['flip 6', 'double 1', 'done']);
    choice.choose('verb:double');
    await settled();
    expect(choice.moves).toEqual(['flip 6', 'done']);
  });

  test('turns one copy after the doubling where that is allowed', async () => {
    const choice = await start({ reuse_face: 'any' }, ['smartmine', 'persistent'], '1 2 4 5 6 6');
    await point(choice, ['verb:double', 'face:6@2']);
    await point(choice, ['verb:flip', 'face:6@3']);
    expect(shown(choice)).toEqual([1, 2, 4, 5, 6, 6, 1]);
    expect(choice.moves).toEqual(['double 6', 'flip 6', 'done']);
  });

  test('loses only the claims whose dice a laser changes', async () => {
    const choice = await start({}, ['smartmine'], '1 1 2 2 3 5');
    await point(choice, ['face:2@1', 'slot:1']);
    await point(choice, ['face:3@1', 'face:5@1', 'slot:2']);
    await choice.use('flip', 4);
    expect(choice.claims.map(({ offer }) => offer.text)).toEqual(['claim 1 2']);
    expect(choice.lost.map(({ offer }) => offer.text)).toEqual(['claim 2 3 5']);
    expect(choice.moves).toEqual(['flip 3', 'claim 1 2', 'done']);
  });
});

test('upgrades are chosen in any order, and what is left over decides what else', async () => {
  const match = (await engine()).open(JSON.stringify({ game: 'space-miner' }));
  const play = (move: string) => (match.turn() === 'chance' ? match.settle(move) : match.play(move));
  ['deal a26 a31 a40', 'visit 1', 'roll 2 3 5 5 6', 'travel 26', 'roll 1 2 3 3 5 6'].forEach(play);
  ['claim 2 1 3 5 6', 'claim 1 3', 'done'].forEach(play);
  const played: string[] = [];
  const choice = await begin(match, played);
  const [first, second] = choice.offers.filter(({ verb }) => verb === 'buy').toReversed();
  await point(choice, [first!.args[0]!]);
  await settled();
  expect(choice.refused['upgrade:laser']?.clause).toBe('SM-33');
  // The bar asked for the die to use twice, as if a laser had been chosen.
  expect(says.asked!(choice.table, choice).sentence).toBeUndefined();
  if (second && choice.lit(second.args[0]!)) await point(choice, [second.args[0]!]);
  await choice.send();
  expect(played.at(-1)).toBe('done');
  for (const move of played) play(move);
});

// The buttons of the decision at hand.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/asteroid-miners';
import type { AmChoice } from './choice.svelte';
import { nextRow } from './facts';
import { change, isTender, label, money, nameOf, units } from './words';

export interface Action {
  label: string;
  note: string;
  move: string; // '' while something is still to be chosen
  primary?: boolean; // else the last one is
}

const act = (move: string, text: string, note = ''): Action => ({ label: text, note, move });

const diceOf = (move: string) => move.split(' ').slice(1).join(' ');

function colourActions({ table, view }: AmChoice): Action[] {
  const name = nameOf(table, 1 - view.active);
  const known: Record<string, Action> = {
    'die blue': act('die blue', t('takeBlue'), t('noteBlue')),
    'die black': act('die black', t('takeBlack'), t('noteBlack', { name })),
    'die white': act('die white', t('takeWhite'), t('noteWhite', { name })),
    'die green': act('die green', t('takeGreen'), t('noteGreen')),
  };
  return Object.values(known).filter(({ move }) => table.legal.includes(move));
}

function bribeActions(choice: AmChoice): Action[] {
  const cost = choice.outcome('bribe');
  return [
    act('keep', t('keep', { n: choice.view.event })),
    act('bribe', t('bribe'), cost ? change(cost.mover) : ''),
  ];
}

function modifyActions(choice: AmChoice): Action[] {
  const { view, tool, toolMove, marked } = choice;
  // Where it digs nothing it is not called digging, and not proposed while something else can be done.
  const digs = choice.outcome('done') !== null;
  const done =
    digs || !choice.known('done')
      ? act('done', t('digNow'), t('noMore'))
      : act('done', t('noDig'), t('passNote'));
  const left = choice.pack.dice.pool_rolls - view.pool_rolls;
  const text =
    marked.length > 0
      ? t('reroll', { dice: marked.toSorted().join(' ') })
      : t('rerollAll', { n: view.pool.length });
  const reroll = choice.reroll
    ? [act(choice.reroll, text, left === 1 ? t('chipRollsOne') : t('chipRolls', { n: left }))]
    : [];
  if (tool) return [done, ...reroll, spendAction(choice, toolMove?.move ?? '')];
  const isDone = digs ? marked.length === 0 : reroll.length === 0 && choice.tools.length === 0;
  // Each in its place, whichever is the primary one.
  return [{ ...done, primary: isDone }, ...reroll.map((one) => ({ ...one, primary: !isDone }))];
}
function spendAction(choice: AmChoice, move: string): Action {
  const { tool } = choice;
  const note = move ? changeText(choice) : t('pickDie');
  return tool?.black ? act(move, t('shift'), note) : act(move, t('spend', { n: tool?.pair ?? 0 }), note);
}
// "2 becomes 4", as the engine played it.
function changeText(choice: AmChoice): string {
  const { toolMove, view } = choice;
  const squares = Object.keys(toolMove?.parts ?? {}).map(Number);
  if (squares.length === 0) return t('chipDouble');
  if (Object.values(toolMove!.parts).includes('roll')) return t('rerollNote', { squares: squares.join(' ') });
  const after = choice.outcome(toolMove!.move)?.drill;
  if (!after) return '';
  const face = (drill: string[], square: number) => drill[square - 1]?.slice(1) ?? '';
  return list(squares.map((at) => t('becomesShort', { from: face(view.drill, at), to: face(after, at) })));
}

function digActions(choice: AmChoice): Action[] {
  const { table, dig } = choice;
  const pass = act('pass', t('pass'), t('passNote'));
  if (choice.digs.length === 0) return [pass];
  if (!dig) return [pass, act('', t('pickDie'))];
  const seen = choice.outcome(dig.move);
  const note = seen
    ? [change(seen.mover), ...(seen.sale === null ? [] : [t('chipSale', { money: change(seen.sale) })])].join(
        ', ',
      )
    : '';
  const finish = isTender(table, dig.section)
    ? t('digFinishTender')
    : t('digFinish', { label: label(dig.section) });
  return [
    pass,
    act(dig.move, seen?.finishes ? finish : t('digIt', { units: units(dig.squares.length) }), note),
  ];
}

function freeActions(choice: AmChoice): Action[] {
  const note = (move: string) => {
    const seen = choice.outcome(move);
    return seen ? change(seen.mover) : '';
  };
  const none = choice.frees.includes('free none') ? [act('free none', t('freeNone'), note('free none'))] : [];
  const chosen =
    choice.free === 'free none' ? (choice.frees.find((move) => move !== 'free none') ?? '') : choice.free;
  if (!chosen) return none;
  return [...none, act(chosen, t('freeSquare', { square: diceOf(chosen) }), note(chosen))];
}

function sellActions(choice: AmChoice): Action[] {
  const seen = choice.outcome('sell');
  return [act('hold', t('hold'), t('holdNote')), act('sell', t('sell'), seen ? change(seen.mover) : '')];
}

function smelterActions(choice: AmChoice): Action[] {
  const { view, pack, marked } = choice;
  const left = pack.foundry.smelter_rolls - view.foundry.smelter_rolls;
  const stop = act('stop', t('toControl'));
  const dice = (marked.length > 0 ? marked : view.foundry.smelter).toSorted().join(' ');
  return [stop, act(choice.reroll, t('rerollSmelter', { dice }), t('rollsLeft', { n: left }))];
}

function controllerActions(choice: AmChoice): Action[] {
  const { table, view, pack } = choice;
  const left = pack.foundry.control_rolls - view.foundry.control_rolls;
  const hits = choice.faces.filter(({ forges }) => forges).length;
  const odds = choice.faces.length > 0 ? t('facesForge', { n: hits }) : '';
  const again = act(
    'reroll',
    t('rollAgain'),
    [t('rollsLeft', { n: left }), odds].filter(Boolean).join(' · '),
  );
  const { component } = view.foundry;
  if (!table.legal.includes('forge')) return [act('stop', t('giveUp'), t('giveUpNote')), again];
  const pay = choice.outcome('forge');
  const worth = pay
    ? pay.mover + pay.after.foundry.gain - view.foundry.gain * (pay.after.foundry.gain > 0 ? 1 : 0)
    : 0;
  return [again, act('forge', t('forge', { component }), pay ? change(worth) : '')];
}

function overtimeActions(choice: AmChoice): Action[] {
  const { gain } = choice.view.foundry;
  const next = nextComponent(choice);
  return [
    act('overtime', t('goOn', { component: next }), t('goOnNote', { money: money(gain) })),
    act('stop', t('collect', { money: money(gain) })),
  ];
}

// Which component comes next in Overtime: asked of the engine, which knows about the tender.
export function nextComponent(choice: AmChoice): string {
  const seen = choice.outcome('overtime')?.after.foundry.component;
  const { view } = choice;
  return seen ?? nextRow(choice.pack, view.players[view.active].track + view.foundry.built)?.build ?? '';
}

function upgradeActions(choice: AmChoice): Action[] {
  const seen = choice.outcome('upgrade');
  const level = choice.view.players[choice.view.active].upgrade + 1;
  return [act('pass', t('notNow')), act('upgrade', t('buy', { level }), seen ? change(seen.mover) : '')];
}

const byPly: Record<string, (choice: AmChoice) => Action[]> = {
  colour: colourActions,
  bribe: bribeActions,
  modify: modifyActions,
  dig: digActions,
  free: freeActions,
  sell: sellActions,
  smelter: smelterActions,
  controller: controllerActions,
  overtime: overtimeActions,
  upgrade: upgradeActions,
};

export function actionsOf(choice: AmChoice): Action[] {
  const actions = choice.mine ? (byPly[choice.view.ply]?.(choice) ?? []) : [];
  return actions.map((action, i) => ({ primary: i === actions.length - 1, ...action }));
}

// What the decision bar says: one sentence with its clause, a line of help, and the primary button.
import { endedForYou } from '../../shared/ending';
import { list, signed } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import { cardsOf, effectLabel, sentence } from './cards';
import type { DarkSideChoice } from './choice.svelte';
import { cardCount, drawsWord, firstLight, letterOf, nameOf, whose } from './describe';
import type { Table } from './types';

export interface Say {
  sentence: string;
  clause: string;
  help: string;
  text: string; // what the chosen card says
}
export interface Primary {
  label: string;
  note: string;
  ready: boolean;
  move: string | undefined;
}

const say = (sentence: string, clause = '', help = ''): Say => ({ sentence, clause, help, text: '' });

// The robot of this seat that is placed or deployed next: the first in reserve (DS-10, DS-68).
function reserveRobot(table: Table): string {
  const robots = table.view.seats[table.view.actor]?.robots ?? [];
  return letterOf(robots.findIndex(({ at }) => at < 0));
}

export function sayOf(table: Table, choice: DarkSideChoice): Say {
  return { ...sayPhase(table, choice), text: choice.mine ? cardText(table, choice) : '' };
}

// The text of the chosen card where it matters: to prospect with, or to lie on the asteroid or in the hand.
function cardText(table: Table, choice: DarkSideChoice): string {
  const face = cardsOf(table.pack).face(choice.card);
  const { phase } = table.view;
  if (!face || (phase === 'action' && (choice.tab !== 'prospect' || face.kind !== 'prospect'))) return '';
  return sentence(face);
}

function sayPhase(table: Table, choice: DarkSideChoice): Say {
  if (table.view.phase === 'over') return sayOver(table);
  if (!choice.mine) return sayWaiting(table);
  switch (table.view.phase) {
    case 'place':
      return say(t('place', { letter: reserveRobot(table) }), 'DS-11', t('placeHelp'));
    case 'deploy':
      return say(t('deploy', { letter: reserveRobot(table) }), 'DS-68', t('deployHelp'));
    case 'action':
      return sayAction(table, choice);
    case 'push':
      return say(t('push'), 'DS-62');
    case 'drill': {
      const preview = choice.previews.of('drill');
      if (!preview) return say(t('drillPlain'), 'DS-63');
      return say(t('drill', { to: preview.to, points: signed(preview.points) }), 'DS-63');
    }
    case 'scan':
      return say(t('scan'), 'DS-67', t('scanHelp'));
    case 'swap': {
      const at = table.view.scanned;
      return say(t('swap', { at, card: cardsOf(table.pack).short(table.view.ring[at]?.card ?? 0) }), 'DS-67');
    }
    case 'salvage':
      return say(t('salvage', { n: choice.options.length }), 'DS-66');
    case 'cover':
      return say(t('cover', { at: firstLight(table) }), 'DS-37', t('coverHelp'));
    case 'discard':
      return say(
        t('discard', { n: choice.excess, of: choice.hand.length }),
        'DS-39',
        t('discardHelp', { limit: choice.hand.length - choice.excess }),
      );
    default:
      return say(t('dealt'), 'DS-7');
  }
}

function sayAction(table: Table, choice: DarkSideChoice): Say {
  if (choice.tab === 'communicate') return say(t('sayCommunicate'), 'DS-45', t('sayCommunicateHelp'));
  if (choice.tab === 'upgrade') return say(t('sayUpgrade'), 'DS-48');
  if (choice.tab === 'recharge') {
    const n = choice.previews.of('recharge')?.draws.reduce((sum, [, cards]) => sum + cards, 0) ?? 0;
    if (table.view.deck.length === 0) return say(t('sayRechargeEmpty'), 'DS-52');
    return say(t('sayRecharge', { cards: cardCount(n), left: table.view.deck.length - n }), 'DS-52');
  }
  if (choice.card === 0) return say(t('sayProspect'), 'DS-40', t('sayProspectHelp'));
  if (choice.options.length === 0) return say(t('sayNoTarget'), 'DS-40');
  return say(t('sayProspectCard', { card: cardsOf(table.pack).short(choice.card).toLowerCase() }), 'DS-40');
}

const waits = {
  action: 'waitAction',
  place: 'waitPlace',
  cover: 'waitCover',
  discard: 'waitDiscard',
  push: 'waitText',
  drill: 'waitText',
  scan: 'waitText',
  swap: 'waitText',
  salvage: 'waitText',
  deploy: 'waitText',
} as const;

function sayWaiting(table: Table): Say {
  const { phase, actor, drawing } = table.view;
  const last = table.log.findLast((line) => line.seat !== null && line.seat !== table.seat);
  const help = last ? `${nameOf(table, last.seat ?? 0)} ${last.text}.` : '';
  if (phase === 'draw' && drawing[0]) {
    const [seat, n] = drawing[0];
    if (seat === table.seat) return say(t('youDraw', { cards: cardCount(n) }), 'DS-53', help);
    return say(t('theyDraw', { name: nameOf(table, seat), cards: cardCount(n) }), 'DS-53', help);
  }
  if (actor < 0) return say(t('dealt'), 'DS-7', help);
  const name = nameOf(table, actor);
  return say(
    phase in waits ? t(waits[phase as keyof typeof waits], { name }) : t('waiting', { name }),
    '',
    help,
  );
}

function sayOver(table: Table): Say {
  const result = table.result;
  if (!result) return say(t('finished'), 'DS-80');
  const best = Math.max(...result.scores);
  const points = `${best} ${best === 1 ? t('point') : t('points')}`;
  const names = list(result.winners.map((seat) => nameOf(table, seat)));
  const only = result.winners.length === 1;
  const told = t(only ? 'over' : 'overShared', { names, points });
  return say(endedForYou(table) || told, 'DS-82', t('overReason'));
}

export function primaryOf(table: Table, choice: DarkSideChoice): Primary | null {
  if (!choice.mine) return null;
  const move = choice.chosen;
  const make = (label: string, note = ''): Primary => ({ label, note, ready: !!move, move: move?.text });
  const short = (card: number) => cardsOf(table.pack).short(card).toLowerCase();
  const handNote = (change: number) =>
    t('goCards', { from: choice.hand.length, to: choice.hand.length + change });
  switch (table.view.phase) {
    case 'place':
      return make(move ? t('placeGo', { letter: reserveRobot(table), at: move.at }) : t('chooseLocation'));
    case 'deploy':
      return make(move ? t('deployGo', { letter: reserveRobot(table), at: move.at }) : t('chooseLocation'));
    case 'action':
      return primaryAction(table, choice);
    case 'push': {
      const preview = choice.chosenPreview;
      if (!move || !preview) return make(t('pushChoose'));
      return make(
        t('pushGo', { whose: whose(table, move.seat), letter: letterOf(move.robot), to: preview.to }),
      );
    }
    case 'drill':
      return drillPrimary(table, choice);
    case 'scan':
      return make(move ? t('scanGo', { at: move.at }) : t('scanChoose'));
    case 'swap':
      return make(move && move.card ? t('swapGo', { card: short(move.card) }) : t('swapChoose'));
    case 'salvage':
      return make(
        move ? t('salvageGo', { card: short(move.card) }) : t('salvageChoose'),
        move ? handNote(1) : '',
      );
    case 'cover':
      if (!move) return make(t('goChooseCard'));
      return make(t('coverGo', { card: short(move.card), at: firstLight(table) }), handNote(-1));
    case 'discard': {
      const missing = choice.excess - choice.sinking.length;
      const ready = missing === 0;
      const label = ready ? t('discardGo', { n: choice.excess }) : t('discardMore', { n: missing });
      const only = choice.excess === 1 ? `discard ${choice.sinking[0]}` : undefined;
      return { label, note: ready ? handNote(-choice.excess) : '', ready, move: ready ? only : undefined };
    }
    default:
      return make(move?.text ?? '');
  }
}

function drillPrimary(table: Table, choice: DarkSideChoice): Primary {
  const preview = choice.previews.of('drill');
  const label = preview ? t('drillGo', { to: preview.to }) : t('drillPlain');
  return { label, note: preview ? scoreNote(table, preview.points) : '', ready: true, move: 'drill' };
}

export function scoreNote(table: Table, points: number): string {
  const score = table.view.seats[table.seat ?? 0]?.score ?? 0;
  return t('goScore', { from: score, to: score + points });
}

function primaryAction(table: Table, choice: DarkSideChoice): Primary {
  const [move, preview] = [choice.chosen, choice.chosenPreview];
  if (!move) {
    const label =
      choice.tab === 'upgrade' || (choice.tab === 'prospect' && choice.card === 0)
        ? 'goChooseCard'
        : 'goChooseWay';
    return { label: t(label), note: '', ready: false, move: undefined };
  }
  const make = (label: string, note = ''): Primary => ({ label, note, ready: true, move: move.text });
  const place = { letter: letterOf(move.robot), to: preview?.to ?? '…' };
  const note = preview ? scoreNote(table, preview.points) : '';
  if (move.verb === 'prospect') return make(t('goProspect', place), note);
  if (move.verb === 'communicate') return make(t('goCommunicate', place), note);
  if (move.verb === 'recharge')
    return make(t('goRecharge'), preview?.draws.length ? drawsWord(table, preview.draws) : '');
  const effect = cardsOf(table.pack).face(move.card)?.effect;
  return make(t('goUpgrade', { label: effect ? effectLabel(effect) : '' }));
}

// The words of the button that does without.
export function withoutOf(choice: DarkSideChoice): string {
  const words = { push: 'leaveIt', drill: 'stay', scan: 'skip', swap: 'swapKeep' } as const;
  return t(words[choice.phase as keyof typeof words] ?? 'skip');
}

// "your", "Vesta's"
const ownerOf = (table: Table, seat: number) => (seat === table.seat ? t('yourLow') : whose(table, seat));

// What the dusk does (DS-37, DS-31), in words.
export function duskLines(table: Table): { icon: string; text: string; clause: string }[] {
  const at = firstLight(table);
  const { view } = table;
  const caught = view.seats.flatMap(({ robots }, seat) =>
    robots.flatMap((robot, i) => (robot.at === at ? [`${ownerOf(table, seat)} ${letterOf(i)}`] : [])),
  );
  const swallowed = caught.length > 0 ? t('coverSwallows', { robots: list(caught) }) : t('coverSwallowsNone');
  const lines = [{ icon: 'moon', text: swallowed, clause: caught.length > 0 ? 'DS-37' : '' }];
  // It lies behind all cards that are dark now; one of them is turned up at every dawn.
  const turn = view.turn + view.dark_count + 1;
  const seat = (turn - 1) % view.players;
  if (view.deck.length > 0)
    lines.push({ icon: 'sun', text: t('coverDawn', { turn, whose: ownerOf(table, seat) }), clause: 'DS-31' });
  const below = view.ring[at]?.card ?? 0;
  if (below)
    lines.push({
      icon: 'cards',
      text: t('coverBuries', { card: cardsOf(table.pack).short(below).toLowerCase() }),
      clause: '',
    });
  return lines;
}

// The decision bar's words, phase by phase.
import {
  crystalCount,
  crystalWords,
  list,
  pointCount,
  t,
  cardWords,
  gadgetWords,
} from '../../strings/stella-digger';
import { endedForYou } from '../../shared/ending';
import type { Digging } from './choice.svelte';
import { total } from './content';
import { crystalLimit, handLimit } from './score';
import { verdictOf, verdictWords } from './verdict';

export interface Words {
  sentence: string;
  clause?: string;
  help?: string;
}

export function say(choice: Digging): Words {
  const { table } = choice;
  if (table.view.phase === 'over') return sayEnd(choice);
  if (!choice.isMine) return sayWaiting(choice);
  return sayPhase(choice) ?? sayAction(choice);
}

const reasonClauses: Record<string, string> = {
  'no-3vp': 'RF-59',
  'yellow-frame': 'RF-60',
  'no-tiles': 'RF-62',
  'last-survivor': 'RF-67',
};
function sayEnd({ table }: Digging): Words {
  const { result } = table;
  const reason = result?.reason as 'no-3vp' | 'yellow-frame' | 'no-tiles' | 'last-survivor' | undefined;
  const names = list((result?.winners ?? []).map((seat) => table.seats[seat]?.name ?? ''));
  const shared = (result?.winners.length ?? 0) > 1;
  const told = !names ? t('over') : shared ? t('wonShared', { names }) : t('won', { names });
  const sentence = endedForYou(table) || told;
  return { sentence, clause: reason ? reasonClauses[reason]! : '', help: reason ? t(reason) : '' };
}

function sayWaiting({ table }: Digging): Words {
  const { view } = table;
  const name = (seat: number | null) => (seat === null ? '' : (table.seats[seat]?.name ?? ''));
  // Who is to act, and what was done last.
  if (typeof table.turn === 'number') {
    const last = table.log.at(-1);
    const help = last ? `${name(last.seat)} ${last.text}`.trim() : '';
    return { sentence: t('choosing', { name: name(table.turn) }), clause: '', help };
  }
  switch (view.phase) {
    case 'first':
      return { sentence: t('dealFirst'), clause: 'RF-1' };
    case 'drills':
      return { sentence: t('dealDrills'), clause: 'RF-2' };
    case 'safety':
      return { sentence: t('dealSafety'), clause: 'RF-6' };
    case 'reveal':
      return { sentence: t('dealReveal', { square: view.focus.square ?? '' }), clause: 'RF-49' };
    case 'accident':
      return { sentence: t('dealAccident'), clause: 'RF-31' };
    default:
      return { sentence: t('dealDraw'), clause: 'RF-20' };
  }
}

function sayPhase(choice: Digging): Words | null {
  const { view } = choice.table;
  const count = view.focus.count ?? 0;
  const own = view.crystals[choice.me]!;
  switch (choice.phase) {
    case 'target':
      return { sentence: t('target'), clause: view.round === 0 ? 'RF-7' : 'RF-10', help: t('targetHelp') };
    case 'deck':
      return sayDeck(choice);
    case 'place':
      return { sentence: t('place'), clause: 'RF-27', help: t('placeHelp') };
    case 'lose':
      return { sentence: t('lose', { color: t(view.focus.color!) }), clause: 'RF-32', help: t('loseHelp') };
    case 'take':
      return { sentence: t('take', { crystals: crystalCount(count) }), clause: 'RF-37', help: t('takeHelp') };
    case 'return': {
      const values = { n: total(own), limit: crystalLimit(choice.content, view, choice.me) };
      return {
        sentence: t('return', { crystals: crystalCount(count) }),
        clause: 'RF-42',
        help: t('returnHelp', values),
      };
    }
    case 'discard': {
      const help = t('discardHelp', { square: view.focus.square ?? '' });
      return { sentence: t('discard', { crystals: crystalCount(count) }), clause: 'RF-57', help };
    }
    case 'capsule':
      return { sentence: t('whichCapsule'), clause: 'RF-39', help: t('capsuleHelp') };
    case 'fight':
      return sayFight(choice);
    case 'buy':
      return { sentence: t('buyMore'), clause: 'RF-21', help: t('chooseGadgetHelp') };
    default:
      return null;
  }
}

function sayDeck(choice: Digging): Words {
  const { view } = choice.table;
  const sentence = choice.missing > 1 ? t('deckToGo', { n: choice.missing }) : t('deck');
  return { sentence, clause: view.round > 0 ? 'RF-20' : 'RF-8', help: t('deckHelp') };
}

function sayFight(choice: Digging): Words {
  const { view } = choice.table;
  const square = view.focus.square!;
  const beast = choice.content.tile(view.tiles[square]!.face!);
  const help = t('fightHelp', {
    power: beast.power ?? 0,
    loss: crystalCount(beast.loss ?? 0),
    points: pointCount(beast.points ?? 0),
  });
  return { sentence: t('fight', { square, power: beast.power ?? 0 }), clause: 'RF-53', help };
}

function sayAction(choice: Digging): Words {
  switch (choice.pick.mode) {
    case 'buy':
      return { sentence: t('chooseGadget'), clause: 'RF-21', help: t('chooseGadgetHelp') };
    case 'install':
      return { sentence: t('chooseToken'), clause: 'RF-27', help: t('chooseTokenHelp') };
    case 'exchange':
      return { sentence: t('chooseExchange'), clause: 'RF-22', help: t('chooseExchangeHelp') };
  }
  const help = t('actionHelp', { squares: list(choice.table.view.target) });
  return { sentence: t('action'), clause: 'RF-15', help };
}

// ---- the primary button: what it does, and what that brings

export interface Primary {
  label: string;
  note: string;
}

const cardsOf = (play: { card: string; as: string | null; with: string | null }) => {
  const first = cardWords(play.card);
  const as = play.as
    ? t('played', {
        color: t(play.card.slice(0, -1) as 'blue'),
        value: play.card.slice(-1),
        as: t(play.as as 'blue'),
      })
    : first;
  return play.with ? t('pair', { first: as, second: cardWords(play.with) }) : as;
};

export function primaryOf(choice: Digging): Primary | null {
  const { pick, table } = choice;
  const { phase } = table.view;
  const keeps = () => {
    const after = choice.outlook(...choice.moves)?.view.crystals[choice.me];
    return after
      ? t('after', {
          crystals: crystalWords(
            (['blue', 'green', 'pink', 'purple'] as const).flatMap((c) => Array(after[c]).fill(c)),
          ),
        })
      : '';
  };
  if (choice.moves.length === 0) return null;
  if (choice.play) {
    const verdict = verdictOf(choice, choice.play.move);
    const card = cardsOf(choice.play);
    return {
      label: phase === 'fight' ? t('fightWith', { card }) : t('mineWith', { card }),
      note: verdict ? verdictWords(choice, verdict) : '',
    };
  }
  if (phase === 'target') {
    const group = choice.outlook(...choice.moves)?.view.target ?? [choice.target!];
    return { label: t('drive', { squares: list(group) }), note: '' };
  }
  if (choice.place && choice.token) {
    const { square } = choice.place;
    const cost = crystalWords(choice.content.cost(choice.token));
    const note = t('installGain', { points: `+${pointCount(choice.points(choice.place))}`, cost });
    return { label: t('installOn', { square, aim: choice.aim(choice.place).name }), note };
  }
  if (pick.gadgets.length > 0) {
    const cost = crystalWords(pick.gadgets.flatMap((gadget) => choice.content.cost(gadget)).sort());
    return {
      label: t('buyThis', { gadgets: list(pick.gadgets.map(gadgetWords)) }),
      note: t('payCost', { cost }),
    };
  }
  if (choice.exchange) {
    const { from, to } = choice.exchange;
    return { label: t('exchangeFor', { from: t(from), to: t(to) }), note: keeps() };
  }
  if (pick.deck) {
    const n = handLimit(choice.content, table.view, choice.me);
    return { label: t('refillFrom', { deck: pick.deck }), note: t('refillNote', { n }) };
  }
  const crystals = crystalWords(choice.list);
  switch (phase) {
    case 'lose':
      return { label: t('loseThis', { card: cardWords(pick.card!) }), note: '' };
    case 'capsule':
      return { label: t('capsuleThis', { color: t(pick.color!) }), note: keeps() };
    case 'take':
      return { label: t('takeThis', { crystals }), note: keeps() };
    case 'return':
      return { label: t('returnThis', { crystals }), note: keeps() };
    case 'discard':
      return { label: t('discardThis', { crystals }), note: keeps() };
    default:
      return { label: t('doneBuying'), note: '' };
  }
}

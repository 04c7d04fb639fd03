// What is asked in each phase, and what the buttons of the bar say.
import { list, signed } from '../../strings/catalogue';
import { t } from '../../strings/space-miner';
import { diceKeys, saidOf, type Key, type Offer } from '../../table/offers';
import type { Asked, Button, Other, Says, Verb } from '../../table/says';
import type { Selection } from '../../table/selection.svelte';
import type { MinerChoice } from './choice.svelte';
import { costOf, facesOf, slotOf } from './offers';
import { asteroid, oreOf, shipOf, upgrades, type Table } from './pack';
import { scoreLines } from './score';
import type { OreKind, View } from './types';
import {
  creditsWord,
  diceWord,
  flightSpoken,
  minus,
  offWord,
  oresSpoken,
  oreWord,
  piecesWord,
  priceWord,
} from './words';

type Chosen = Selection<View>;
const miner = (choice: Chosen) => choice as MinerChoice;
const ask = (sentence: string, clause: string, help: string): Asked => ({ sentence, clause, help });
const targetOf = (table: Table) => asteroid(table, table.view.card ?? '');
const visited = (table: Table, offer: Offer) => asteroid(table, table.view.row[slotOf(offer) - 1] ?? '');
const rescanOf = ({ offers }: Chosen) => offers.find(({ verb }) => verb === 'rescan');
const left = (table: Table, cost: number) => minus(shipOf(table).credits - cost);
const costs = (table: Table, cost: number) => `${priceWord(cost)} → ${left(table, cost)}`;
const changes = (table: Table, { plan }: MinerChoice) =>
  (plan?.view?.players[table.view.player]?.credits ?? 0) - shipOf(table).credits;

// ---- what is asked

// The question is the engine's, except while a laser or an answer is chosen.
function asked(table: Table, chosen: Chosen): Partial<Asked> {
  const choice = miner(chosen);
  const help = helps[table.view.phase as 'scan']?.(table, choice) ?? '';
  const { aiming, isAsked, claimable } = choice;
  if (table.view.phase === 'nav' && choice.isMine && !canRoll(choice))
    return ask(t('travelOnly'), 'SM-19', help);
  if (aiming === 'flip') return ask(t('aimFlip'), 'SM-28', help);
  if (aiming) return ask(t('aimDouble'), 'SM-29', help);
  return isAsked ? ask(t('stillMakes', { ores: namesOf(table, claimable) }), 'SM-27', help) : { help };
}
const namesOf = (table: Table, offers: Offer[]) =>
  list([...new Set(offers.map((offer) => oreWord(table, slotOf(offer))))]);

function helpScan(table: Table, choice: MinerChoice): string {
  const rescan = rescanOf(choice);
  if (choice.offer?.verb === 'visit') {
    const rock = visited(table, choice.offer);
    return t('picked', { distance: rock.distance, ores: oresSpoken(table, rock) });
  }
  const isFree = rescan && costOf(rescan) === 0 && shipOf(table).upgrades.includes('scanners');
  const guess = choice.estimates.text(rescan);
  return guess ? t('rescanGuess', { guess }) : t(isFree ? 'freeScanners' : 'pickFirst');
}
const canRoll = ({ offers, table }: MinerChoice) =>
  table.view.rerolls > 0 || offers.some(({ verb }) => verb === 'reroll');
function helpNav(table: Table, choice: MinerChoice): string {
  const { offer, chosen, route } = choice;
  const n = offer?.verb === 'reroll' ? offer.args.length : 0;
  if (n > 0) return t('markedHelp', { kept: diceWord(table.view.dice.length - n), rolled: diceWord(n) });
  const off = route && offWord(route.distance, targetOf(table).distance);
  if (route && chosen.length > 0) return `${route.distance}: ${flightSpoken(route)}; ${off}.`;
  return t(canRoll(choice) ? 'tapDice' : 'noReroll');
}
function helpMine(table: Table, choice: MinerChoice): string {
  const { claims, claimable, exact, lost, picked, tray, offers } = choice;
  const gone = lost.map(({ offer }) => offer);
  if (gone.length > 0) return t('lostClaims', { claims: namesOf(table, gone) });
  const faces = list(picked.map((at) => String(tray[at]?.face)).sort());
  if (exact.length > 0)
    return t(picked.length === 1 ? 'pickMakesOne' : 'pickMakes', { faces, ores: namesOf(table, exact) });
  if (claims.length > 0) return planSums(table, choice);
  if (claimable.length > 0) return t('mineHelp');
  const numbers = list(targetOf(table).ores.map(({ number }) => String(number)));
  const isHopeless = offers.length > 0 && tray.length > 0 && table.view.claims.length === 0;
  return isHopeless ? t('nothingMade', { numbers }) : '';
}
function helpUpgrade(table: Table, { offers }: MinerChoice): string {
  const canBuy = offers.length === 0 || offers.some(({ verb }) => verb === 'buy');
  return canBuy ? t('upgradeHelp') : t('tooPoor', { credits: creditsWord(shipOf(table).credits) });
}
const helps = { scan: helpScan, nav: helpNav, mine: helpMine, upgrade: helpUpgrade };

// "Plan: 1 gold and 2 brown; no die left over."
function planSums(table: Table, { claims, tray }: MinerChoice): string {
  const n = tray.length - claims.flatMap(({ dice }) => dice).length;
  return t('planSums', {
    ores: piecesWord(claims.map(({ offer }) => oreOf(table, slotOf(offer)).kind)),
    left: n === 0 ? t('leftNone') : n === 1 ? t('leftOne') : t('leftMany', { n }),
  });
}

function over({ result, view, options, seat }: Table) {
  const mine = scoreLines(result, view.players)[seat ?? result?.winners[0] ?? 0];
  if (!mine) return {};
  const parts = { base: creditsWord(mine.base), half: mine.half };
  return {
    show: minus,
    clause: 'SM-37',
    help: t(options['scoring'] === 'gross' ? 'grossParts' : 'ledgerParts', parts),
  };
}

// ---- what is pressed

// The two lasers; one that was used is taken back by pressing it again.
function verbs(table: Table, choice: Chosen): Verb[] {
  if (!choice.isMine || table.view.phase !== 'mine') return [];
  const { lasers, tray } = miner(choice);
  return (['flip', 'double'] as const).flatMap((verb) => {
    if (!choice.offers.some((offer) => offer.verb === verb)) return [];
    const used = lasers.find((laser) => laser.verb === verb);
    const { face = 0, was = 0 } = tray[used?.place ?? -1] ?? {};
    const [key, laser] = verb === 'flip' ? ['F', t('smartmine')] : ['W', t('persistent')];
    if (!used) return [{ verb, key, label: t(verb), note: laser }];
    const label = verb === 'flip' ? t('flipped', { was, face }) : t('doubled', { face });
    return [{ verb, key, label, note: t('undo') }];
  });
}

const pressed = (offer: Offer, label: string, note = ''): Button => ({ label, note, name: saidOf(offer) });
const words: Record<string, (table: Table, offer: Offer) => Button> = {
  travel: (table, offer) => {
    const distance = Number(offer.facts[0]?.['distance']);
    return pressed(offer, t('travel', { distance }), costs(table, costOf(offer)));
  },
  rescan: (_, offer) => pressed(offer, t('rescan'), priceWord(costOf(offer))),
  visit: (table, offer) => {
    const { distance } = visited(table, offer);
    return pressed(offer, t('visit', { distance }), costs(table, costOf(offer)));
  },
  reroll: (_, offer) => {
    const faces = facesOf(offer);
    const isFew = faces.length < 3;
    const label = isFew
      ? t('rerollThe', { faces: list(faces.map(String)) })
      : t('rerollDice', { n: faces.length });
    return pressed(offer, label);
  },
};
function sell(table: Table, choice: MinerChoice): Button {
  const [made] = choice.exact;
  const ore = made && oreOf(table, slotOf(made));
  if (ore) return { label: t('claim', { ore: oreWord(table, ore.slot) }), note: signed(ore.price) };
  if (choice.isAsked) return { label: t('sellAnyway') };
  if (choice.claims.length === 0) {
    const isNone = table.view.claims.length === 0;
    return { label: t(isNone ? 'goOn' : 'sell'), isQuiet: isNone && choice.claimable.length > 0 };
  }
  const [gain, credits] = [signed(changes(table, choice)), left(table, -changes(table, choice))];
  return { label: t('sell'), note: `${gain} → ${credits}`, name: t('sellName', { gain, credits }) };
}
function finish(table: Table, choice: MinerChoice): Button {
  const { turn } = table.view;
  const n = choice.planned.length;
  const label = n > 0 ? t('buyFinish', { n, turn }) : t('finish', { turn });
  if (n === 0) return { label, name: t('finishName', { label, what: t('buyNothing') }) };
  const bought = upgrades(table).filter(({ id }) => choice.isChosen(`upgrade:${id}`));
  const credits = left(table, -changes(table, choice));
  const what = t('buying', { names: list(bought.map(({ name }) => name)), credits });
  return {
    label,
    note: `${signed(changes(table, choice))} → ${credits}`,
    name: t('finishName', { label, what }),
  };
}

function button(table: Table, choice: Chosen): Button {
  const { offer } = choice;
  if (table.view.phase === 'mine') return sell(table, miner(choice));
  if (table.view.phase === 'upgrade') return finish(table, miner(choice));
  if (offer) return words[offer.verb]!(table, offer);
  return { label: t(table.view.phase === 'scan' ? 'visitNone' : 'travelNone') };
}

function others(table: Table, choice: Chosen): Other[] {
  const { offer, routes, isAsked } = miner(choice);
  const rescan = rescanOf(choice);
  if (rescan && offer !== rescan)
    return [{ ...words['rescan']!(table, rescan), picture: 'upgrade:scanners', offer: rescan }];
  const [nearest] = routes;
  if (offer?.verb === 'reroll' && nearest)
    return [{ ...words['travel']!(table, nearest.offer), offer: nearest.offer }];
  if (isAsked) return [{ label: t('cancel'), act: () => (miner(choice).isAsked = false) }];
  return [];
}

// The first ore of a colour, one that the picked dice make before others.
function firstOf(table: Table, { exact }: MinerChoice, kind: OreKind): Key {
  const slots = targetOf(table).ores.flatMap((ore) => (ore.kind === kind ? [ore.slot] : []));
  const made = slots.find((slot) => exact.some((offer) => slotOf(offer) === slot));
  return `slot:${made ?? slots[0] ?? 0}`;
}
// Digits for what stands in a row.
function keys(table: Table, choice: Chosen): Record<string, Key> {
  const { phase, dice } = table.view;
  const numbered = (all: Key[]) => Object.fromEntries(all.slice(0, 9).map((key, i) => [String(i + 1), key]));
  if (phase === 'scan') return { ...numbered(['slot:1', 'slot:2', 'slot:3']), r: 'verb:rescan' };
  if (phase === 'nav') return numbered(diceKeys(dice));
  if (phase === 'upgrade') return numbered(upgrades(table).map(({ id }) => `upgrade:${id}`));
  if (phase !== 'mine') return {};
  const ore = (kind: OreKind) => firstOf(table, miner(choice), kind);
  const ores = { b: ore('brown'), r: ore('red'), g: ore('gold') };
  return { ...numbered(miner(choice).dice), ...ores, f: 'verb:flip', w: 'verb:double' };
}

export const says: Says<View> = {
  several: {
    verb: 'buy',
    keys: (table) => (table.view.phase === 'upgrade' ? upgrades(table).map(({ id }) => `upgrade:${id}`) : []),
    ends: ({ view }) => view.phase === 'mine' || view.phase === 'upgrade',
  },
  ahead: { first: ({ verb }) => verb === 'rescan' },
  keys,
  over,
  asked,
  verbs,
  button,
  others,
};

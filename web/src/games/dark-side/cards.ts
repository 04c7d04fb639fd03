// What a card says, in words and in short, from the content pack.
import { list } from '../../strings/catalogue';
import { t } from '../../strings/dark-side';
import type { CardFace, Effect, Pack } from './types';

export class Cards {
  readonly elements: string[];
  readonly #faces = new Map<number, CardFace>();

  constructor(readonly pack: Pack) {
    this.elements = pack.elements.order;
    for (const face of pack.card) this.#faces.set(face.id, face);
  }

  face(id: number): CardFace | null {
    return this.#faces.get(id) ?? null;
  }
  // "Nickel 3·3·1"
  short(id: number): string {
    const face = this.face(id);
    return face ? `${elementName(face.element)} ${face.deposits.join('·')}` : t('unknownCard');
  }
  // "Nickel, deposits 3, 3, 1. Prospect: …"
  long(id: number): string {
    const face = this.face(id);
    if (!face) return t('unknownCard');
    return t('cardLong', {
      element: elementName(face.element),
      deposits: face.deposits.join(', '),
      text: sentence(face) || t('noText'),
    });
  }
}

const known = new WeakMap<object, Cards>();
export function cardsOf(pack: object): Cards {
  const cards = known.get(pack) ?? new Cards(pack as Pack);
  known.set(pack, cards);
  return cards;
}

export const elementName = (element: string) => element.charAt(0).toUpperCase() + element.slice(1);

const symbols: Record<string, string> = { gold: 'Au', copper: 'Cu', nickel: 'Ni', cobalt: 'Co' };
export const symbolOf = (element: string) => symbols[element] ?? elementName(element).slice(0, 2);

export const worthOf = (face: CardFace) => face.deposits.reduce((sum, points) => sum + points, 0);

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const cards = (n: number) => some(n, t('card'), t('cards'));
const points = (n: number) => some(n, t('point'), t('points'));

// The card's text as a sentence with its head; '' for a plain card.
export function sentence(face: CardFace): string {
  if (!face.effect) return '';
  if (face.text) return face.text;
  return `${kindName(face)}: ${effectSentence(face.effect)}`;
}

export function kindName(face: CardFace): string {
  return { plain: '', mined: t('kindMined'), prospect: t('kindProspect'), upgrade: t('kindUpgrade') }[
    face.kind
  ];
}

export function effectSentence(effect: Effect): string {
  const { n = 0, points: score = 0, steps = 0, depth = 0, elements = [], element = '' } = effect;
  switch (effect.id) {
    case 'draw':
      return t('textDraw', { cards: cards(n) });
    case 'crowd':
      return t('textCrowd', { points: points(score) });
    case 'push':
      return t('textPush', { steps: some(steps, t('location'), t('locations')) });
    case 'drill':
      return t('textDrill');
    case 'deploy':
      return t('textDeploy');
    case 'scan':
      return t('textScan');
    case 'salvage':
      return t('textSalvage', { cards: cards(depth) });
    case 'match':
      return t('textMatch', { elements: list(elements).replace(' and ', ` ${t('or')} `) });
    case 'overshoot':
      return t('textOvershoot');
    case 'reverse':
      return t('textReverse');
    case 'bonus':
      return t('textBonus', { points: points(score) });
    case 'vein':
      return t('textVein', { points: points(score), element });
    case 'tunnel':
      return t('textTunnel');
    case 'beacon':
      return t('textBeacon');
    case 'capacitor':
      return t('textCapacitor', { cards: cards(n) });
    case 'encrypt':
      return t('textEncrypt');
    default:
      return effect.id;
  }
}

// Two words that fit on a card.
export function effectLabel(effect: Effect): string {
  const { n = 0, points: score = 0, steps = 0, depth = 0, elements = [], element = '' } = effect;
  switch (effect.id) {
    case 'draw':
      return t('labelDraw', { n });
    case 'crowd':
      return t('labelCrowd', { n: score });
    case 'push':
      return t('labelPush', { n: steps });
    case 'drill':
      return t('labelDrill');
    case 'deploy':
      return t('labelDeploy');
    case 'scan':
      return t('labelScan');
    case 'salvage':
      return t('labelSalvage', { n: depth });
    case 'match':
      return t('labelMatch', { elements: elements.map(symbolOf).join(' ') });
    case 'overshoot':
      return t('labelOvershoot');
    case 'reverse':
      return t('labelReverse');
    case 'bonus':
      return t('labelBonus', { n: score });
    case 'vein':
      return t('labelVein', { n: score, element: symbolOf(element) });
    case 'tunnel':
      return t('labelTunnel');
    case 'beacon':
      return t('labelBeacon');
    case 'capacitor':
      return t('labelCapacitor', { n });
    case 'encrypt':
      return t('labelEncrypt');
    default:
      return effect.id;
  }
}

// The clause of each effect (RULES.md, Card effects).
const clauses: Record<string, string> = {
  draw: 'DS-60',
  crowd: 'DS-61',
  push: 'DS-62',
  drill: 'DS-63',
  salvage: 'DS-66',
  scan: 'DS-67',
  deploy: 'DS-68',
  match: 'DS-69',
  overshoot: 'DS-70',
  bonus: 'DS-71',
  reverse: 'DS-72',
  vein: 'DS-73',
  tunnel: 'DS-74',
  beacon: 'DS-75',
  capacitor: 'DS-76',
  encrypt: 'DS-77',
};
export const effectClause = (effect: Effect) => clauses[effect.id] ?? '';

// What a card says in short, from the content pack; the engine's lexicon says it in full.
import { effectLabels, t } from '../../strings/dark-side';
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

export function kindName(face: CardFace): string {
  return { plain: '', mined: t('kindMined'), prospect: t('kindProspect'), upgrade: t('kindUpgrade') }[
    face.kind
  ];
}

export function effectLabel({ id, element = '', elements = [], ...numbers }: Effect): string {
  const places: Record<string, string | number> = {
    n: Object.values(numbers)[0] ?? 0, // n, points, steps or depth
    element: symbolOf(element),
    elements: elements.map(symbolOf).join(' '),
  };
  return (effectLabels[id] ?? id).replace(/\{(\w+)\}/g, (_, place: string) => String(places[place]));
}

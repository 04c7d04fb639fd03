// What a card says in short, from the content pack; the engine's lexicon says it in full.
import { effectLabels, t } from '../../strings/dark-side';
import type { CardFace, Effect, Pack } from './types';

export class Cards {
  readonly #faces: Map<number, CardFace>;

  constructor(readonly pack: Pack) {
    this.#faces = new Map(pack.card.map((face) => [face.id, face]));
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
export function cardsOf({ pack }: { pack: object }): Cards {
  const cards = known.get(pack) ?? new Cards(pack as Pack);
  known.set(pack, cards);
  return cards;
}

export const elementName = (element: string) => element.charAt(0).toUpperCase() + element.slice(1);

const symbols: Record<string, string> = { gold: 'Au', copper: 'Cu', nickel: 'Ni', cobalt: 'Co' };
export const symbolOf = (element: string) => symbols[element] ?? elementName(element).slice(0, 2);

export const worthOf = (face: CardFace) => face.deposits.reduce((sum, points) => sum + points, 0);

// "{n}" and the like, with what stands for them.
export const filled = (text: string, places: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place]));
export const effectLabel = ({ id, element = '', elements = [], ...numbers }: Effect) =>
  filled(effectLabels[id] ?? id, {
    n: Object.values(numbers)[0] ?? 0, // n, points, steps or depth
    element: symbolOf(element),
    elements: elements.map(symbolOf).join(' '),
  });

// What a button of a board needs to be pointed at: its states, its keys, what a press does. One that is not lit says why.
import type { Key } from '../table/offers';
import type { Selection } from '../table/selection.svelte';

/* eslint-disable @typescript-eslint/no-explicit-any -- of any game */
interface More {
  name?: string | undefined;
  about?: string; // what may be asked about, if not the thing itself
  lit?: boolean;
  chosen?: boolean;
  hinted?: boolean;
  via?: Key; // chosen before it: the same thing may serve for several moves
}
export function thing(choice: Selection<any>, key: Key, css: string, more: More = {}) {
  const { lit = choice.lit(key), chosen = choice.isChosen(key), hinted = choice.isHinted(key) } = more;
  const states = Object.entries({ lit, chosen, hinted }).flatMap(([name, is]) => (is ? [name] : []));
  return {
    type: 'button' as const,
    class: [css, ...states].join(' '),
    tabindex: lit ? undefined : -1,
    'aria-label': more.name,
    'aria-pressed': lit ? chosen : undefined,
    'data-key': (more.about ?? key) || undefined,
    'data-drop': key,
    'data-lit': lit || undefined,
    onclick(event: MouseEvent) {
      if (more.via && !choice.chosen.includes(more.via)) choice.choose(more.via);
      choice.press(key, event);
    },
  };
}
// For what plays at a double click. Its second click has put back what the first one chose.
export function playTwice(choice: Selection<any>, key: Key): void {
  if (!choice.isChosen(key)) choice.choose(key);
  void choice.send();
}

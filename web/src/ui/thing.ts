// What a button of a board needs to be pointed at: its states, its keys, what a press does. One that is not lit says why.
import type { Key } from '../table/offers';
import type { Selection } from '../table/selection.svelte';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- of any game */
export function thing(choice: Selection<any>, key: Key, css: string, about = key) {
  const [lit, chosen, hinted] = [choice.lit(key), choice.isChosen(key), choice.isHinted(key)];
  const states = Object.entries({ lit, chosen, hinted }).flatMap(([name, is]) => (is ? [name] : []));
  return {
    type: 'button' as const,
    class: [css, ...states].join(' '),
    tabindex: lit ? undefined : -1,
    'aria-pressed': lit ? chosen : undefined,
    'data-key': about || undefined,
    'data-drop': key,
    'data-lit': lit || undefined,
    onclick: (event: MouseEvent) => choice.press(key, event),
  };
}
// For what plays at a double click. Its second click has put back what the first one chose.
/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- of any game */
export function playTwice(choice: Selection<any>, key: Key): void {
  if (!choice.isChosen(key)) choice.choose(key);
  void choice.send();
}

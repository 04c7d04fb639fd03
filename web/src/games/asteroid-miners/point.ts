// A thing on the machines that can be pointed at: a die, a pair, what a die becomes.
import type { Key } from '../../table/offers';
import { thing } from '../../ui/thing';
import type { AmChoice } from './choice.svelte';
import { has, hinted, pointed } from './offers';

interface More {
  name: string;
  lit?: boolean;
  chosen?: boolean;
  hinted?: boolean;
  press?: () => void; // instead of choosing it
}
export function point(choice: AmChoice, key: Key, css: string, { press, ...more }: More) {
  const states = {
    lit: has(choice, key),
    chosen: pointed(choice).includes(key),
    hinted: hinted(choice).includes(key),
  };
  const onclick = press ?? (() => choice.choose(key));
  return { ...thing(choice, key, css, { about: '', ...states, ...more }), onclick };
}

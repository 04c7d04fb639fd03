// Keys of Stella Digger that choose or play; whether this one did.
import type { Digging } from './choice.svelte';

export function shortcut(choice: Digging, key: string): boolean {
  return (
    playing(choice, key) || (choice.phase === 'place' && key === 'r' && turn(choice)) || choosing(choice, key)
  );
}

function playing(choice: Digging, key: string): boolean {
  const { legal } = choice;
  const move = { p: legal.pass, f: legal.refill, d: legal.done }[key] ?? legal.decks.get(Number(key));
  if (move) choice.send(move);
  return !!move;
}

function choosing(choice: Digging, key: string): boolean {
  const { legal, table } = choice;
  if (table.view.phase !== 'action') return false;
  if (choice.canRefillFrom(Number(key))) return (choice.turnTo({ deck: Number(key) }), true);
  if (key === 'b' && legal.buys.size > 0) choice.turnTo({ mode: 'buy' });
  else if (key === 'i' && legal.installs.size > 0) choice.turnTo({ mode: 'install' });
  else if (key === 'x' && legal.exchanges.length > 0) choice.turnTo({ mode: 'exchange' });
  else return false;
  return true;
}

// The next direction on the square that is chosen for a drill.
function turn(choice: Digging): boolean {
  const on = choice.places.filter((place) => place.square === choice.pick.square);
  const next = on[(on.findIndex((place) => place === choice.place) + 1) % on.length];
  if (next) choice.choose({ dir: next.dir });
  return !!next;
}

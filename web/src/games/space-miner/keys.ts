// Keys of the board, by phase. Answers whether a key was taken.
import type { MinerChoice } from './choice.svelte';
import { asteroid, upgrades } from './pack';

const onButton = (event: KeyboardEvent) =>
  event.target instanceof Element &&
  event.target.closest('button, a, summary, [role="button"], [role="tab"]') !== null;

type Keys = (choice: MinerChoice, key: string, digit: number, event: KeyboardEvent) => boolean;

const done = (_: unknown) => true;

const scan: Keys = (choice, key, digit) => {
  if (digit) return done(choice.pickSlot(digit));
  if (key === 'r') return done(choice.rescan());
  if (key === 'ArrowRight')
    return done(choice.pickSlot(Math.min(choice.offer.visits.length, (choice.slot ?? 0) + 1)));
  if (key === 'ArrowLeft') return done(choice.pickSlot(Math.max(1, (choice.slot ?? 2) - 1)));
  return key === 'Enter' && done(choice.visit());
};

const nav: Keys = (choice, key, digit) => {
  if (digit) return done(choice.mark(digit - 1));
  if (key === 'r') return done(choice.rollAgain());
  if (key === 'ArrowRight' || key === 'ArrowDown') return done(choice.stepRoute(1));
  if (key === 'ArrowLeft' || key === 'ArrowUp') return done(choice.stepRoute(-1));
  if (key === 'Escape') return done((choice.marked = []));
  return key === 'Enter' && done(choice.go());
};

// B, R and G press the first ore of their colour that is lit, or the first one of it.
function pressKind(choice: MinerChoice, letter: string): boolean {
  const { mining, table } = choice;
  const ores = asteroid(table, table.view.card ?? '').ores.filter((ore) => ore.kind.startsWith(letter));
  const ore = ores.find((one) => mining.lit.includes(one.slot)) ?? ores[0];
  if (ore) void mining.press(ore.slot);
  return ore !== undefined;
}

const mine: Keys = (choice, key, digit, event) => {
  const { mining } = choice;
  const shifted = event.shiftKey ? /^Digit([1-3])$/.exec(event.code)?.[1] : undefined;
  if (shifted) return done(mining.press(Number(shifted)));
  if (digit) return done(mining.pick(digit - 1));
  if (key === 'b' || key === 'r' || key === 'g') return pressKind(choice, key);
  if (key === 'f' && mining.canFlip) return done((mining.aiming = mining.aiming === 'flip' ? null : 'flip'));
  if (key === 'w' && mining.canDouble)
    return done((mining.aiming = mining.aiming === 'double' ? null : 'double'));
  if (key === 'Escape') return done(mining.unpick());
  if (key === 'Backspace' || key === 'Delete') return done(mining.takeBack(mining.plan.claims.length - 1));
  if (key !== 'Enter') return false;
  const [lit] = mining.lit;
  return done(lit ? mining.claim(lit, mining.picked) : choice.sell());
};

const upgrade: Keys = (choice, key, digit) => {
  const one = upgrades(choice.table)[digit - 1];
  if (digit && one) return done(choice.cart.toggle(one.id));
  return key === 'Enter' && done(choice.finish());
};

// Ctrl+Enter presses the primary button, wherever the focus is.
function primary(choice: MinerChoice): void {
  const { phase } = choice.table.view;
  if (phase === 'scan') choice.visit();
  if (phase === 'nav') choice.go();
  if (phase === 'mine') choice.sell();
  if (phase === 'upgrade') choice.finish();
}

export function keyOf(choice: MinerChoice, event: KeyboardEvent): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') return done(primary(choice));
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'Enter' && onButton(event)) return false;
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  const phase = choice.table.view.phase;
  const keys = { scan, nav, mine, upgrade }[phase as 'scan'];
  return keys ? keys(choice, key, digit, event) : false;
}

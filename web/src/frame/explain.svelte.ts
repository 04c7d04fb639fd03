// When something on the table is explained: under a mouse that rests, under a finger that stays, or by `?` on what has the
// focus. It takes no click and no drag: a press ends it, and the click of a long press is swallowed.
import { askedAt, type Lexicon } from '../words/lexicon';

const rests = 450; // ms of a mouse on a thing
const stays = 500; // of a finger
const leaves = 180; // to go from the thing to what is said of it
const shakes = 10; // px

export class Explaining {
  at = $state.raw<Element | null>(null);
  keys = $state.raw<string[]>([]);
  #over: Element | null = null; // what the mouse is on
  #timer = 0;
  #from: { x: number; y: number } | null = null; // where a finger lies
  #isHeld = false; // the next click belongs to a long press
  lexicon: Lexicon = {};

  hide = (): void => {
    clearTimeout(this.#timer);
    this.at = null;
  };
  show(target: EventTarget | null): boolean {
    const asked = askedAt(target, this.lexicon);
    if (!asked) return false;
    clearTimeout(this.#timer);
    [this.at, this.keys] = [asked.at, asked.keys];
    return true;
  }

  #later(ms: number, what: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(what, ms) as unknown as number;
  }
  #isOwn = (target: EventTarget | null) => target instanceof Element && target.closest('.explained') !== null;

  #move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') {
      if (this.#from && Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > shakes)
        this.#lift();
      return;
    }
    if (event.buttons !== 0 || (event.movementX === 0 && event.movementY === 0)) return;
    if (this.#isOwn(event.target)) return clearTimeout(this.#timer);
    const thing = askedAt(event.target, this.lexicon)?.at ?? null;
    if (thing === this.#over && (thing !== this.at || thing === null)) return;
    if (thing !== null && thing === this.at) return clearTimeout(this.#timer);
    this.#over = thing;
    if (thing) this.#later(this.at ? leaves : rests, () => this.show(thing));
    else this.#later(leaves, this.hide);
  };
  #down = (event: PointerEvent): void => {
    this.#isHeld = false;
    if (this.#isOwn(event.target)) return;
    this.hide();
    this.#over = askedAt(event.target, this.lexicon)?.at ?? null;
    if (event.pointerType === 'mouse') return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#later(stays, () => (this.#isHeld = this.show(event.target)));
  };
  #lift = (): void => {
    this.#from = null;
    if (!this.#isHeld && !this.at) clearTimeout(this.#timer);
  };
  #click = (event: Event): void => {
    if (!this.#isHeld || this.#isOwn(event.target)) return;
    this.#isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  #menu = (event: Event): void => {
    if (this.#from) event.preventDefault(); // a long press
  };
  #key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.at) this.hide();
    else if (event.key === '?' && this.at && this.at === this.#over)
      (this.#clause()?.click(), this.hide()); // asked again
    else if (event.key === '?' && this.show(document.activeElement)) this.#over = this.at;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // What is removed while it has the focus loses it too, in the middle of drawing.
  #away = (event: Event): void => {
    if (event.target === window) this.hide();
  };
  #clause = () => document.querySelector<HTMLElement>('.explained .clause');

  // Listens from now on; answers how to stop.
  listen(): () => void {
    const events: [EventTarget, string, (event: never) => void][] = [
      [document, 'pointermove', this.#move],
      [document, 'pointerdown', this.#down],
      [document, 'pointerup', this.#lift],
      [document, 'pointercancel', this.#lift],
      [document, 'click', this.#click],
      [document, 'contextmenu', this.#menu],
      [document, 'scroll', this.hide],
      [window, 'keydown', this.#key],
      [window, 'blur', this.#away],
    ];
    for (const [on, name, heard] of events) on.addEventListener(name, heard as EventListener, true);
    return () => {
      this.hide();
      for (const [on, name, heard] of events) on.removeEventListener(name, heard as EventListener, true);
    };
  }
}

// The second click of a double click does nothing if what lies there is new and means something else: nobody has read it
// yet. Keys are not held up: they name what they do.
const grace = 700; // ms
const near = 16; // px

const meaning = (button: Element): string =>
  button.getAttribute('data-move')?.split(' ')[0] ?? button.textContent.trim();

export class Steady {
  #last: { x: number; y: number; what: string } | null = null;
  #since = 0;

  // The question is another one now.
  renew(): void {
    this.#since = performance.now();
  }
  watch = (node: HTMLElement): (() => void) => {
    const click = (event: MouseEvent) => this.#click(event);
    node.addEventListener('click', click, true);
    return () => node.removeEventListener('click', click, true);
  };

  #click(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || event.detail === 0) return; // pressed by a key
    const now = { x: event.clientX, y: event.clientY, what: meaning(button) };
    if (event.detail > 1 && this.#isTooSoon(now)) event.stopPropagation();
    else this.#last = now;
  }
  #isTooSoon({ x, y, what }: { x: number; y: number; what: string }): boolean {
    const last = this.#last;
    if (!last || last.what === what || performance.now() - this.#since > grace) return false;
    return Math.hypot(x - last.x, y - last.y) < near;
  }
}

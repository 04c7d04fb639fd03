// A media query as state.
export class Media {
  matches = $state(false);
  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener('change', () => (this.matches = list.matches));
  }
}
// One page at a time, and no column beside the board.
export const phone = new Media('(max-width: 719px)');

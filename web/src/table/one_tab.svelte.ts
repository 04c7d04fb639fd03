// A seat is played in one tab at a time. The newest tab that opens it has it; the others stop and say so.
export class OneTab {
  isElsewhere = $state(false);
  readonly #me = crypto.getRandomValues(new Uint32Array(2)).join('-');
  readonly #channel: BroadcastChannel;

  constructor(place: string, onLost: () => void) {
    this.#channel = new BroadcastChannel(`orebit-${place}`);
    this.#channel.onmessage = ({ data }) => {
      if (data === this.#me || this.isElsewhere) return;
      this.isElsewhere = true;
      onLost();
    };
    this.claim();
  }
  claim(): void {
    this.isElsewhere = false;
    this.#channel.postMessage(this.#me);
  }
  close(): void {
    this.#channel.close();
  }
}

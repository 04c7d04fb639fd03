// A picture made of characters as shapes, so that the page draws what the terminal prints: boxes of +, - and |, signs in
// brackets, arrows, lines, and words where they stand. Places are in characters.
export interface Sign {
  x: number;
  y: number;
  width: number;
  text: string;
}
interface Line {
  from: [number, number];
  to: [number, number];
  isArrow: boolean;
}
const line = (x1: number, y1: number, x2: number, y2: number, isArrow = false): Line => ({
  ...{ from: [x1, y1], to: [x2, y2], isArrow },
});

export function drawingOf(text: string) {
  const rows = text.replace(/\n+$/, '').split('\n');
  const width = Math.max(...rows.map((row) => [...row].length));
  const grid = new Grid(rows.map((row) => [...row.padEnd(width)]));
  const isMap = /\+---\+---\+/.test(text); // squares that share their walls
  return {
    width,
    height: rows.length,
    boxes: isMap ? [] : grid.boxes(),
    signs: isMap ? [] : grid.signs(/\[[^[\]]{1,5}\]/g), // [ 4 ]
    lines: [...grid.arrows(), ...grid.runs(), ...grid.columns()],
    words: grid.signs(isMap ? /[^\s+]+/g : /\S+(?: \S+)*/g),
  };
}

// What was drawn is blanked for the shapes that come later, but for lines, which may end at it.
class Grid {
  #drawn = new Set<string>();
  constructor(readonly cells: string[][]) {}

  #at(y: number, x: number): string {
    return this.#drawn.has(`${y},${x}`) ? ' ' : (this.cells[y]?.[x] ?? ' ');
  }
  #take(y: number, x: number, width: number, height = 1): void {
    for (let dy = 0; dy < height; ++dy)
      for (let dx = 0; dx < width; ++dx) this.#drawn.add(`${y + dy},${x + dx}`);
  }

  boxes() {
    return this.cells.flatMap((row, y) =>
      row.flatMap((_, x) => {
        const [wide, high] = [this.#side(y, x, 0, 1, '-'), this.#side(y, x, 1, 0, '|')];
        if (!wide || !high || this.#at(y + high, x + wide) !== '+') return [];
        const inside = this.cells.slice(y + 1, y + high).map((inner) => inner.slice(x + 1, x + wide));
        const words = inside.map((inner) => inner.join('').trim()).filter(Boolean);
        this.#take(y, x, wide + 1, high + 1);
        return [{ x, y, width: wide + 1, height: high + 1, words }];
      }),
    );
  }
  // How far the next + is along a side.
  #side(y: number, x: number, dy: number, dx: number, along: string): number {
    if (this.#at(y, x) !== '+') return 0;
    let n = 1;
    while (this.#at(y + n * dy, x + n * dx) === along) ++n;
    return n > 1 && this.#at(y + n * dy, x + n * dx) === '+' ? n : 0;
  }

  // Where a pattern stands in what is not drawn yet.
  #find(pattern: RegExp): Sign[] {
    return this.cells.flatMap((row, y) => {
      const left = row.map((_, x) => this.#at(y, x)).join('');
      return [...left.matchAll(pattern)].map(({ 0: text, index: x }) => ({ x, y, width: text.length, text }));
    });
  }
  signs(pattern: RegExp): Sign[] {
    const found = this.#find(pattern);
    for (const { x, y, width } of found) this.#take(y, x, width);
    return found;
  }

  arrows(): Line[] {
    return this.signs(/[-=]+>/g).map(({ x, y, width }) => line(x, y + 0.5, x + width, y + 0.5, true));
  }
  // Lines along a row. They reach to the middle of their corners, and to a sign beside them.
  runs(): Line[] {
    const reach = (end: string | undefined) => (end === '-' ? 0 : 0.5);
    return this.#find(/[+.']?-{2,}[+.']?|-{2,}/g).map(({ x, y, width, text }) =>
      line(x + reach(text[0]), y + 0.5, x + width - reach(text.at(-1)), y + 0.5),
    );
  }
  columns(): Line[] {
    const found: Line[] = [];
    for (let x = 0; x < (this.cells[0]?.length ?? 0); ++x)
      for (let y = 0; y < this.cells.length; ++y) {
        if (this.#at(y, x) !== '|') continue;
        let end = y;
        while (this.#at(end + 1, x) === '|') ++end;
        found.push(line(x + 0.5, y - this.#reach(y - 1, x), x + 0.5, end + 1 + this.#reach(end + 1, x)));
        y = end;
      }
    this.signs(/[+.']?-{2,}[+.']?|\||\+/g); // words that are left stand apart from lines
    return found;
  }
  #reach(y: number, x: number): number {
    const joins = /[-|.'+]/.test(this.cells[y]?.[x] ?? ' ');
    return joins && !this.#drawn.has(`${y},${x}`) ? 0.5 : 0;
  }
}

// A picture made of characters as shapes, so that the page draws what the terminal prints: boxes of +, - and |, signs in
// brackets, arrows, lines, and words where they stand. Places are in characters.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  words: string[];
}
export interface Sign {
  x: number;
  y: number;
  width: number;
  text: string;
}
export interface Line {
  from: [number, number];
  to: [number, number];
  isArrow: boolean;
}
export interface Drawing {
  width: number;
  height: number;
  boxes: Box[];
  signs: Sign[]; // [ 4 ]
  lines: Line[];
  words: Sign[];
}

const joins = /[-|.'+]/;

export function drawingOf(text: string): Drawing {
  const rows = text.replace(/\n+$/, '').split('\n');
  const width = Math.max(...rows.map((row) => [...row].length));
  const grid = new Grid(rows.map((row) => [...row.padEnd(width)]));
  const isMap = /\+---\+---\+/.test(text); // squares that share their walls
  return {
    width,
    height: rows.length,
    boxes: isMap ? [] : grid.boxes(),
    signs: isMap ? [] : grid.signs(/\[[^[\]]{1,5}\]/g),
    lines: [...grid.arrows(), ...grid.runs(), ...grid.columns()],
    words: grid.signs(isMap ? /[^\s+]+/g : /\S+(?: \S+)*/g),
  };
}

// What was drawn is blanked for the shapes that come later, but for lines, which may end at it.
class Grid {
  #drawn = new Set<string>();
  constructor(readonly cells: string[][]) {}

  at(y: number, x: number): string {
    return this.#drawn.has(`${y},${x}`) ? ' ' : (this.cells[y]?.[x] ?? ' ');
  }
  wasDrawn(y: number, x: number): boolean {
    return this.#drawn.has(`${y},${x}`);
  }
  #take(y: number, x: number, width: number, height = 1): void {
    for (let dy = 0; dy < height; ++dy)
      for (let dx = 0; dx < width; ++dx) this.#drawn.add(`${y + dy},${x + dx}`);
  }

  boxes(): Box[] {
    const found: Box[] = [];
    this.cells.forEach((row, y) =>
      row.forEach((_, x) => {
        const [width, height] = [this.#side(y, x, 0, 1, '-'), this.#side(y, x, 1, 0, '|')];
        if (!width || !height || this.at(y + height, x + width) !== '+') return;
        const inside = this.cells.slice(y + 1, y + height).map((inner) => inner.slice(x + 1, x + width));
        const words = inside.map((inner) => inner.join('').trim()).filter(Boolean);
        found.push({ x, y, width: width + 1, height: height + 1, words });
        this.#take(y, x, width + 1, height + 1);
      }),
    );
    return found;
  }
  // How far the next + is along a side.
  #side(y: number, x: number, dy: number, dx: number, along: string): number {
    if (this.at(y, x) !== '+') return 0;
    let n = 1;
    while (this.at(y + n * dy, x + n * dx) === along) ++n;
    return n > 1 && this.at(y + n * dy, x + n * dx) === '+' ? n : 0;
  }

  // Where a pattern stands in what is not drawn yet.
  #find(pattern: RegExp): Sign[] {
    return this.cells.flatMap((row, y) =>
      [
        ...row
          .map((_, x) => this.at(y, x))
          .join('')
          .matchAll(pattern),
      ].map(({ 0: text, index: x }) => ({
        x,
        y,
        width: text.length,
        text,
      })),
    );
  }
  signs(pattern: RegExp): Sign[] {
    const found = this.#find(pattern);
    for (const { x, y, width } of found) this.#take(y, x, width);
    return found;
  }

  arrows(): Line[] {
    return this.signs(/[-=]+>/g).map(({ x, y, width }) => ({
      from: [x, y + 0.5],
      to: [x + width, y + 0.5],
      isArrow: true,
    }));
  }
  // Lines along a row. They reach to the middle of their corners, and to a sign beside them.
  runs(): Line[] {
    return this.#find(/[+.']?-{2,}[+.']?|-{2,}/g).map(({ x, y, width, text }) => ({
      from: [x + (text[0] === '-' ? 0 : 0.5), y + 0.5],
      to: [x + width - (text.at(-1) === '-' ? 0 : 0.5), y + 0.5],
      isArrow: false,
    }));
  }
  columns(): Line[] {
    const found: Line[] = [];
    for (let x = 0; x < (this.cells[0]?.length ?? 0); ++x)
      for (let y = 0; y < this.cells.length; ++y) {
        if (this.at(y, x) !== '|') continue;
        let end = y;
        while (this.at(end + 1, x) === '|') ++end;
        found.push({
          from: [x + 0.5, y - this.#reach(y - 1, x)],
          to: [x + 0.5, end + 1 + this.#reach(end + 1, x)],
          isArrow: false,
        });
        y = end;
      }
    this.signs(/[+.']?-{2,}[+.']?|\||\+/g); // words that are left stand apart from lines
    return found;
  }
  #reach(y: number, x: number): number {
    return joins.test(this.cells[y]?.[x] ?? ' ') && !this.wasDrawn(y, x) ? 0.5 : 0;
  }
}

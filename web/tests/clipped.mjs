// What cannot be read or reached: text and things to press that a box without scrolling cuts off, or that lie outside the
// window. Text that ends in … counts unless the whole of it can be asked for (a title, or what carries a key). One page is
// looked at in every size and with the largest text, instead of walking to the same place again.
import assert from 'node:assert/strict';

const looks = [
  { width: 1280, height: 800, text: 100 },
  { width: 1280, height: 800, text: 150 },
  { width: 1920, height: 1080, text: 100 },
  { width: 360, height: 740, text: 100 },
  { width: 360, height: 740, text: 150 },
];

// As settings.svelte.ts does it.
const setText = (page, percent) =>
  page.evaluate((percent) => {
    document.documentElement.style.setProperty('font-size', `${percent}%`);
    document.documentElement.style.setProperty('--text-scale', String(percent / 100));
  }, percent);

export const clipped = (page) =>
  page.evaluate(() => {
    const slack = 1.5; // px
    const found = new Set();
    const nameOf = (node) =>
      node.localName +
      [...node.classList]
        .filter((name) => !name.startsWith('svelte-'))
        .map((name) => `.${name}`)
        .join('');
    const isExplained = (node) =>
      node.closest('[title], [data-key], :is(button, a, input)[aria-label]') !== null;

    // Nothing of `rect` may be out of reach: an ancestor that scrolls stands for what is in it.
    function look(what, node, rect) {
      let { left, right, top, bottom } = rect;
      let isDotted = false;
      for (let box = node; box && box !== document.documentElement; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
          if (isExplained(box)) return;
          isDotted = true;
        }
        const outer = box.getBoundingClientRect();
        const [a, b, c, d] = [outer.left, outer.right, outer.top, outer.bottom];
        const cut = (side, by) =>
          by > slack &&
          found.add(`${what} in ${nameOf(node)}: ${Math.round(by)} px cut at the ${side} by ${nameOf(box)}`);
        for (const [axis, overflow] of [
          ['x', style.overflowX],
          ['y', style.overflowY],
        ]) {
          if (overflow === 'visible' || box.localName === 'body') continue;
          const scrolls = overflow === 'auto' || overflow === 'scroll';
          if (axis === 'x') {
            if (!scrolls && (cut('left', a - left) || cut('right', right - b)) && isDotted) return;
            [left, right] = [Math.max(left, a), Math.min(right, b)];
            if (scrolls) [left, right] = [a, b];
          } else {
            if (!scrolls && (cut('top', c - top) || cut('bottom', bottom - d))) return;
            if (scrolls) [top, bottom] = [c, d];
          }
        }
        if (style.position === 'fixed') break;
      }
      const page = document.documentElement;
      if (left < -slack || right > innerWidth + slack)
        found.add(`${what} in ${nameOf(node)}: beside the window`);
      const tall = page.scrollHeight > page.clientHeight;
      if (!tall && (top < -slack || bottom > innerHeight + slack))
        found.add(`${what} in ${nameOf(node)}: below the window`);
    }

    const isShown = (node) =>
      !node.closest('.visually-hidden, [inert], dialog:not([open])') &&
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const modal = document.querySelector('dialog:modal');
    const root = modal ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode.data.trim();
      const node = walker.currentNode.parentElement;
      if (!text || !isShown(node)) continue;
      // Text of a drawing may be squeezed into its place, which its lines do not say.
      const isDrawn = node instanceof SVGElement;
      if (!isDrawn) range.selectNodeContents(walker.currentNode);
      for (const { left, right, top, bottom, width, height } of (isDrawn ? node : range).getClientRects()) {
        if (width < 1 || height < 1) continue;
        const air = height * 0.22; // above and below what is drawn of a line
        look(`"${text.slice(0, 40)}"`, node, { left, right, top: top + air, bottom: bottom - air });
      }
    }
    for (const node of root.querySelectorAll('button, a, input, select, summary, [data-key]'))
      if (isShown(node) && getComputedStyle(node).opacity !== '0') {
        const rect = node.getBoundingClientRect();
        if (rect.width > 1 && rect.height > 1)
          look(
            `${node.getAttribute('aria-label') ?? node.dataset.key ?? node.textContent.trim().slice(0, 40)}`,
            node,
            rect,
          );
      }
    return [...found];
  });

// Fails where anything is cut off in any size. The page is as it was afterwards.
export async function readable(page, what) {
  const before = page.viewportSize();
  const all = [];
  for (const { width, height, text } of looks) {
    await page.setViewportSize({ width, height });
    await setText(page, text);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const one of await clipped(page)) all.push(`${width} px, text ${text} %: ${one}`);
  }
  await page.setViewportSize(before);
  await setText(page, 100);
  assert.deepEqual(all, [], what);
}

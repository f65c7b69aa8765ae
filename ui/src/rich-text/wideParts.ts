import * as texts from 'texts:figure';

/** What may be wider than the page, and what it is called for those who cannot see it. */
const labels = { pre: texts.code, table: texts.table, math: texts.formula } as const;

/**
 * Keeps what is wide in a text from widening the page: formulas, code and tables scroll in boxes of
 * their own, which the keyboard can reach as soon as there is something to scroll.
 */
export function boxWideParts(root: HTMLElement): () => void {
  for (const part of root.querySelectorAll<HTMLElement>('pre, table, .math')) box(part);
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-box]')];
  if (boxes.length === 0) return () => {};
  const measure = () => {
    for (const one of boxes) offerToScroll(one, isTooWide(one, root.clientWidth));
  };
  // Measures first before the first paint, when every text of the page has its formulas: measured by
  // itself, each text would have the page laid out.
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  // The faces of a formula may arrive after it was measured. Observed again, it is measured when the page is laid out next,
  // unless it is out of view.
  const observe = () => {
    sizes.unobserve(root);
    sizes.observe(root);
  };
  document.fonts?.addEventListener('loadingdone', observe);
  return () => {
    sizes.disconnect();
    document.fonts?.removeEventListener('loadingdone', observe);
  };
}

function box(part: HTMLElement): void {
  if (part.closest('[data-box]') !== null) return;
  if (part.localName !== 'table') {
    part.dataset.box = part.localName === 'pre' ? labels.pre() : labels.math();
    return;
  }
  // A table that scrolls by itself would be no table any more for assistive technology.
  const around = document.createElement('div');
  around.dataset.box = labels.table();
  part.replaceWith(around);
  around.append(part);
}

function offerToScroll(node: HTMLElement, wide: boolean): void {
  node.toggleAttribute('data-wide', wide);
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', node.dataset.box ?? ''],
  ] as const) {
    if (wide) node.setAttribute(name, value);
    else node.removeAttribute(name);
  }
}

function isTooWide(node: HTMLElement, room: number): boolean {
  const isBox = getComputedStyle(node).display !== 'inline';
  if (isBox) return node.scrollWidth > node.clientWidth + 1;
  // A formula breaks its line between its terms; only a single term can be too wide.
  const terms = node.querySelectorAll<HTMLElement>('.katex-html > *');
  return [...terms].some((term) => term.getBoundingClientRect().width > roomAround(node, room) + 1);
}

function roomAround(node: HTMLElement, most: number): number {
  let around = node.parentElement;
  // Elements in the line have no width of their own.
  while (around !== null && around.clientWidth === 0) around = around.parentElement;
  return Math.min(around?.clientWidth ?? most, most);
}

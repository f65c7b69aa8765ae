import * as texts from 'texts:figure';

/**
 * Puts formulas, code and tables into boxes that scroll, so that they do not widen the page. A box
 * becomes focusable when its content is too wide. Existing boxes get their names again, in the
 * current language. Returns a function that removes the observers.
 */
export function boxWideParts(root: HTMLElement): () => void {
  for (const part of root.querySelectorAll<HTMLElement>('pre, code, table, .math')) wrapInBox(part);
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-box]')];
  if (boxes.length === 0) return () => {};
  for (const box of boxes) box.dataset.box = nameBox(box);
  const measure = () => {
    for (const box of boxes) setScrollable(box, isTooWide(box, root.clientWidth));
  };
  // The observer's first report comes before the first paint, when all texts have their formulas.
  // Measuring each text separately would cause one layout per text.
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  const end = new AbortController();
  // The fonts for a formula may load after the formula was measured.
  document.fonts?.addEventListener('loadingdone', measure, end);
  // Scroll events do not bubble.
  root.addEventListener('scroll', measure, { capture: true, signal: end.signal });
  return () => {
    sizes.disconnect();
    end.abort();
  };
}

function wrapInBox(part: HTMLElement): void {
  const { localName } = part;
  // A browser's translator would treat formulas and code as words.
  if (localName !== 'table') part.translate = false;
  if (localName === 'code' || part.closest('[data-box]') !== null) return;
  if (localName !== 'table') {
    part.dataset.box = '';
    return;
  }
  // Assistive technology would not recognize a table that is itself a scroll container.
  const around = document.createElement('div');
  around.dataset.box = '';
  part.replaceWith(around);
  around.append(part);
}

/** Returns the accessible name of a box in the current language. */
function nameBox(box: HTMLElement): string {
  if (box.localName === 'pre') return texts.code();
  return box.classList.contains('math') ? texts.formula() : texts.table();
}

function setScrollable(node: HTMLElement, wide: boolean): void {
  node.toggleAttribute('data-wide', wide);
  // The distance by which the box is scrolled, whatever the direction of its text.
  const before = Math.abs(node.scrollLeft);
  node.toggleAttribute('data-cut-start', before > 1);
  node.toggleAttribute('data-cut-end', node.scrollWidth - node.clientWidth - before > 1);
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', node.dataset.box ?? ''],
  ] as const) {
    if (wide) node.setAttribute(name, value);
    else node.removeAttribute(name);
  }
}

function isTooWide(node: HTMLElement, maxWidth: number): boolean {
  const isBox = getComputedStyle(node).display !== 'inline';
  if (isBox) return node.scrollWidth > node.clientWidth + 1;
  // An inline formula breaks between its terms; only a single term can be too wide.
  const terms = node.querySelectorAll<HTMLElement>('.katex-html > *');
  const width = measureAvailableWidth(node, maxWidth);
  return [...terms].some((term) => term.getBoundingClientRect().width > width + 1);
}

function measureAvailableWidth(node: HTMLElement, maxWidth: number): number {
  let block = node.parentElement;
  // Inline elements have no width.
  while (block !== null && block.clientWidth === 0) block = block.parentElement;
  return Math.min(block?.clientWidth ?? maxWidth, maxWidth);
}

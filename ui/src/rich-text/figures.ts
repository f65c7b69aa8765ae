import * as texts from 'texts:figure';
import { lazyChunk } from '../lib/chunks';

const enlarging = lazyChunk(() => import('./enlarge'));

/** Whether HTML from the server holds a figure. */
export function holdsFigure(html: string): boolean {
  return html.includes('<img');
}

/**
 * Keeps a text's figures from pushing away what stands below them, and lets them be opened large,
 * by a tap or by the keyboard.
 */
export function dressFigures(root: HTMLElement, still: boolean): () => void {
  const images = root.querySelectorAll('img');
  for (const image of images) {
    keepRatio(image);
    if (!still) offer(image);
  }
  if (still || images.length === 0) return () => {};

  const leave = new AbortController();
  const open = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-enlarge]');
    const image = button?.querySelector('img');
    if (!button || !image) return;
    // Not every browser moves the focus to a button that is pressed; it comes back to where it was.
    button.focus();
    openLarge(image, leave.signal);
  };
  root.addEventListener('click', open, { signal: leave.signal });
  return () => leave.abort();
}

/** Opens a figure large, until it is closed or the page it stands on is left. */
export function openLarge(image: HTMLImageElement, leave?: AbortSignal): void {
  enlarging.load().then(
    ({ enlarge }) => enlarge(image, leave),
    () => {
      // What cannot be shown large stays as it is.
    },
  );
}

/** Puts a button around a figure, unless the figure is the words of a link. */
function offer(image: HTMLImageElement): void {
  if (image.closest('[data-enlarge], a') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.enlarge = '';
  button.setAttribute('aria-label', texts.enlargeNamed({ name: image.alt }));
  // The button is as wide as the figure in it, and that is limited by its height.
  button.style.setProperty('--ratio', image.style.getPropertyValue('--ratio'));
  image.replaceWith(button);
  button.append(image);
}

/** Tells the styles of a figure how wide it is for its height, before it is loaded. */
export function keepRatio(image: HTMLImageElement): void {
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  if (Number.isFinite(ratio)) image.style.setProperty('--ratio', String(ratio));
}

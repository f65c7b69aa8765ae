import * as texts from 'texts:figure';
import { defineChunk } from '../lib/chunks';

// Reserves space for the figures in a text, and enlarges them when they are pressed.

const enlargeChunk = defineChunk(() => import('./enlarge'));

/** Returns whether the server's HTML contains a figure. */
export function hasFigure(html: string): boolean {
  return html.includes('<img');
}

/**
 * Reserves the space for a text's figures before they load and, unless `still`, puts each figure
 * into a button that enlarges it. Returns a function that removes the listeners.
 */
export function prepareFigures(root: HTMLElement, still: boolean): () => void {
  const images = root.querySelectorAll('img');
  for (const image of images) {
    setSizeProperties(image);
    if (!still) wrapInButton(image);
  }
  if (still || images.length === 0) return () => {};

  const leave = new AbortController();
  const open = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-enlarge]');
    const image = button?.querySelector('img');
    if (!button || !image) return;
    // Not every browser focuses a button that is clicked, and the dialog later returns the focus to
    // it.
    button.focus();
    openEnlarged(image, leave.signal);
  };
  root.addEventListener('click', open, { signal: leave.signal });
  return () => leave.abort();
}

/** Opens a figure in a dialog until the dialog is closed or the signal aborts. */
export function openEnlarged(image: HTMLImageElement, leave?: AbortSignal): void {
  enlargeChunk.load().then(
    ({ enlarge }) => enlarge(image, leave),
    () => {
      // If the script cannot be loaded, the figure stays unchanged.
    },
  );
}

/** Puts a figure into a button that enlarges it, unless the figure is part of a link. */
function wrapInButton(image: HTMLImageElement): void {
  if (image.closest('[data-enlarge], a') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.enlarge = '';
  image.replaceWith(button);
  button.append(image);
}

/** Labels the buttons that enlarge figures in the current language. */
export function labelFigures(root: HTMLElement): void {
  for (const button of root.querySelectorAll('[data-enlarge]')) {
    const name = button.querySelector('img')?.alt ?? '';
    button.setAttribute('aria-label', texts.enlargeNamed({ name }));
  }
}

/** Passes the size of a figure to the style sheet, which reserves its space before it loads. */
export function setSizeProperties(image: HTMLImageElement): void {
  for (const name of ['width', 'height']) {
    image.style.setProperty(`--${name}`, image.getAttribute(name));
  }
}

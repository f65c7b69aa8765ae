import * as common from 'texts:common';
import * as texts from 'texts:figure';
import { subscribeToLanguage } from '../texts/language';

/** Opens a figure in a dialog until that is closed or the signal aborts. The browser restores the focus. */
export function enlarge(image: HTMLImageElement, leave?: AbortSignal): void {
  if (leave?.aborted) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarge-large';
  // In browsers that support it, a press beside the dialog closes it.
  dialog.setAttribute('closedby', 'any');

  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.autofocus = true;
  close.addEventListener('click', () => dialog.close());

  // Focusable, so that the keyboard can scroll it.
  const area = document.createElement('div');
  area.className = 'enlarge-area';
  area.tabIndex = 0;
  area.setAttribute('role', 'group');
  const copy = document.importNode(image);
  copy.loading = 'eager';
  copy.style.setProperty('--width', `${Number(image.getAttribute('width')) || 300}px`);
  area.append(copy);

  const setTexts = () => {
    dialog.setAttribute('aria-label', texts.figure());
    close.textContent = common.close();
    area.setAttribute('aria-label', texts.enlarged());
  };
  setTexts();
  const unsubscribe = subscribeToLanguage(setTexts);

  dialog.append(close, area);
  dialog.addEventListener('close', () => {
    unsubscribe();
    dialog.remove();
  });
  leave?.addEventListener('abort', () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

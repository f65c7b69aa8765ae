import * as common from 'texts:common';
import * as texts from 'texts:figure';
import * as viewerTexts from 'texts:viewer';
import { subscribeToLanguage } from '../texts/language';
import './enlarge.css';

/** The zoom factor for one press of a button. */
const step = 1.5;
/** The largest size, as a multiple of the size that fits the screen. */
const most = step ** 6;

/**
 * Opens a figure in a dialog until the dialog is closed or the signal aborts. The figure first
 * fills the screen, and can then be zoomed with buttons, keys, two fingers or the wheel. The
 * browser restores the focus.
 */
export function enlarge(image: HTMLImageElement, leave?: AbortSignal): void {
  if (leave?.aborted) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarge-large';

  const copy = document.importNode(image);
  copy.loading = 'eager';
  // The area is focusable so that it can be scrolled with the keyboard.
  const area = document.createElement('div');
  area.className = 'enlarge-area';
  area.tabIndex = 0;
  area.setAttribute('role', 'group');
  area.append(copy);

  let scale = 1;
  /** Changes the size and keeps the given point on the screen in place, by default the middle. */
  const zoom = (to: number, point = findMiddle(area)) => {
    const before = copy.getBoundingClientRect();
    scale = Math.min(most, Math.max(1, to));
    copy.style.setProperty('--scale', String(scale));
    const after = copy.getBoundingClientRect();
    const by = after.width / before.width;
    area.scrollLeft += after.x - point.x + (point.x - before.x) * by;
    area.scrollTop += after.y - point.y + (point.y - before.y) * by;
    zoomOut.setAttribute('aria-disabled', String(scale === 1));
    zoomIn.setAttribute('aria-disabled', String(scale === most));
  };
  const zoomOut = createButton('\u2212', () => zoom(scale / step));
  const zoomIn = createButton('+', () => zoom(scale * step));
  const close = createButton('', () => dialog.close());
  close.autofocus = true;
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+') zoom(scale * step);
    if (key === '-') zoom(scale / step);
  });
  followFingers(area, (by, point) => zoom(scale * by, point));

  const tools = document.createElement('div');
  tools.className = 'actions';
  tools.append(zoomOut, zoomIn, close);

  const setTexts = () => {
    dialog.setAttribute('aria-label', texts.figure());
    zoomOut.setAttribute('aria-label', viewerTexts.zoomOut());
    zoomIn.setAttribute('aria-label', viewerTexts.zoomIn());
    close.textContent = common.close();
    area.setAttribute('aria-label', texts.enlarged());
  };
  setTexts();
  const unsubscribe = subscribeToLanguage(setTexts);

  dialog.append(tools, area);
  dialog.addEventListener('close', () => {
    unsubscribe();
    dialog.remove();
  });
  leave?.addEventListener('abort', () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  zoom(1);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function createButton(words: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = words;
  button.addEventListener('click', onClick);
  return button;
}

function findMiddle(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Calls `zoom` with a factor and a point while two fingers move apart or together, either on a
 * touch screen or on a touchpad, which sends wheel events.
 */
function followFingers(area: HTMLElement, zoom: (by: number, point: Point) => void): void {
  let distance: number | undefined;
  const measure = ({ touches: [one, other] }: TouchEvent) =>
    one && other && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const begin = (event: TouchEvent) => {
    distance = measure(event);
  };
  const move = (event: TouchEvent) => {
    const { touches } = event;
    const [one, other] = touches;
    const next = measure(event);
    if (!distance || !next || !one || !other) return;
    event.preventDefault();
    zoom(next / distance, {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    });
    distance = next;
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
  };
  area.addEventListener('touchstart', begin, { passive: true });
  area.addEventListener('touchend', begin, { passive: true });
  area.addEventListener('touchmove', move, { passive: false });
  area.addEventListener('wheel', turn, { passive: false });
}

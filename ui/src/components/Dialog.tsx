import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  /** The heading that names the dialog. */
  readonly heading?: string;
  /** The sentence that names the dialog if there is no heading. */
  readonly sentence?: string;
  readonly onClose: () => void;
  /**
   * Renders the content. Receives a function that closes the dialog. If the dialog asks a question,
   * the answer that changes nothing has `data-harmless`.
   */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A modal dialog. The browser traps and restores the focus. A key that opened the dialog, or that
 * is held down in it, does not press any of its buttons.
 */
export function Dialog({ heading, sentence, onClose, children }: Props) {
  const name = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The keys that were pressed in the dialog and have not been released yet. */
  const down = useRef(new Set<string>());
  useEffect(() => {
    const { current } = dialog;
    if (current?.open !== false) return;
    current.showModal();
    current.querySelector<HTMLElement>('[data-harmless]')?.focus();
    const keys = down.current;
    return () => {
      // The focus is back on the button that opened the dialog, but the key that closed it may
      // still be held.
      if (keys.size > 0) ignoreRepeats();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && isPress(event)) event.preventDefault();
    else down.current.add(event.key);
  };
  // The space bar presses a button when it is released.
  const onKeyUp = (event: KeyboardEvent) => {
    if (!down.current.delete(event.key) && isPress(event)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={name}
      onClose={onClose}
      onKeyDownCapture={onKeyDown}
      onKeyUpCapture={onKeyUp}
    >
      {heading === undefined ? <p id={name}>{sentence}</p> : <h2 id={name}>{heading}</h2>}
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

/** Keeps a held key from pressing anything until it is released. */
function ignoreRepeats(): void {
  const ignore = (event: Event) => {
    if ((event as globalThis.KeyboardEvent).repeat) event.preventDefault();
  };
  const stop = () => {
    window.removeEventListener('keydown', ignore, true);
    window.removeEventListener('keyup', stop, true);
  };
  window.addEventListener('keydown', ignore, true);
  window.addEventListener('keyup', stop, true);
}

/**
 * Returns whether a key presses the focused control. In a text field, a held key repeats as usual.
 */
function isPress({ key, target }: KeyboardEvent): boolean {
  const isControl = target instanceof Element && target.closest('button, a, summary') !== null;
  return isControl && (key === 'Enter' || key === ' ');
}

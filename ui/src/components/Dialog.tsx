import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The id of the element that names the dialog. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  /**
   * Renders the content. Gets a function that closes the dialog. If the dialog asks a question, the answer that changes
   * nothing has `data-harmless`.
   */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A modal dialog. The browser traps and restores the focus. The key that opened the dialog, or is held down in it, presses
 * none of its buttons.
 */
export function Dialog({ labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The keys that went down in the dialog, and are not up yet. */
  const down = useRef(new Set<string>());
  useEffect(() => {
    const { current } = dialog;
    if (current?.open !== false) return;
    current.showModal();
    current.querySelector<HTMLElement>('[data-harmless]')?.focus();
    const keys = down.current;
    return () => {
      // The focus is back on the button that opened the dialog. The key that closed it may still be held.
      if (keys.size > 0) ignoreRepeats();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && isPress(event)) event.preventDefault();
    else down.current.add(event.key);
  };
  // The space bar presses a button when it comes up.
  const onKeyUp = (event: KeyboardEvent) => {
    if (!down.current.delete(event.key) && isPress(event)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onKeyDownCapture={onKeyDown}
      onKeyUpCapture={onKeyUp}
    >
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

/** Keeps the key that is held down from pressing anything until it comes up. */
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

/** Whether a key presses the control that has the focus. In a text field, a held key types on. */
function isPress({ key, target }: KeyboardEvent): boolean {
  const isControl = target instanceof Element && target.closest('button, a, summary') !== null;
  return isControl && (key === 'Enter' || key === ' ');
}

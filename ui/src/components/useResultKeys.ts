import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface ResultKeys {
  readonly box: RefObject<HTMLInputElement | null>;
  /**
   * The element that contains the results. Each is an `li` with one `data-step` link, which the
   * keys focus.
   */
  readonly results: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Handles a key other than the arrow keys. Returns whether the key was handled. */
type KeyHandler = (
  key: string,
  focus: { readonly isInBox: boolean; readonly steps: HTMLElement[] },
) => boolean;

/** Makes the arrow keys move the focus between the search box and the results. */
export function useResultKeys(handleKey: KeyHandler): ResultKeys {
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = [...(results.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const row = (event.target as Element).closest('li');
    const index = steps.findIndex((step) => row?.contains(step));
    const isInBox = event.target === box.current;
    if (!isInBox && index < 0) return;
    switch (event.key) {
      case 'ArrowDown':
        steps[Math.min(index + 1, steps.length - 1)]?.focus();
        break;
      case 'ArrowUp':
        if (index <= 0) box.current?.focus();
        else steps[index - 1]?.focus();
        break;
      default:
        if (!handleKey(event.key, { isInBox, steps })) return;
    }
    event.preventDefault();
  };
  return { box, results, onKeyDown };
}

import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface ResultKeys {
  readonly box: RefObject<HTMLInputElement | null>;
  /** Holds the results, each in an `li` with one `data-step`: the link that the keys go to. */
  readonly results: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What a search does with a key itself; what it has done with it goes no further. */
type Own = (
  key: string,
  at: { readonly isInBox: boolean; readonly steps: HTMLElement[] },
) => boolean;

/** The arrow keys go from the box of a search through its results and back. */
export function useResultKeys(own: Own): ResultKeys {
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = [...(results.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const row = (event.target as Element).closest('li');
    const at = steps.findIndex((step) => row?.contains(step));
    const isInBox = event.target === box.current;
    if (!isInBox && at < 0) return;
    switch (event.key) {
      case 'ArrowDown':
        steps[Math.min(at + 1, steps.length - 1)]?.focus();
        break;
      case 'ArrowUp':
        if (at <= 0) box.current?.focus();
        else steps[at - 1]?.focus();
        break;
      default:
        if (!own(event.key, { isInBox, steps })) return;
    }
    event.preventDefault();
  };
  return { box, results, onKeyDown };
}

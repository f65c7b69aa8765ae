import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The heading of what is shown takes the focus when something else is shown: what had the focus is
 * gone by then. Not at first, when the page's own heading has it.
 */
export function useFocusOn(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return heading;
}

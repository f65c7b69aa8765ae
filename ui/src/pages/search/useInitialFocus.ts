import { type RefObject, useLayoutEffect, useState } from 'react';

/** Puts the focus where the visitor wants to go on: on the result that was followed, else into the box. */
export function useInitialFocus(
  followed: string | undefined,
  results: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  const [first] = useState(followed);
  useLayoutEffect(() => {
    const steps = [...(results.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const last = steps.find((step) => step.dataset.step === first);
    (last ?? box.current)?.focus({ preventScroll: true });
  }, [first, results, box]);
}

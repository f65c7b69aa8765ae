import { type RefObject, useEffect, useState } from 'react';

const threshold = 0.1;

/**
 * Whether a node has been scrolled into view. True from the start where the visitor wants no
 * motion or the browser cannot tell, so that nothing stays hidden.
 */
export function useReveal(node: RefObject<Element | null>, wasInView: boolean): boolean {
  const [revealed, setRevealed] = useState(
    () =>
      !('IntersectionObserver' in window) ||
      window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
      wasInView,
  );
  useEffect(() => {
    if (revealed || node.current === null) return;
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setRevealed(true);
      },
      { threshold },
    );
    view.observe(node.current);
    return () => view.disconnect();
  }, [node, revealed]);
  return revealed;
}

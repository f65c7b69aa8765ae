import { startTransition, useEffect, useState } from 'react';

const first = 40;
const step = 400;

/**
 * How many of a long list's rows to render: a screenful at once, the rest step by step while the
 * browser is idle, so that all of them end up where its own search can find them.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const grow = () => startTransition(() => setCount(count + step));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(grow, 50);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(grow, { timeout: 500 });
    return () => window.cancelIdleCallback(request);
  }, [count, total]);
  return Math.min(count, total);
}

import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** How many items of a long list to show: a few at first, and as many more whenever the browser has time. */
export function useGrowing(total: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setCount(count + step)));
  }, [count, total, step]);
  return Math.min(count, total);
}

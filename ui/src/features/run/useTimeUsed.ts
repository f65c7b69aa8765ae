import { useEffect, useEffectEvent, useState } from 'react';
import { computeTimeLeft, type Run } from '../../study/runs/run';
import type { Stopwatch } from '../../study/runs/stopwatch';

/**
 * Returns the time used by a run, in milliseconds. The time is updated every second, and also at
 * the deadline, so that all tabs notice the deadline at the same time. Calls `onZero` once no time
 * is left.
 */
export function useTimeUsed(watch: Stopwatch, limit: Run['limit'], onZero?: () => void): number {
  const [used, setUsed] = useState(watch.used);
  const zero = useEffectEvent(() => onZero?.());

  useEffect(() => {
    const over = new AbortController();
    let next: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(next);
      const now = watch.used();
      setUsed(now);
      const left = computeTimeLeft({ limit }, now);
      if (left <= 0) {
        over.abort();
        zero();
        return;
      }
      // The time is read from the clock instead of being counted in ticks, because a background tab
      // skips ticks.
      const untilNext = Number.isFinite(left) ? left % 1_000 || 1_000 : 1_000 - (now % 1_000);
      next = setTimeout(tick, untilNext);
    };
    // Updates the time at once when the page wakes from a freeze or sleep.
    for (const event of ['focus', 'pageshow', 'visibilitychange']) {
      // The event `visibilitychange` bubbles from the document to the window.
      window.addEventListener(event, tick, over);
    }
    tick();
    return () => {
      clearTimeout(next);
      over.abort();
    };
  }, [watch, limit]);

  return used;
}

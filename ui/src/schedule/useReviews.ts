import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { lazyChunk } from '../lib/chunks';
import { whenIdle } from '../lib/whenIdle';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import { isBehind, type Review, reviewsIn } from '../progress/reviews';
import type { Change } from '../progress/saved';

const schedulingChunk = lazyChunk(() => import('./scheduling'));

interface Options {
  /** Waits until the browser is idle before it loads what computes a schedule. */
  readonly whenIdle?: boolean;
}

/** The schedule by question id, brought up to date with the answers. */
export function useReviews(options: Options = {}): {
  readonly reviews: ReadonlyMap<string, Review>;
  /** Whether it is up to date, or cannot be. */
  readonly isSettled: boolean;
} {
  // A long record takes a while to look through: what an answer changes elsewhere shows before.
  const saved = useDeferredValue(useProgress().saved);
  const { change } = useProgressStore();
  const behind = useMemo(() => isBehind(saved), [saved]);
  const [hasFailed, setFailed] = useState(false);
  const waits = options.whenIdle === true;
  useEffect(() => {
    if (!behind) return;
    let gone = false;
    const schedule = (scheduling: Change) => {
      // Where it has no room, nothing is lost: it is computed again from the answers.
      if (!gone) void change(scheduling, { whenIdle: true, atLeast: (saved) => saved });
    };
    const update = () =>
      void schedulingChunk.ahead().then(
        ({ scheduling }) => schedule(scheduling),
        () => gone || setFailed(true),
      );
    const cancel = waits ? whenIdle(update) : update();
    return () => {
      gone = true;
      cancel?.();
    };
  }, [behind, waits, change]);
  return { reviews: reviewsIn(saved), isSettled: !behind || hasFailed };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyChunk } from '../lib/chunks';
import { whenIdle } from '../lib/whenIdle';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import { isBehind, type Review, reviewsIn } from '../progress/reviews';
import type { Change } from '../progress/saved';

const schedulingChunk = lazyChunk(() => import('./scheduling'));

/**
 * In milliseconds: how long the tab in which an answer was given has to schedule it, before another one does. Storage has
 * no transactions: a tab that writes the schedule just then could write over what is done in the other one.
 */
const turnOfOtherTab = 2_000;

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
  const { saved } = useProgress();
  const { change } = useProgressStore();
  const behind = useMemo(() => isBehind(saved), [saved]);
  const [hasFailed, setFailed] = useState(false);
  const waits = options.whenIdle === true;
  const changedElsewhere = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onStorage = () => {
      changedElsewhere.current = performance.now();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    if (!behind) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (scheduling: Change) => {
      if (gone) return;
      const wait = changedElsewhere.current + turnOfOtherTab - performance.now();
      if (wait > 0) timer = setTimeout(schedule, wait, scheduling);
      // Where it has no room, nothing is lost: it is computed again from the answers.
      else change(scheduling, { whenIdle: true, atLeast: (saved) => saved });
    };
    const update = () =>
      void schedulingChunk.ahead().then(
        ({ scheduling }) => schedule(scheduling),
        () => gone || setFailed(true),
      );
    const cancel = waits ? whenIdle(update) : update();
    return () => {
      gone = true;
      clearTimeout(timer);
      cancel?.();
    };
  }, [behind, waits, change]);
  return { reviews: reviewsIn(saved), isSettled: !behind || hasFailed };
}

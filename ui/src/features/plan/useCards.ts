import { useEffect, useMemo, useState } from 'react';
import { defineChunk } from '../../lib/chunks';
import { runWhenIdle } from '../../lib/runWhenIdle';
import { type Card, isBehind, readCards } from '../../study/cards';
import type { Change } from '../../study/saved';
import { useDeferredProgress, useProgressStore } from '../progress/ProgressProvider';

export const schedulingChunk = defineChunk(() => import('../../study/schedule/scheduleAnswers'));

interface Options {
  /** Waits until the browser is idle before it loads the scheduler. */
  readonly whenIdle?: boolean;
}

/** The schedule by question id, brought up to date with the answers. */
export function useCards(options: Options = {}): {
  readonly reviews: ReadonlyMap<string, Card>;
  /** Whether it is up to date or its update has failed. Always true with `whenIdle`. */
  readonly isSettled: boolean;
} {
  const { saved } = useDeferredProgress();
  const { change } = useProgressStore();
  const waits = options.whenIdle === true;
  const behind = useMemo(() => !waits && isBehind(saved), [saved, waits]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!behind && !waits) return;
    let gone = false;
    const schedule = (scheduling: Change) => {
      // If it does not fit, nothing is lost: it can be computed from the answers again.
      if (!gone) void change({ change: scheduling, atLeast: (saved) => saved }, { whenIdle: true });
    };
    const update = () =>
      void schedulingChunk.ahead().then(
        ({ scheduleAnswers: scheduling }) => schedule(scheduling),
        () => gone || setFailed(true),
      );
    const cancel = waits ? runWhenIdle(() => isBehind(saved) && update()) : update();
    return () => {
      gone = true;
      cancel?.();
    };
  }, [saved, behind, waits, change]);
  return { reviews: readCards(saved), isSettled: !behind || hasFailed };
}

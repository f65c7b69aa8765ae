import { schedulingChunk } from '../features/plan/useCards';
import { runWhenIdle } from '../lib/runWhenIdle';
import type { ProgressStore } from '../store/progressStore';
import { isBehind } from '../study/cards';
import type { Saved } from '../study/saved';

/** The longest wait for the browser to be idle, and the wait where it does not say so, in milliseconds. */
const [idleTimeout, idleDelay] = [1_000, 200];

/**
 * Brings the cards up to date with the answers: at first and after each change, when the browser is idle. FSRS is loaded
 * only if there is an answer to review. Returns a function that stops it.
 */
export function startScheduleUpdates({ read, subscribe, change }: ProgressStore): () => void {
  /** The questions that have changed since the last update; undefined for all questions. */
  let changed: Set<string> | undefined;
  let cancel: (() => void) | undefined;
  let isStopped = false;

  const update = async () => {
    cancel = undefined;
    if (isBehind(read().saved, changed)) {
      const part = await schedulingChunk.ahead().catch(() => undefined);
      // After a failure, the next change tries again.
      if (part === undefined || isStopped) return;
      const ids = changed;
      const schedule = (saved: Saved) => part.scheduleAnswers(saved, ids);
      // If there is no room for the cards, nothing is lost: they can be computed from the answers again.
      void change({ change: schedule, atLeast: (saved) => saved }, { whenIdle: true });
    }
    changed = new Set();
  };
  const updateLater = () => {
    cancel ??= runWhenIdle(() => void update(), idleTimeout, idleDelay);
  };

  updateLater();
  const unsubscribe = subscribe(({ ids }) => {
    for (const id of ids) changed?.add(id);
    if (changed?.size !== 0) updateLater();
  });
  return () => {
    isStopped = true;
    cancel?.();
    unsubscribe();
  };
}

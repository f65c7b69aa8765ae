import { fsrsChunk, todaysPartsChunk } from '../features/plan/chunks';
import { runWhenIdle } from '../lib/runWhenIdle';
import type { ProgressStore } from '../store/progressStore';
import { isScheduleBehind } from '../study/cards';
import { toDay } from '../study/days';
import type { SavedState } from '../study/saved';
import { listCoursesWithoutPart } from '../study/schedule/todaysWork';

/**
 * The maximum time to wait for the browser to be idle, and the delay in browsers that cannot report
 * it, in milliseconds.
 */
const [idleTimeout, idleDelay] = [1_000, 200];

/**
 * Keeps the cards up to date with the answers: updates them at the start and after each change,
 * when the browser is idle. Loads FSRS only if there is an answer to review. Then settles today's
 * part of each plan, which stays the same all day. Returns a function that stops the updates.
 */
export function startScheduleUpdates(store: ProgressStore): () => void {
  const { read, subscribe, change } = store;
  /** The questions that have changed since the last update; undefined for all questions. */
  let changed: Set<string> | undefined;
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let settings = read().saved.members.get('settings');

  const update = async () => {
    cancel = undefined;
    if (isScheduleBehind(read().saved, changed)) {
      const fsrs = await fsrsChunk.preload().catch(() => undefined);
      // After a failure, the next change tries again.
      if (fsrs === undefined || isStopped) return;
      const ids = changed;
      const schedule = (saved: SavedState) => fsrs.scheduleAttempts(saved, ids);
      // If there is no room for the cards, nothing is lost: they can be computed from the answers
      // again.
      void change({ change: schedule, fallback: (saved) => saved }, { whenIdle: true });
    }
    changed = new Set();
    const today = toDay(Date.now());
    if (listCoursesWithoutPart(read().saved, today).length === 0) return;
    // After a failure, the next change tries again.
    const parts = await todaysPartsChunk.preload().catch(() => undefined);
    if (!isStopped) await parts?.settleTodaysParts(store, today).catch(() => {});
  };
  const updateLater = () => {
    cancel ??= runWhenIdle(() => void update(), idleTimeout, idleDelay);
  };

  updateLater();
  const unsubscribe = subscribe(({ ids }) => {
    for (const id of ids) changed?.add(id);
    const before = settings;
    settings = read().saved.members.get('settings');
    if (changed?.size !== 0 || settings !== before) updateLater();
  });
  return () => {
    isStopped = true;
    cancel?.();
    unsubscribe();
  };
}

import { countPendingCalls } from '../../api/client';
import { defineChunk } from '../../lib/chunks';
import { runWhenIdle } from '../../lib/runWhenIdle';

// Starts what makes the site work offline, without delaying the page.

export const offlineCoursesChunk = defineChunk(() => import('./offlineCourses'));

/**
 * Installs the service worker and updates the saved courses once the page has loaded and is idle.
 */
export function startOfflineSupport(): void {
  if (!import.meta.env.PROD) return;
  if (document.readyState === 'complete') runWhenIdle(begin);
  else window.addEventListener('load', () => runWhenIdle(begin), { once: true });
}

function begin(): void {
  if (countPendingCalls() > 0) {
    setTimeout(() => runWhenIdle(begin), 200);
    return;
  }
  offlineCoursesChunk.preload().then(
    ({ registerWorker, updateSavedCourses }) => {
      void registerWorker();
      updateSavedCourses().catch(() => {});
    },
    () => {
      // The next page that is opened tries again.
    },
  );
}

import { pendingCalls } from '../../api/client';
import { lazyChunk } from '../../lib/chunks';
import { whenIdle } from '../../lib/whenIdle';

export const offlineChunk = lazyChunk(() => import('./offlineCourses'));

/** Installs the service worker once the page is loaded and idle. */
export function startOffline(): void {
  if (!import.meta.env.PROD) return;
  if (document.readyState === 'complete') whenIdle(begin);
  else window.addEventListener('load', () => whenIdle(begin), { once: true });
}

function begin(): void {
  if (pendingCalls() > 0) {
    setTimeout(() => whenIdle(begin), 200);
    return;
  }
  offlineChunk.ahead().then(
    ({ registerWorker, updateCourses }) => {
      void registerWorker();
      updateCourses().catch(() => {});
    },
    () => {
      // The next page tries again.
    },
  );
}

import { pendingCalls } from '../api/client';
import { lazyChunk } from '../lib/chunks';
import { whenIdle } from '../lib/whenIdle';

export const offlineChunk = lazyChunk(() => import('./offline'));

/** Begins to keep the site for when there is no network, once the page has all that it shows. */
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
    ({ registerWorker }) => registerWorker(),
    () => {
      // Another page may have more luck.
    },
  );
}

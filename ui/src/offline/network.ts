import { lazyChunk } from '../lib/chunks';
import { pageMeta } from '../routes/pageMeta';
import { hrefOf } from '../routes/paths';
import { cacheNames } from './cacheNames';

/** What this browser keeps for when there is no network, and how. */
export const keeping = lazyChunk(() => import('./offline'));

export const caching = cacheNames(hrefOf('/'));

// The worker opens the page itself only where the server did not.
let away = pageMeta('offline') !== undefined;
let failing = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function watchNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the site cannot be reached, as far as is known. */
export function isAway(): boolean {
  return away;
}

/** Whether a part of the page is missing because the site cannot be reached. */
export function isCutOff(): boolean {
  return away && failing > 0;
}

export function setAway(now: boolean): void {
  away = now;
  tell();
}

/** Counts a part of the page that could not be shown, until the returned function is called. */
export function countFailing(): () => void {
  failing += 1;
  tell();
  return () => {
    failing -= 1;
    tell();
  };
}

window.addEventListener('online', () => setAway(false));

/** Keeps what a call was answered. Nobody waits for it, and where it cannot be kept, nobody is told. */
export async function cacheAnswer(path: string, text: string): Promise<void> {
  try {
    const cache = await caches.open(caching.answers);
    await cache.put(path, new Response(text, { headers: { 'content-type': 'application/json' } }));
    navigator.serviceWorker?.controller?.postMessage({ kept: path });
  } catch {
    // Without a secure address, in some private windows, or without room.
  }
}

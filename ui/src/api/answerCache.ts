import { hrefOf } from '../routes/paths';
import { cacheNames } from './cacheNames';

export const caching = cacheNames(hrefOf('/'));

/** Caches the answer to a call. Nobody waits for it; an answer that cannot be cached is left out. */
export async function cacheAnswer(path: string, text: string): Promise<void> {
  try {
    const cache = await caches.open(caching.answers);
    await cache.put(path, new Response(text, { headers: { 'content-type': 'application/json' } }));
    navigator.serviceWorker?.controller?.postMessage({ kept: path });
  } catch {
    // Without a secure address, in some private windows, or without room.
  }
}

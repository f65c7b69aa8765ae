import * as v from 'valibot';
import { toHref } from '../routes/paths';
import type { Call } from './calls';
import { nameCaches } from './nameCaches';

// Caches the responses to calls, so that pages can show them offline.

export const cacheNames = nameCaches(toHref('/'));

/**
 * Caches the response to a call and tells the worker, which then caches its figures and the whole
 * exam. Does nothing if caching fails.
 */
export async function cacheResponse(path: string, text: string): Promise<void> {
  try {
    const cache = await caches.open(cacheNames.responses);
    await cache.put(path, new Response(text, { headers: { 'content-type': 'application/json' } }));
    navigator.serviceWorker?.controller?.postMessage({ cached: path });
  } catch {
    // The origin is not secure, the window is private, or the quota is exceeded.
  }
}

/** Returns the cached response to a call, or undefined if there is none. */
export async function findCachedResponse<T>(call: Call<T>): Promise<T | undefined> {
  if (!('caches' in window)) return undefined;
  const response = await caches.match(call.path);
  const body: unknown = await response?.json();
  return v.is(call.shape, body) ? (body as T) : undefined;
}

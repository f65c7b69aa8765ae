import { nameCaches } from '../../../api/nameCaches';

// What all of the worker's modules need to know about the site and its caches.

declare const self: ServiceWorkerGlobalScope;

/** The path of the site on its origin, with a trailing slash. */
export const siteRoot = new URL(self.registration.scope).pathname;

export const cacheNames = nameCaches(siteRoot);

/**
 * Returns the address of a call. The server replaces `stoa:ending` with the file extension of a
 * static site.
 */
export function buildCallAddress(path: string): string {
  return `${siteRoot}api/${path}${'stoa:ending'}`;
}

/**
 * Returns whether a response is successful and comes from the site itself. After a redirect, it
 * could be a sign-in page.
 */
export function isFromSite({ status, redirected }: Response): boolean {
  return status === 200 && !redirected;
}

/** Returns whether, according to a response, the site no longer has the requested content. */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410;
}

/**
 * Fetches a file from the site and stores it in a cache. Returns the response, or rejects if it
 * does not come from the site itself.
 */
export async function fetchAndStore(
  cache: Cache,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(path, { ...init, redirect: 'manual' });
  if (!isFromSite(response)) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response.clone());
  return response;
}

/** Opens the site's caches whose names begin with the given prefix. */
export async function openCaches(prefix = cacheNames.site): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return Promise.all(names.map((name) => caches.open(name)));
}

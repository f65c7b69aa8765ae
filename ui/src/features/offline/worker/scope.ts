import { cacheNames } from '../../../api/cacheNames';

declare const self: ServiceWorkerGlobalScope;

/** The path of the site on its origin, with a trailing slash. */
export const home = new URL(self.registration.scope).pathname;

export const caching = cacheNames(home);

/**
 * Returns the address of a call. The server replaces `stoa:ending` with the file extension of a
 * static site.
 */
export function callAddress(path: string): string {
  return `${home}api/${path}${'stoa:ending'}`;
}

import { cacheNames } from '../../api/cacheNames';

declare const self: ServiceWorkerGlobalScope;

/** Where the site begins on its origin. */
export const home = new URL(self.registration.scope).pathname;

export const caching = cacheNames(home);

/** The address of a call; the server writes here what stands behind it where calls are files. */
export function callAddress(path: string): string {
  return `${home}api/${path}${'stoa:ending'}`;
}

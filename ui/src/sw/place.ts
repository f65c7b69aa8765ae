import { cacheNames } from '../cacheNames';

declare const self: ServiceWorkerGlobalScope;

/** Where the site begins on its origin. */
export const home = new URL(self.registration.scope).pathname;

export const caching = cacheNames(home);

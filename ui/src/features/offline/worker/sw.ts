// The service worker. Serves the site's files from the cache and, if the server does not respond, a
// single page for all addresses, which shows cached API responses. Does not handle API calls.

import { enable } from 'workbox-navigation-preload';
import { PrecacheController } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { LoadViewerMessage, ResponseCachedMessage } from '../../../api/workerMessages';
import { completeCache, completeCacheForAll, fetchIntoCache } from './completeCache';
import {
  buildCallAddress,
  cacheNames,
  fetchAndStore,
  isFromSite,
  isGone,
  openCaches,
  siteRoot,
} from './siteCaches';

declare const self: ServiceWorkerGlobalScope;

/** The server replaces this with the version of the site. */
const version = 'stoa:version';
const shell = `${siteRoot}offline.html`;
const icon = `${siteRoot}favicon.svg`;
/**
 * The server replaces these with the style sheet for the site's accent colour and the names of the
 * site's own pages, if there are any.
 */
const accent: string = 'stoa:accent';
const ownPages = 'stoa:pages'.split(' ').filter((name) => name !== '');
/** The names, without hashes, of the files that are cached when they are first used. */
const chosen = new Set(import.meta.env.CHOSEN.map(removeHash));
const networkTimeoutSeconds = 4;
/** The statuses with which a proxy reports that its server does not respond. */
const gatewayErrors = [502, 503, 504];

const build = new PrecacheController({
  cacheName: cacheNames.build(version),
  plugins: [
    {
      // During an update of the site, the worker and the offline page may be of different versions.
      fetchDidSucceed: async ({ request, response }) => {
        const isShell = new URL(request.url).pathname === shell;
        // Static hosts redirect `offline.html`, so only its text shows that it is the site's own.
        if (!isShell && response.redirected) throw new Error('The file is not of the site');
        if (isShell && !(await response.clone().text()).includes(version)) {
          throw new Error('The page is of another version');
        }
        return response;
      },
    },
  ],
});
build.addToCacheList([
  ...import.meta.env.FILES.map((file) => ({ url: `${siteRoot}${file}`, revision: null })),
  { url: icon, revision: version },
  { url: shell, revision: version },
  ...(accent === '' ? [] : [{ url: `${siteRoot}${accent}`, revision: null }]),
]);

self.addEventListener('install', (event) => {
  // Open pages of the previous version keep using its files, which stay cached.
  void self.skipWaiting();
  void build.install(event);
  const pages = ownPages.map((name) => fetchIntoCache(buildCallAddress(`pages/${name}`)));
  event.waitUntil(
    Promise.all([fetchIntoCache(buildCallAddress('courses')), ...pages, cacheChosenAgain()]),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldBuilds()]));
  // Not awaited: otherwise, pages would not open until the network responds.
  void completeCacheForAll();
});

self.addEventListener('message', (event) => {
  const { cached, viewer } = Object(event.data) as Partial<
    ResponseCachedMessage & LoadViewerMessage
  >;
  if (typeof cached === 'string') event.waitUntil(completeCache(cached));
  if (viewer === true) event.waitUntil(cacheAll(import.meta.env.CHOSEN.filter(isOfViewer)));
});

enable();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (gatewayErrors.includes(response.status))
            throw new Error('The server does not answer');
          return response;
        },
        handlerDidError: () => build.matchPrecache(shell),
      },
    ],
  }),
);

// Searches the caches of all versions, because a page may be of another version.
registerCacheFirst('assets/', cacheNames.build(version), ({ url }) =>
  chosen.has(removeHash(new URL(url).pathname)),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === icon,
  async ({ request }) => (await build.matchPrecache(icon)) ?? fetch(request),
);

registerCacheFirst('files/', cacheNames.figures, () => true);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${siteRoot}attachments/`),
  new NetworkOnly({
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => {
          if (isGone(response)) {
            for (const cache of await openCaches()) await cache.delete(request.url);
          }
          return response;
        },
        handlerDidError: async ({ request }) => {
          const kept = await caches.match(request.url);
          const isPart = kept !== undefined && request.headers.has('range');
          return isPart ? createPartialResponse(request, kept) : kept;
        },
      },
    ],
  }),
);

/**
 * Serves the files in a folder from whichever cache contains them. Fetches the other files, and
 * caches those for which `isCached` returns true.
 */
function registerCacheFirst(
  folder: string,
  cacheName: string,
  isCached: (response: Response) => boolean,
): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${siteRoot}${folder}`),
    async ({ event, request }) => {
      const found = await caches.match(request);
      if (found !== undefined) return found;
      const response = await fetch(request);
      if (isFromSite(response) && isCached(response)) {
        const copy = response.clone();
        // The page does not wait for the cache, so it gets the file even if there is no space to
        // cache it.
        event.waitUntil(caches.open(cacheName).then((cache) => cache.put(request, copy)));
      }
      return response;
    },
  );
}

function isPage(pathname: string): boolean {
  if (!pathname.startsWith(siteRoot)) return false;
  return !/^(?:(?:api|assets|attachments|files)\/|[^/]+\.\w+$)/.test(
    pathname.slice(siteRoot.length),
  );
}

/** Returns the name of a file without its content hash. */
function removeHash(path: string): string {
  return path.replace(/^.*\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/** Returns whether a file is a script of the PDF viewer or a standard font. */
function isOfViewer(path: string): boolean {
  return /^(?:PdfViewer|pdf\.worker)\.js$|\.pfb$/.test(removeHash(path));
}

/**
 * Caches the files of this version whose counterparts in an earlier version were cached on first
 * use.
 */
async function cacheChosenAgain(): Promise<void> {
  const used = new Set<string>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(cacheNames.build(''))) continue;
    const keys = await (await caches.open(name)).keys();
    for (const { url } of keys) used.add(removeHash(new URL(url).pathname));
  }
  await cacheAll(import.meta.env.CHOSEN.filter((file) => used.has(removeHash(file))));
}

/** Caches files of this version. If a file cannot be fetched, pages can do without it. */
async function cacheAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.build(version));
  await Promise.allSettled(files.map((file) => fetchAndStore(cache, `${siteRoot}${file}`)));
}

/**
 * Deletes the files of all versions except this version and the previous one, whose pages may be
 * open.
 */
async function deleteOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(cacheNames.build('')) && name !== cacheNames.build(version),
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

// Answers in the server's place where the server does not: with the files of the site's version, and
// with one page for all addresses, which shows what the browser has cached. Calls are left to the page.

import { enable } from 'workbox-navigation-preload';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { AnswerCached } from '../../api/cacheNames';
import { cacheCourseList, completeAnswer, completeAnswers } from './completeCache';
import { caching, home } from './scope';

declare const self: ServiceWorkerGlobalScope;

/** The server writes the version of the site here. */
const version = 'stoa:version';
const shell = `${home}offline.html`;
const icon = `${home}favicon.svg`;
/** For how many seconds a page waits for the server. */
const patience = 4;
/** What a proxy says in place of a server that is gone. */
const gone = [502, 503, 504];

const build = new PrecacheController({
  cacheName: caching.build(version),
  plugins: [
    {
      // While a new version takes the old one's place, the worker may come from the one and the page
      // from the other.
      fetchDidSucceed: async ({ request, response }) => {
        const isShell = new URL(request.url).pathname === shell;
        if (isShell && !(await response.clone().text()).includes(version)) {
          throw new Error('The page is of another version');
        }
        return response;
      },
    },
  ],
});
build.addToCacheList([
  ...import.meta.env.FILES.map((file) => ({ url: `${home}${file}`, revision: null })),
  { url: icon, revision: version },
  { url: shell, revision: version },
]);

self.addEventListener('install', (event) => {
  // Pages of the old version go on with their own files, which stay for as long as one version.
  void self.skipWaiting();
  void build.install(event);
  event.waitUntil(Promise.all([cacheCourseList(), cacheChosenLanguages()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldBuilds()]));
  // Nobody waits for the network here: pages would not open until it answers.
  void completeAnswers();
});

self.addEventListener('message', (event) => {
  const { cached } = Object(event.data) as Partial<AnswerCached>;
  if (typeof cached === 'string') event.waitUntil(completeAnswer(cached));
});

enable();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: patience,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (gone.includes(response.status)) throw new Error('The server is gone');
          return response;
        },
        handlerDidError: () => build.matchPrecache(shell),
      },
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${home}assets/`),
  // Whichever version a page is of, it finds its own files.
  async ({ request, url }) => {
    const found = await caches.match(request);
    if (found !== undefined) return found;
    const response = await fetch(request);
    if (response.ok && languageOf(url.pathname) !== undefined) {
      const copy = response.clone();
      const cache = await caches.open(caching.build(version));
      await cache.put(request, copy);
    }
    return response;
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === icon,
  async ({ request }) => (await build.matchPrecache(icon)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${home}files/`),
  new CacheFirst({ cacheName: caching.figures }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${home}attachments/`),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: ({ request }) =>
          caches.match(request.url, { cacheName: caching.attachments }),
      },
    ],
  }),
);

function isPage(pathname: string): boolean {
  if (!pathname.startsWith(home)) return false;
  return !/^(?:(?:api|assets|attachments|files)\/|[^/]+\.\w+$)/.test(pathname.slice(home.length));
}

/** The language whose texts a file holds. */
function languageOf(pathname: string): string | undefined {
  return /\/assets\/language-([a-z]+)-[^/]*\.js$/.exec(pathname)?.[1];
}

/** Fetches this version's texts of the languages that versions before have kept. */
async function cacheChosenLanguages(): Promise<void> {
  const chosen = new Set<string>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(caching.build(''))) continue;
    const keys = await (await caches.open(name)).keys();
    for (const { url } of keys) {
      const language = languageOf(new URL(url).pathname);
      if (language !== undefined) chosen.add(language);
    }
  }
  const paths = import.meta.env.LANGUAGES.map((file) => `${home}${file}`);
  const wanted = paths.filter((path) => chosen.has(languageOf(path) ?? ''));
  const cache = await caches.open(caching.build(version));
  // Without one of them the site opens in English.
  await Promise.allSettled(wanted.map((path) => cache.add(path)));
}

/** Leaves this version's files and those of the one before, of which pages may be open. */
async function dropOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(caching.build('')) && name !== caching.build(version),
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

import { expect, type Page } from './test.ts';

/** Waits until the browser can open the site offline, with the pages visited so far. */
export async function keptReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/**
 * Waits until all responses for the page are cached. The page shows some of them before all have
 * arrived.
 */
export async function answersKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (document.querySelector('main [data-server]') !== null) return ['the page'];
      const calls = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        // Course search is not cached, because the list itself is searched when offline.
        .filter((name) => name.includes('/api/') && !name.includes('/api/courses/search'));
      const kept = await Promise.all(calls.map((call) => caches.match(call)));
      return calls.filter((_, at) => kept[at] === undefined);
    });
  await expect.poll(missing, page.url()).toEqual([]);
}

/** Waits until the response or figure at a path is cached. */
export async function isKept(page: Page, path: string): Promise<void> {
  const found = () =>
    page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);
  await expect.poll(found, path).toBe(true);
}

export const youAreOffline = (page: Page) => page.getByText('You are offline.', { exact: true });
export const keepButton = (page: Page) =>
  page.getByRole('button', { name: 'Keep this course offline' });
export const keptOffline = (page: Page) => page.getByText('Available offline', { exact: true });

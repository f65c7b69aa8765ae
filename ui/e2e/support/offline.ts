import { expect, type Page } from './test.ts';

/** Waits until the browser can open the site by itself, with what was opened so far. */
export async function keptReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Waits until an answer or figure is among what the browser keeps. */
export async function isKept(page: Page, path: string): Promise<void> {
  const found = () =>
    page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);
  await expect.poll(found, path).toBe(true);
}

export const youAreOffline = (page: Page) => page.getByText('You are offline.', { exact: true });
export const keepButton = (page: Page) =>
  page.getByRole('button', { name: 'Keep this course offline' });
export const keptOffline = (page: Page) => page.getByText('Kept offline', { exact: true });

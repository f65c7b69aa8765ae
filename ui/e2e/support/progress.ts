import type { Page } from '@playwright/test';

export const storageKey = 'stoa-userProgress';

/** What is stored, as it is stored. */
export function storedText(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

export async function stored(page: Page): Promise<unknown> {
  return JSON.parse((await storedText(page)) ?? 'null');
}

/** Stores a text under the one key before any screen is opened. */
export async function storeText(page: Page, text: string): Promise<void> {
  // Storage belongs to an origin: a page of the site's own that runs no script.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKey,
    text,
  ] as const);
}

export function store(page: Page, progress: unknown): Promise<void> {
  return storeText(page, JSON.stringify(progress));
}

/** The browser as it is for visitors who have blocked all storage. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}

/** The browser as it is when there is no room left. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

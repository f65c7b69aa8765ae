import type { Page } from '@playwright/test';

export const storageKey = 'stoa-userProgress';
export const studyKey = 'stoa-study';

/** The stored text under a key. */
export function storedText(page: Page, key = storageKey): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The study data without the schedule, which is stored later, when the browser is idle. */
export async function storedStudy(page: Page): Promise<unknown> {
  const study = JSON.parse((await storedText(page, studyKey)) ?? 'null');
  if (study !== null) delete study.schedule;
  return study;
}

/** The reviews of the schedule by question id, as tuples. */
export async function storedSchedule(page: Page): Promise<Record<string, unknown[]>> {
  return JSON.parse((await storedText(page, studyKey)) ?? '{}').schedule ?? {};
}

export async function stored(page: Page): Promise<unknown> {
  return JSON.parse((await storedText(page)) ?? 'null');
}

/** Stores a text under a key before any screen is opened. */
export async function storeText(page: Page, text: string, key = storageKey): Promise<void> {
  // Storage belongs to an origin: a page of the site's own that runs no script.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}

export function store(page: Page, progress: unknown): Promise<void> {
  return storeText(page, JSON.stringify(progress));
}

/** Stores what is known beside the records. */
export function storeStudy(page: Page, study: unknown): Promise<void> {
  return storeText(page, JSON.stringify(study), studyKey);
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

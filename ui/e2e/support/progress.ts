import type { Page } from '@playwright/test';

export const storageKey = 'stoa-userProgress';
export const studyKey = 'stoa-study';

export function storedText(page: Page, key = storageKey): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Returns the study data without the schedule, which is stored later, when the browser is idle. */
export async function storedStudy(page: Page): Promise<unknown> {
  const study = JSON.parse((await storedText(page, studyKey)) ?? 'null');
  if (study !== null) delete study.schedule;
  return study;
}

/** Returns the reviews in the schedule by question id, as tuples. */
export async function storedSchedule(page: Page): Promise<Record<string, unknown[]>> {
  return JSON.parse((await storedText(page, studyKey)) ?? '{}').schedule ?? {};
}

export async function stored(page: Page): Promise<unknown> {
  return JSON.parse((await storedText(page)) ?? 'null');
}

/** Stores text under a key before any screen is opened. */
export async function storeText(page: Page, text: string, key = storageKey): Promise<void> {
  // Storage belongs to an origin, so this uses a page on the site that runs no scripts.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}

export function store(page: Page, progress: unknown): Promise<void> {
  return storeText(page, JSON.stringify(progress));
}

/** Stores the study data, which accompanies the records. */
export function storeStudy(page: Page, study: unknown): Promise<void> {
  return storeText(page, JSON.stringify(study), studyKey);
}

/** Makes storage behave as it does for visitors who have blocked it. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}

/** Makes storage behave as if no space were left. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

import type { BrowserContext } from '@playwright/test';
import { expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { Gate, type Refusal, signInText } from './support/gate.ts';
import { mechanics, ramp } from './support/kinds.ts';
import { isKept, keepButton, keptOffline, keptReady, youAreOffline } from './support/offline.ts';
import { heading, paths, row } from './support/screens.ts';
import { start } from './support/server.ts';
import { expect, type Page, test } from './support/test.ts';

// Tests the site behind a gate that signs people in.

const signInAgain = (page: Page) => page.getByText('Sign in again.', { exact: true });
const signInPage = (page: Page) => page.getByRole('heading', { name: signInText });

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly gate: Gate;
}

function behindGate(refusal: Refusal, name: string, visit: (visit: Visit) => Promise<void>): void {
  test(`behind a gate that answers with ${refusal}, ${name}`, async ({ browser }) => {
    test.slow();
    const server = await start('kinds');
    const gate = await Gate.before(server.url, refusal);
    const context = await browser.newContext({ baseURL: gate.url, serviceWorkers: 'allow' });
    try {
      await context.addCookies([gate.cookie]);
      await visit({ page: await context.newPage(), context, gate });
    } finally {
      await context.close();
      await gate.stop();
      await server.stop();
    }
  });
}

/** Returns cached responses that are not the site's own. */
function stray(page: Page): Promise<string[]> {
  return page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const response = await cache.match(key);
        const isOwn = response?.status === 200 && response.type !== 'opaqueredirect';
        if (!isOwn || (await response.text()).includes(text)) found.push(key.url);
      }
    }
    return found;
  }, signInText);
}

for (const refusal of ['a redirect', 401] as const) {
  behindGate(refusal, 'a visitor who is not signed in sees its page', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(mechanics.exams);
    await expect(signInPage(page)).toBeVisible();
  });

  behindGate(refusal, 'an open tab says that the session is over', async ({ page, context }) => {
    await page.goto(mechanics.exams);
    await keptReady(page);
    await page.getByRole('link', { name: 'Non-Timed Exam' }).first().click();
    await expect(page.getByRole('link', { name: /^Q5/ })).toBeVisible();
    await context.clearCookies();
    // A page that has not been visited.
    await page.getByRole('link', { name: /^Q2/ }).click();
    await expect(signInAgain(page)).toHaveCount(1);
    await expect(youAreOffline(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
    await expectAccessibleInBoth(page);
    for (const size of narrow) await expectRoom(page, size, page.url());
    // A page that has been visited.
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Q5/ })).toBeVisible();
    await expect(signInAgain(page)).toHaveCount(1);
    // Lists and search.
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('momentum');
    await expect(page.getByText('Error searching questions')).toHaveCount(0);
    await expect(signInAgain(page)).toHaveCount(1);
    expect(await stray(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(signInPage(page)).toBeVisible();
  });

  behindGate(refusal, 'no course is saved without a session', async ({ page, context }) => {
    await page.goto(mechanics.exams);
    await keptReady(page);
    await context.clearCookies();
    await keepButton(page).click();
    await expect(signInAgain(page)).toHaveCount(1);
    await expect(keepButton(page)).toBeVisible();
    await expect(page.getByText('The course could not be fetched whole.')).toHaveCount(0);
    expect(await stray(page)).toEqual([]);
  });

  behindGate(refusal, 'saved content is for offline or signed-in visitors only', async (visit) => {
    const { page, context, gate } = visit;
    await page.goto(mechanics.exams);
    await keepButton(page).click();
    await expect(keptOffline(page)).toBeVisible();
    await isKept(page, `/api/exams/${mechanics.exam}`);
    // The session is over: although there are saved copies, the browser is redirected to the
    // sign-in page.
    await context.clearCookies();
    for (const at of [mechanics.exams, mechanics.question('number'), paths.courses]) {
      await page.goto(at);
      await expect(signInPage(page), at).toBeVisible();
    }
    // Offline, saved content can be read, including its figures.
    gate.target = undefined;
    await page.goto(mechanics.question('number'));
    await expect(heading(page)).toHaveText(/^Question \d of 5$/);
    await expect(page.getByRole('img', { name: ramp })).toHaveJSProperty('naturalWidth', 420);
    await expect(signInAgain(page)).toHaveCount(0);
    expect(await stray(page)).toEqual([]);
  });
}

behindGate(
  'a redirect',
  'after signing in again all is as before',
  async ({ page, context, gate }) => {
    await page.goto(paths.courses);
    await keptReady(page);
    await context.clearCookies();
    await row(page, 'Mechanics').hover();
    await row(page, 'Mechanics').getByRole('link', { name: 'Exams' }).click();
    await expect(signInAgain(page)).toHaveCount(1);
    await context.addCookies([gate.cookie]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: mechanics.exam })).toBeVisible();
    await expect(signInAgain(page)).toHaveCount(0);
    expect(await stray(page)).toEqual([]);
  },
);

behindGate('a redirect', 'clearing everything removes the copies', async ({ page }) => {
  await page.goto(mechanics.exams);
  await keepButton(page).click();
  await expect(keptOffline(page)).toBeVisible();
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('stored for offline use');
  await dialog.getByRole('button', { name: 'Clear everything' }).click();
  const content = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      return names.filter((name) => !name.includes(' build '));
    });
  await expect.poll(content).toEqual([]);
});

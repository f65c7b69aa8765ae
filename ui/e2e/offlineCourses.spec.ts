import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/access.ts';
import { course } from './support/content.ts';
import { Front } from './support/front.ts';
import { mechanics, ramp } from './support/kinds.ts';
import { isKept, keepButton, keptOffline, keptReady, youAreOffline } from './support/offline.ts';
import { heading, paths, row } from './support/screens.ts';
import { serve } from './support/server.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds', serviceWorkers: 'allow' });

const remove = (page: Page) => page.getByRole('button', { name: 'Remove' });

async function keep(page: Page) {
  await page.goto(mechanics.exams);
  await keepButton(page).click();
  await expect(keptOffline(page)).toBeVisible();
}

/** Returns the number of parts of courses that are saved permanently. */
function keptCourses(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes(' course '));
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().length;
  });
}

test('a saved course opens completely: every exam, question, figure and formula', async ({
  page,
  context,
}) => {
  await keep(page);
  await context.setOffline(true);
  await page.goto(mechanics.exams);
  await expect(keptOffline(page)).toBeVisible();
  await page.goto(mechanics.review);
  await expect(page.getByRole('link', { name: /^Q5/ })).toBeVisible();
  for (const id of ['all', 'number', 'text', 'figures', 'open']) {
    await page.goto(mechanics.question(id));
    await expect(heading(page)).toHaveText(/^Question \d of 5$/);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    for (const figure of await page.getByRole('main').getByRole('img').all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
  await page.goto(mechanics.question('number'));
  await expect(page.getByRole('img', { name: ramp })).toHaveJSProperty('naturalWidth', 420);
  await page.getByRole('textbox').fill('4.9');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('.katex').first()).toBeVisible();
  await page.goto(paths.resources(mechanics.course));
  await expect(page.getByText('No resources available for this course.')).toBeVisible();
});

test('the keyboard saves and removes a course, and the button says what it does next', async ({
  page,
  context,
}) => {
  await page.goto(mechanics.exams);
  await keepButton(page).press('Enter');
  await expect(keptOffline(page)).toBeVisible();
  await expect(remove(page)).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(keptOffline(page)).toBeVisible();
  await remove(page).press('Enter');
  await expect(keepButton(page)).toBeFocused();
  await expect(page.getByText('Removed from this device.')).toBeVisible();
  expect(await keptCourses(page)).toBe(0);
  await context.setOffline(true);
  await page.goto(mechanics.question('all'));
  await expect(youAreOffline(page)).toBeVisible();
});

test('a course that is removed while it is being updated does not come back', async ({
  page,
  api,
}) => {
  await keep(page);
  const release = await api.hold(`/api/exams/${mechanics.exam}`);
  await page.reload();
  await expect(keptOffline(page)).toBeVisible();
  await remove(page).click();
  await expect(page.getByText('Removed from this device.')).toBeVisible();
  release();
  await page.waitForTimeout(500);
  expect(await keptCourses(page)).toBe(0);
  await page.reload();
  await expect(keepButton(page)).toBeVisible();
});

test('fetching a course can be cancelled', async ({ page, api }) => {
  await page.goto(mechanics.exams);
  const release = await api.hold(`/api/exams/${mechanics.exam}`);
  await keepButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Saving/)).toBeHidden();
  release();
  await page.waitForTimeout(500);
  expect(await keptCourses(page)).toBe(0);
});

test('progress is shown while a course is fetched', async ({ page, api }) => {
  await page.goto(mechanics.exams);
  const release = await api.hold(`/api/exams/${mechanics.exam}`);
  await keepButton(page).click();
  await expect(page.getByText('Saving… 4 of 5')).toBeVisible();
  await expect(keepButton(page)).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(keptOffline(page)).toBeVisible();
});

test('a course that cannot be fetched completely is not saved, and can be retried', async ({
  page,
  api,
}) => {
  const recover = await api.fail(`/api/exams/${mechanics.exam}`);
  await page.goto(mechanics.exams);
  await keepButton(page).click();
  await expect(
    page.getByText('The course could not be fetched completely. Try again.'),
  ).toBeVisible();
  expect(await keptCourses(page)).toBe(0);
  await recover();
  await keepButton(page).click();
  await expect(keptOffline(page)).toBeVisible();
});

test('if there is no space, the page says so and keeps working', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(mechanics.exams);
  await keptReady(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
  await keepButton(page).click();
  await expect(
    page.getByText('There is not enough space on this device to save the course.'),
  ).toBeVisible();
  expect(await keptCourses(page)).toBe(0);
  await page.goto(mechanics.question('open'));
  await expect(page.getByText('Describe friction.')).toBeVisible();
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '' });
});

test('a download that ended with its tab continues with the next page', async ({
  page,
  api,
  context,
}) => {
  await page.goto(mechanics.exams);
  await keptReady(page);
  const release = await api.hold(`/api/exams/${mechanics.exam}`);
  await keepButton(page).click();
  await expect(page.getByText('Saving… 4 of 5')).toBeVisible();
  const next = await context.newPage();
  await page.close();
  release();
  await next.goto('/');
  await isKept(next, '/saved-course');
  await next.goto(mechanics.exams);
  await expect(keptOffline(next)).toBeVisible();
});

test.describe('if the browser allows no worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page says that nothing is saved, and everything else works', async ({ page }) => {
    await page.goto(mechanics.exams);
    await keepButton(page).click();
    await expect(
      page.getByText(/^This browser is not storing any data for this site/),
    ).toBeVisible();
    await page.goto(mechanics.question('open'));
    await expect(page.getByText('Describe friction.')).toBeVisible();
  });
});

test.describe('if the browser has no caches', () => {
  test('the page says that nothing is saved, and everything else works', async ({ page }) => {
    // This is the case at an address without HTTPS.
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'caches');
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await page.goto(mechanics.exams);
    await keepButton(page).click();
    await expect(
      page.getByText(/^This browser is not storing any data for this site/),
    ).toBeVisible();
    await page.goto(mechanics.question('open'));
    await expect(page.getByText('Describe friction.')).toBeVisible();
  });
});

test('a saved course is updated with the content of the site', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
  const write = (text: string) => {
    const questions = [1, 2].map((n) => ({ id: `q${n}`, question: `${text} ${n}` }));
    course(folder, { id: 'C', name: 'Course' }, [{ id: 'e', description: text, questions }]);
  };
  writeFileSync(join(folder, 'site.yaml'), '');
  write('Old');
  const [first, front] = await serve(['--data', folder]).then(
    async (server) => [server, await Front.before(server.url)] as const,
  );
  const context = await browser.newContext({ baseURL: front.url });
  const page = await context.newPage();
  try {
    await page.goto(paths.exams('C'));
    await keepButton(page).click();
    await expect(keptOffline(page)).toBeVisible();
    write('New');
    await first.stop();
    const second = await serve(['--data', folder]);
    front.target = second.url;
    // One question of the new content is viewed; then there is no network.
    await page.goto(paths.question('C', 'e', 'q1'));
    await expect(page.getByText('New 1')).toBeVisible();
    await page.goto(paths.exams('C'));
    await expect(page.getByText('New')).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/api/exams/e'))?.text()))
      .toContain('New 2');
    await second.stop();
    front.target = undefined;
    for (const n of [1, 2]) {
      await page.goto(paths.question('C', 'e', `q${n}`));
      await expect(page.getByText(`New ${n}`)).toBeVisible();
    }
    await page.goto(paths.courses);
    await expect(row(page, 'Course')).toBeVisible();
  } finally {
    await context.close();
    await front.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

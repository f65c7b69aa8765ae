import { Front } from './support/front.ts';
import { keptReady } from './support/offline.ts';
import { footer, heading, keysButton, keysDialog, paths, row } from './support/screens.ts';
import { test as base, expect, type Page } from './support/test.ts';

/** A test at an address whose server can be replaced or stopped. */
const test = base.extend<{ front: Front }>({
  front: async ({ servers }, provide) => {
    const front = await Front.before(await servers.urlOf('campus'));
    await provide(front);
    await front.stop();
  },
  baseURL: async ({ front }, provide) => provide(front.url),
});

test.use({ serviceWorkers: 'allow' });

const scripts = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.filter((name) => name.includes('/assets/') && name.endsWith('.js'));
  });

/** Returns a function that returns how many times the page has loaded since this call. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}

/** Expects all scripts in the page to be from the same build. */
async function expectOneBuild(page: Page, isOther: boolean) {
  for (const name of await scripts(page)) expect(name.includes('.next'), name).toBe(isOther);
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(({ watch }) => {
    watch.expect(/Failed to load resource.*\/assets\//);
  });

  test('an old tab that misses a script reloads once and keeps working', async ({
    page,
    front,
  }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const count = loads(page);
    front.isOtherBuild = true;
    await footer(page).getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('region', { name: 'Answering' })).toBeVisible();
    await expect.poll(count).toBe(1);
    await expectOneBuild(page, true);
  });

  test('a script that stays missing is reported, and the page reloads only once', async ({
    page,
    front,
  }) => {
    const count = loads(page);
    front.missing = /\/(?:HelpPage|later)-/;
    await page.goto(paths.help);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await expect.poll(count).toBe(2);
    await keysButton(page).click();
    await expect(footer(page).getByRole('alert')).toHaveText(
      'The list could not be loaded. Try again.',
    );
    expect(count()).toBe(2);
  });
});

test('an old tab keeps working with its own scripts, online and offline', async ({
  page,
  front,
}) => {
  await page.goto('/');
  await keptReady(page);
  front.isOtherBuild = true;
  await keysButton(page).click();
  await expect(keysDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  front.target = undefined;
  await footer(page).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('region', { name: 'Answering' })).toBeVisible();
  await expectOneBuild(page, false);
});

test('after an update, the next page and the offline copy are of the new version', async ({
  page,
  context,
  front,
  watch,
}) => {
  watch.expect(/ERR_(?:EMPTY_RESPONSE|CONNECTION|SOCKET)/);
  await page.goto('/');
  await keptReady(page);
  const old = await context.newPage();
  await old.goto('/');
  front.isOtherBuild = true;
  await page.goto(paths.courses);
  await expect(row(page, 'Linear Algebra')).toBeVisible();
  await expectOneBuild(page, true);
  // The worker of the new version has cached all its files.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        return names.filter((name) => name.includes(' build ')).length;
      }),
    )
    .toBe(2);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing),
    )
    .toBeNull();
  front.target = undefined;
  await page.goto(paths.help);
  await expect(page.getByRole('region', { name: 'Answering' })).toBeVisible();
  await expectOneBuild(page, true);
  // A tab with the old version still has all its files.
  await footer(old).getByRole('link', { name: 'Help' }).click();
  await expect(old.getByRole('region', { name: 'Answering' })).toBeVisible();
  await expectOneBuild(old, false);
});

test('opened pages are available without the server, and are updated when it is back', async ({
  page,
  front,
  watch,
}) => {
  watch.expect(/ERR_(?:EMPTY_RESPONSE|CONNECTION|SOCKET)/);
  await page.goto(paths.exams('MATH-201'));
  await keptReady(page);
  const target = front.target;
  front.target = undefined;
  await page.reload();
  await expect(page.getByText('Final, spring 2023')).toBeVisible();
  front.target = target;
  await page.goto(paths.exams('CS-102'));
  await expect(heading(page)).toHaveText('Exams for class CS-102:');
  await expect(page.getByText('Midterm, autumn 2023')).toBeVisible();
});

import { expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { mechanics, ramp } from './support/kinds.ts';
import { answersKept, isKept, keptReady, youAreOffline } from './support/offline.ts';
import {
  finalExam,
  goBack,
  heading,
  openScreen,
  paths,
  radio,
  result,
  row,
  screens,
  searchBox,
  submit,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('every opened page works offline, without console messages', async ({ page, context }) => {
  test.slow();
  for (const screen of screens) {
    await openScreen(page, screen);
    await answersKept(page);
  }
  await keptReady(page);
  await context.setOffline(true);
  for (const screen of screens) {
    await openScreen(page, screen);
    // Courses are searched in the browser, but for questions only earlier results are available.
    const isSearch = screen.at.startsWith(`${paths.courses}?`);
    await expect(youAreOffline(page), screen.name).toHaveCount(isSearch ? 1 : 0);
  }
});

test('the first and only opened page opens again offline', async ({ page, context }) => {
  await page.goto(finalExam.question(1));
  await expect(page.locator('.katex').first()).toBeVisible();
  await keptReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.katex').first()).toBeVisible();
  await radio(page, 0).check();
  await submit(page).click();
  await expect(result(page)).toHaveText('Correct! Try again!');
  await page.reload();
  await expect(result(page)).toHaveText('Correct! Try again!');
});

test('a page that was never opened says so, and links back', async ({ page, context }) => {
  await page.goto('/');
  await keptReady(page);
  await context.setOffline(true);
  for (const [at, failure] of [
    [paths.exams('MATH-201'), 'Error loading exams: Error fetching exams'],
    [paths.resources('MATH-201'), 'Error loading resources: Error fetching resources'],
    [finalExam.review, 'Error: Error fetching exams'],
    [finalExam.question(2), 'Error fetching question'],
  ] as const) {
    await page.goto(at);
    await expect(page.getByText(failure, { exact: true })).toBeVisible();
    await expect(youAreOffline(page), at).toHaveCount(1);
    await goBack(page).click();
  }
  await page.goto(paths.exams('MATH-201'));
  await page.getByRole('link', { name: 'Browse the courses' }).press('Enter');
  await expect(row(page, 'Linear Algebra')).toBeVisible();
  await expect(youAreOffline(page)).toHaveCount(0);
});

test('after visiting any one page, courses can be listed and searched', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await keptReady(page);
  await context.setOffline(true);
  await page.goto(paths.courses);
  await expect(row(page, '')).toHaveCount(4);
  await searchBox(page).fill('cs102');
  await expect(row(page, '')).toHaveCount(1);
  await expect(row(page, 'Algorithms')).toBeVisible();
  await expect(youAreOffline(page)).toBeVisible();
  await searchBox(page).fill('nothing like it');
  await expect(page.getByText('No courses to display.')).toBeVisible();
  await searchBox(page).fill('');
  await expect(row(page, '')).toHaveCount(4);
  await expect(youAreOffline(page)).toHaveCount(0);
});

test('an open tab survives losing and regaining the network', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(paths.exams('MATH-201'));
  await keptReady(page);
  await context.setOffline(true);
  await goBack(page).click();
  await expect(row(page, 'Algorithms')).toBeVisible();
  await row(page, 'Algorithms').hover();
  await row(page, 'Algorithms').getByRole('link', { name: 'Exams' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error loading exams: Error fetching exams');
  await expect(youAreOffline(page)).toBeVisible();
  // Parts that have never been requested.
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('region', { name: 'Answering' })).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByText('Midterm, autumn 2023')).toBeVisible();
  await expect(youAreOffline(page)).toHaveCount(0);
});

test('an exam is available as a whole after one of its questions was opened', async ({
  page,
  context,
}) => {
  await page.goto(finalExam.question(2));
  await keptReady(page);
  await isKept(page, `/api/exams/${finalExam.exam}`);
  await context.setOffline(true);
  for (const n of [1, 3, 5]) {
    await page.goto(finalExam.question(n));
    await expect(heading(page)).toHaveText(`Question ${n} of 5`);
    await expect(submit(page)).toBeVisible();
  }
});

test('offline messages are accessible and fit a small phone', async ({ page, context }) => {
  await page.goto('/');
  await keptReady(page);
  await context.setOffline(true);
  for (const at of [paths.exams('MATH-201'), `${paths.courses}?q=linear`]) {
    await page.goto(at);
    await expect(youAreOffline(page)).toBeVisible();
    await expectAccessibleInBoth(page);
    for (const size of narrow) await expectRoom(page, size, at);
  }
});

test('the browser considers the site installable, with its icons', async ({ page, context }) => {
  await page.goto('/');
  await keptReady(page);
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Tests run in a private window.
  const hindrances = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(hindrances).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Stoa', display: 'standalone', start_url: './' });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [touch, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    const icon = await page.request.get(`/${src}`.replace('//', '/'));
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toMatch(/^image\/(?:png|svg\+xml)$/);
  }
});

test.describe('with figures', () => {
  test.use({ site: 'kinds' });

  test('an opened question has its figures offline', async ({ page, context }) => {
    await page.goto(mechanics.question('number'));
    const figure = page.getByRole('img', { name: ramp });
    await expect(figure).toBeVisible();
    await keptReady(page);
    await isKept(page, new URL((await figure.getAttribute('src')) ?? '', page.url()).pathname);
    await context.setOffline(true);
    await page.reload();
    await expect(figure).toHaveJSProperty('naturalWidth', 420);
  });
});

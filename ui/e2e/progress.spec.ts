import { readFile } from 'node:fs/promises';
import {
  expectAccessibleInBoth,
  expectAccessibleLook,
  expectRoom,
  narrow,
} from './support/access.ts';
import { store, stored, storedStudy, storeStudy } from './support/progress.ts';
import {
  answerText,
  finalExam,
  heading,
  mainNav,
  openScreen,
  paths,
  questionLink,
  radio,
  row,
  screens,
  submit,
} from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { answerOnly, expect, type Page, test } from './support/test.ts';

const place = { course: 'MATH-201', exam: 'la-2023-final' };
const at = '2026-01-02T12:00:00.000Z';
const [one, two, three] = [1, 2, 3].map((n) => `la-2023-final-${n}`) as [string, string, string];
const record = { [one]: { id: 'a', answerText: 'x', correct: true }, [three]: 'typed' };
const study = {
  version: 1,
  answered: { [one]: { ...place, at }, [three]: { ...place, at } },
  flags: { [two]: { ...place, at, on: true } },
};

const status = (page: Page) => page.getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tally = (page: Page, text: string) => page.getByText(text, { exact: true });

async function keepSome(page: Page): Promise<void> {
  await store(page, record);
  await storeStudy(page, study);
}

test('a question is flagged, answered and graded, and each step is visible', async ({ page }) => {
  await page.goto(finalExam.question(3));
  await button(page, 'Flag').click();
  await expect(button(page, 'Flag')).toHaveAttribute('aria-pressed', 'true');
  await expect(questionLink(page, 3)).toHaveText(/, unattempted\s*, flagged$/);
  await answerText(page).fill('typed');
  await submit(page).click();
  await button(page, 'Missed it').click();
  await expect(questionLink(page, 3)).toHaveText(/, incorrect\s*, flagged$/);
  await page.reload();
  await expect(button(page, 'Missed it')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(finalExam.review);
  await expect(questionLink(page, 3)).toHaveText(/, incorrect\s*, flagged$/);
  await page.goto(paths.courses);
  await expect(row(page, 'Linear Algebra')).toContainText('1 answered');
  await mainNav(page).getByRole('link', { name: 'Progress' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(tally(page, '1 of 5 answered, 0 right')).toBeVisible();
});

test('one exam is cleared and restored, with answers that another tab adds', async ({ page }) => {
  await keepSome(page);
  const other = await page.context().newPage();
  await page.goto(finalExam.review);
  await other.goto(finalExam.question(2));
  await expect(radio(other, 0)).toBeVisible();
  await button(page, 'Clear this exam').click();
  await expect(status(page)).toContainText('Cleared 2 answers and 1 flag from this exam.');
  await expect(button(other, 'Flag')).toHaveAttribute('aria-pressed', 'false');
  await radio(other, 0).check();
  await submit(other).click();
  await expect(tally(page, '1 of 5 answered, 1 right')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(tally(page, '3 of 5 answered, 2 right')).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  expect(await stored(page)).toMatchObject(record);
});

test('an exported file is imported on another device', async ({ page, browser, baseURL }) => {
  await keepSome(page);
  await page.goto('/progress');
  await expect(tally(page, '2 of 5 answered, 1 right')).toBeVisible();
  const saving = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ 'stoa-study': study });
  const context = await browser.newContext({ baseURL: baseURL as string });
  const there = await context.newPage();
  await there.goto('/progress');
  const choosing = there.waitForEvent('filechooser');
  await button(there, 'Import').click();
  await (await choosing).setFiles(file);
  await expect(status(there)).toContainText('Imported 2 answers and 1 flag.');
  await expect(tally(there, '2 of 5 answered, 1 right')).toBeVisible();
  expect(await stored(there)).toEqual(record);
  expect(await storedStudy(there)).toEqual(study);
  await context.close();
});

test('everything is cleared after a confirmation', async ({ page }) => {
  await keepSome(page);
  await page.goto('/progress');
  await button(page, 'Clear everything').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(page)).toEqual(record);
  await button(page, 'Clear everything').click();
  await dialog.getByRole('button', { name: 'Clear everything' }).click();
  await expect(status(page)).toHaveText('Cleared everything.');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expect(button(page, 'Clear everything')).toBeFocused();
  expect([await stored(page), await storedStudy(page)]).toEqual([null, null]);
});

test('the page is accessible and fits, light and dark, on all screens', async ({ page }) => {
  await store(page, { ...record, gone: 'typed' });
  await storeStudy(page, study);
  await page.goto('/progress');
  await expect(page.getByText('1 question no longer on this site')).toBeVisible();
  await expect(tally(page, '2 of 5 answered, 1 right')).toBeVisible();
  for (const size of [{ width: 1280, text: 100 }, ...narrow]) {
    await expectRoom(page, size);
    await button(page, 'Clear').first().click();
    await expect(button(page, 'Undo')).toBeInViewport();
    if (size.width === 1280) await expectAccessibleInBoth(page);
    else await expectAccessibleLook(page, `at ${size.width} px`);
    await button(page, 'Undo').click();
    await expect(tally(page, '2 of 5 answered, 1 right')).toBeVisible();
  }
});

test('the page opens without moving what is in view', async ({ page }) => {
  await keepSome(page);
  await watchShifts(page);
  await slowDown(page);
  await page.goto('/progress');
  await expect(tally(page, '2 of 5 answered, 1 right')).toBeVisible();
  await expectNoShift(page, 'the progress');
});

test('with progress, the page is complete after at most 10 requests', async ({ page }) => {
  await store(page, record);
  const schedule = { [one]: [2.3, 2.1, 20_458, Date.parse(at), 1, 0] };
  await storeStudy(page, { ...study, schedule });
  const asked = await answerOnly(10, page);
  await page.goto('/progress', { waitUntil: 'commit' });
  await expect(tally(page, '2 of 5 answered, 1 right'), asked.join('\n')).toBeVisible();
});

test('progress is not shown if there is none', async ({ page }) => {
  const screen = screens.find(({ at }) => at === '/progress');
  if (screen) await openScreen(page, screen);
  await expect(status(page)).toHaveCount(0);
});

test('a question that the site does not know is requested only once', async ({ page }) => {
  await store(page, { 'no-such-question': 'typed' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/questions/')) asked.push(request.url());
  });
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/progress');
    await expect(page.getByText('1 question no longer on this site')).toBeVisible();
    await expect
      .poll(() => storedStudy(page))
      .toMatchObject({
        answered: { 'no-such-question': { unknown: true } },
      });
  }
  expect(asked).toHaveLength(1);
  expect(await stored(page)).toEqual({ 'no-such-question': 'typed' });
});

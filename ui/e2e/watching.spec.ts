import { expectAccessible } from './support/access.ts';
import { answerText, heading, radio, result, submit } from './support/screens.ts';
import { serve } from './support/server.ts';
import { expect, type Page, test as siteTest } from './support/test.ts';
import { Writing, written } from './support/writing.ts';

const test = siteTest.extend<{ writing: Writing }>({
  writing: async ({}, provide) => {
    const writing = new Writing();
    await provide(writing);
    writing.remove();
  },
  baseURL: async ({ writing }, provide) => {
    const server = await serve(['--data', writing.site, '--watch']);
    await provide(server.url);
    await server.stop();
  },
});

const panel = (page: Page) => page.getByRole('complementary');

// Otherwise, the stream would report that the server has stopped.
test.afterEach(({ page }) => page.close());

test('a saved change is shown, and typed text is kept', async ({ page, writing }) => {
  await page.goto(written.question(5));
  await answerText(page).fill('Because it has a tangent');
  const place = await page.evaluate(() => {
    window.scrollTo(0, 60);
    return window.scrollY;
  });
  writing.save(['Why is every', 'For which reason is every']);
  await expect(page.getByText('For which reason is every')).toBeVisible();
  await expect(answerText(page)).toHaveValue('Because it has a tangent');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await submit(page).click();
  await expect(result(page)).toHaveText('Try again!');
});

test('a multiple-choice question keeps the chosen answer', async ({ page, writing }) => {
  await page.goto(written.question(1));
  await radio(page, 1).check();
  writing.save(
    ['description: Sample exam', 'description: Another exam'],
    ['What is the', 'Which is the'],
  );
  await expect(page.getByText('Which is the')).toBeVisible();
  await expect(radio(page, 1)).toBeChecked();
  await page.goto('/courses/MATH-101/exams');
  await expect(page.getByText('Another exam')).toBeVisible();
  writing.save(['description: Sample exam', 'description: A third exam']);
  await expect(page.getByText('A third exam')).toBeVisible();
});

for (const [name, width, scheme] of [
  ['wide and light', 1280, 'light'],
  ['narrow and dark', 320, 'dark'],
] as const) {
  test(`a mistake is shown over the page until it is fixed: ${name}`, async ({ page, writing }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(written.question(5));
    await answerText(page).fill('Because');
    writing.save(['date: 2026', 'dat: 2026'], ['duration: 15', 'duration: long']);
    await expect(panel(page).getByRole('heading')).toHaveText('2 problems in the content');
    await expect(panel(page)).toContainText('sample.yaml:4:1');
    await expect(panel(page)).toContainText('dat: 2026');
    await expect(panel(page)).toContainText('Correct or remove the key');
    await expect(heading(page)).toHaveText('Question 5 of 5');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    writing.save(['date: 2026', 'date: 2025']);
    await expect(panel(page)).toHaveCount(0);
    await expect(answerText(page)).toHaveValue('Because');
  });
}

test('the panel can be hidden, and a page opened later also shows it', async ({
  page,
  writing,
}) => {
  await page.goto(written.exam);
  writing.save(['date: 2026', 'date: soon']);
  await panel(page).getByRole('button', { name: 'Hide' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.goto('/');
  await expect(panel(page)).toContainText('`date` must be a day');
});

import { mechanics } from './support/kinds.ts';
import { exam, questionLink } from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { expect, test } from './support/test.ts';

test.use({ site: 'kinds' });

test('the review shows the date and the other details of the exam', async ({ page }) => {
  await watchShifts(page);
  await slowDown(page);
  await page.goto(mechanics.review);
  await expect(questionLink(page, 5)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('13 May 2024')).toBeVisible();
  await expect(main.getByText('90 minutes')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expect(main.getByText('Calculators are not allowed.')).toBeVisible();
  await expect(main.getByText('Written exam of the physics department')).toBeVisible();
  await expect(main.getByRole('link', { name: 'CC-BY-SA-4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  );
  await expectNoShift(page, 'the review');
});

test('the exam list shows the details on one line', async ({ page }) => {
  await page.goto(mechanics.exams);
  await expect(exam(page, 'mechanics')).toContainText(/13 May 2024.*90 minutes.*5 questions/);
  await expect(exam(page, 'plain')).toContainText('0 questions');
  await expect(exam(page, 'plain').locator('time')).toHaveCount(0);
});

test('the review works without the details', async ({ page, api }) => {
  await api.fail(`/api/exams/${mechanics.exam}`);
  await page.goto(mechanics.review);
  await expect(questionLink(page, 5)).toBeVisible();
  await expect(page.getByText('13 May 2024')).toBeVisible();
  await expect(page.getByText('Instructions')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the review does not wait long for the details, and does not shift when they arrive late', async ({
  page,
  api,
}) => {
  await watchShifts(page);
  const release = await api.hold(`/api/exams/${mechanics.exam}`);
  await page.goto(mechanics.review);
  await expect(questionLink(page, 5)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expectNoShift(page, 'the review');
});

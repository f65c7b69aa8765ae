import { answersKept } from './support/offline.ts';
import { finalExam, heading, paths, radio, submit } from './support/screens.ts';
import { button, score } from './support/sitting.ts';
import { expect, test } from './support/test.ts';

// Addresses contain ids, but people know exams and courses by their names.

const named = 'la-2023-final · Final, spring 2023';

test('a question names its exam, on the first page and on the next', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await expect(radio(page, 0)).toBeVisible();
  await expect(page.getByText(named)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('Question 2 of 5');
  await expect(page.getByText(named)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a question names its exam', async ({ page }) => {
    await page.goto(finalExam.question(1));
    await expect(page.getByText(named)).toBeVisible();
  });
});

test('a run names its exam, and so does its result', async ({ page }) => {
  await page.goto(paths.sit('MATH-201', 'la-2023-final'));
  await button(page, 'Start').click();
  await expect(button(page, 'Finish')).toBeVisible();
  await expect(page.getByText(named)).toBeVisible();
  await page.reload();
  await expect(button(page, 'Finish')).toBeVisible();
  await expect(page.getByText(named)).toBeVisible();
  await button(page, 'Finish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(score(page)).toBeVisible();
  await expect(page.getByText(named)).toBeVisible();
});

test('progress names exams and courses from stored data, without further requests', async ({
  page,
}) => {
  await page.goto('/courses');
  await expect(page.getByText('Linear Algebra')).toBeVisible();
  await answersKept(page);
  await page.goto(paths.exams('MATH-201'));
  await expect(page.getByText('Final, spring 2023')).toBeVisible();
  await answersKept(page);
  await page.goto(finalExam.question(1));
  await radio(page, 0).check();
  await submit(page).click();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/progress');
  const course = page.getByRole('region', { name: 'MATH-201', exact: true });
  await expect(course.getByText('Linear Algebra')).toBeVisible();
  await expect(course.getByText('Final, spring 2023')).toBeVisible();
  await expect(course.getByText('1 of 5 answered')).toBeVisible();
  expect(calls).toEqual(['/api/exams/questions/la-2023-final']);
});

test('practice names its course from stored data', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByText('Algorithms')).toBeVisible();
  await answersKept(page);
  await page.goto(paths.practice('CS-102'));
  await expect(page.getByText('CS-102 · Algorithms', { exact: true })).toBeVisible();
});

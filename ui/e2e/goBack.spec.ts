import { signs } from './support/content.ts';
import { finalExam, goBack, paths } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const exams = '/courses/MATH-201/exams';
const review = finalExam.review;

for (const [count, what, from, to] of [
  [2, 'home', '/courses/NOPE', '/'],
  [2, 'home', '/no/where', '/'],
  [3, 'the course list', exams, '/courses'],
  [3, 'the course list', '/courses/MATH-201/resources', '/courses'],
  [4, 'the exam list', review, exams],
  [5, 'the exam list', `${review}/questions`, exams],
  [5, 'the exam list', `${review}/timed`, exams],
  [6, 'the exam list', finalExam.timed('60'), exams],
  [6, 'the exam review', finalExam.question(1), review],
  [7, 'the timed review', `${finalExam.timed('60')}/more`, finalExam.timed('60')],
] as const) {
  test(`Go Back leads from ${from} (${count} segments) to ${what}`, async ({ page }) => {
    for (const address of [from, `${from}/`]) {
      await page.goto(address);
      await goBack(page).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

for (const [count, from] of [
  [1, '/nowhere'],
  [8, `${finalExam.timed('60')}/even/more`],
  [9, '/1/2/3/4/5/6/7/8/9'],
] as const) {
  test(`Go Back leads from ${from} (${count} segments) to the previous page`, async ({ page }) => {
    for (const address of [from, `${from}/`]) {
      await page.goto('/home');
      await page.goto(address);
      await goBack(page).click();
      await expect(page).toHaveURL('/home');
    }
  });
}

test.describe('with ids full of signs', () => {
  test.use({ site: 'odd' });

  test('Go Back leads up one level at a time', async ({ page }) => {
    const { course, exam, question } = signs;
    await page.goto(paths.question(course, exam, question));
    for (const to of [paths.review(course, exam), paths.exams(course), '/courses']) {
      await goBack(page).click();
      await expect(page).toHaveURL(to);
    }
    await page.goto(paths.timed(course, exam, '60'));
    await goBack(page).click();
    await expect(page).toHaveURL(paths.exams(course));
  });
});

test('the landing page and the course list have no Go Back', async ({ page }) => {
  for (const at of ['/', '/courses']) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(goBack(page)).toHaveCount(0);
  }
});

import { storageKey, storedText, studyKey } from './support/progress.ts';
import { expectOpen, openQuestion, wrong } from './support/question.ts';
import {
  answerText,
  finalExam,
  heading,
  paths,
  questionBar,
  questionLink,
  radio,
  result,
  submit,
} from './support/screens.ts';
import { expect, settle, test } from './support/test.ts';

test.describe('the way through an exam', () => {
  test('Previous and Next lead to the adjacent questions, and are missing at the ends', async ({
    page,
  }) => {
    await openQuestion(page, 1);
    const previous = page.getByRole('link', { name: 'Previous' });
    const next = page.getByRole('link', { name: 'Next' });
    await expect(previous).toHaveCount(0);
    for (const n of [2, 3, 4, 5]) {
      await next.click();
      await expect(page).toHaveURL(finalExam.question(n));
      await expect(heading(page)).toHaveText(`Question ${n} of 5`);
      await expect(questionLink(page, n)).toHaveAttribute('aria-current', 'page');
    }
    await expect(next).toHaveCount(0);
    await previous.click();
    await expect(page).toHaveURL(finalExam.question(4));
  });

  test('starts the next question blank, and keeps drafts', async ({ page }) => {
    await openQuestion(page, 1);
    await radio(page, 0).check();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/Which of these are linear maps/)).toBeVisible();
    await expectOpen(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await answerText(page).fill('text of 3');
    await questionLink(page, 5).click();
    await expect(page.getByText(/Describe a subspace/)).toBeVisible();
    await expect(answerText(page)).toHaveValue('');
    await questionLink(page, 1).click();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(radio(page, 0)).toBeChecked();
    await expect(radio(page, 0)).toBeEnabled();
  });

  test('shows one question at a time', async ({ page, api }) => {
    await openQuestion(page, 2);
    expect(api.calls.toSorted()).toEqual([
      '/api/exams/questions/la-2023-final',
      '/api/questions/la-2023-final-2',
    ]);
    for (const n of [3, 4, 5]) {
      api.calls.length = 0;
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(questionLink(page, n)).toHaveAttribute('aria-current', 'page');
      await settle(page);
      expect(api.calls).toEqual([`/api/questions/la-2023-final-${n}`]);
    }
  });

  test('shows all questions of the exam in order, each with its address', async ({ page }) => {
    await openQuestion(page, 2);
    const links = questionBar(page).getByRole('link');
    await expect(links).toHaveCount(5);
    for (const n of [1, 2, 3, 4, 5]) {
      await expect(links.nth(n - 1)).toHaveText(new RegExp(`^Q${n}\\s*, unattempted$`));
      await expect(links.nth(n - 1)).toHaveAttribute('href', finalExam.question(n));
    }
    await expect(questionBar(page).locator('[aria-current]')).toHaveCount(1);
  });

  test.describe('with odd exams', () => {
    test.use({ site: 'odd' });

    test('works for sixty questions', async ({ page }) => {
      await page.goto(paths.question('MANY-60', 'sixty', 'sixty-60'));
      await expect(heading(page)).toHaveText('Question 60 of 60');
      await expect(questionBar(page).getByRole('link')).toHaveCount(60);
      await questionLink(page, 31).click();
      await expect(page.getByText('Question number 31?')).toBeVisible();
      await expect(page).toHaveURL(paths.question('MANY-60', 'sixty', 'sixty-31'));
    });

    test('has neither Previous nor Next if there is only one question', async ({ page }) => {
      await page.goto(paths.question('MANY-60', 'single', 'single-1'));
      await expect(heading(page)).toHaveText('Question 1 of 1');
      await expect(page.getByRole('link', { name: /Previous|Next/ })).toHaveCount(0);
    });

    test('keeps answers to questions whose ids are names of object properties', async ({
      page,
    }) => {
      for (const [at, id] of ['__proto__', 'constructor', 'toString'].entries()) {
        await page.goto(paths.question('MANY-60', 'protos', id));
        await expect(questionLink(page, at + 1)).toHaveAttribute('data-state', 'unattempted');
        await radio(page, 0).check();
        await submit(page).click();
        await expect(result(page)).toHaveText('Correct! Try again!');
        await page.reload();
        await expect(result(page)).toHaveText('Correct! Try again!');
      }
      expect(await storedText(page)).toBe(
        JSON.stringify(
          Object.fromEntries(
            ['__proto__', 'constructor', 'toString'].map((id) => [
              id,
              { id: 'yes', answerText: 'Yes', correct: true },
            ]),
          ),
        ),
      );
    });
  });
});

test('answers are stored under one key by question id, and their metadata under another', async ({
  page,
}) => {
  await openQuestion(page, 1);
  await radio(page, 1).check();
  await submit(page).click();
  await questionLink(page, 3).click();
  await answerText(page).fill('typed');
  await submit(page).click();
  await expect(result(page)).toBeVisible();
  const {
    [storageKey]: record,
    [studyKey]: study,
    ...rest
  } = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
  expect(record).toBe(JSON.stringify({ 'la-2023-final-1': wrong, 'la-2023-final-3': 'typed' }));
  expect(JSON.parse(study ?? '')).toMatchObject({
    version: 1,
    answered: {
      'la-2023-final-1': { course: finalExam.course, exam: finalExam.exam },
      'la-2023-final-3': { course: finalExam.course, exam: finalExam.exam },
    },
  });
  expect(rest).toEqual({});
  expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, '']);
});

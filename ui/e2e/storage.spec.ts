import { blockStorage, fillStorage, store, stored, storeText } from './support/progress.ts';
import {
  answerText,
  finalExam,
  heading,
  openScreen,
  paths,
  questionLink,
  radio,
  result,
  screens,
  submit,
} from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

const unkept = /Your progress cannot be saved in this browser/;

// saved.attempts.test.ts tests the other malformed values.
for (const [what, text] of [
  ['invalid JSON', '{"la-2023-final-1":'],
  ['records of no known kind', '{"la-2023-final-1":7,"la-2023-final-2":null,"la-2023-final-3":[]}'],
] as const) {
  test(`storage with ${what} counts as no progress and accepts the next answer`, async ({
    page,
  }) => {
    await storeText(page, text);
    await page.goto(finalExam.review);
    await expect(page.getByText('0 of 5 answered, 0 right')).toBeVisible();
    await page.goto(finalExam.question(1));
    await expect(radio(page, 0)).toBeEnabled();
    await radio(page, 0).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    expect(await stored(page)).toMatchObject({ 'la-2023-final-1': { id: 'a', correct: true } });
    await page.reload();
    await expect(result(page)).toHaveText('Correct! Try again!');
  });
}

test('records of unknown questions are left unchanged', async ({ page }) => {
  const foreign = { elsewhere: 'typed', odd: 7, 'another-1': { id: 'x' } };
  await store(page, foreign);
  await page.goto(finalExam.question(3));
  await answerText(page).fill('typed');
  await submit(page).click();
  await expect(result(page)).toBeVisible();
  expect(await stored(page)).toEqual({ ...foreign, 'la-2023-final-3': 'typed' });
});

for (const [kind, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`${kind} storage breaks no screen`, async ({ page }) => {
    await prepare(page);
    for (const screen of screens) await openScreen(page, screen);
  });

  test(`with ${kind} storage, answers last as long as the page, which says so`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto(finalExam.question(1));
    await radio(page, 1).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await expect(page.getByText(unkept)).toBeVisible();
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'incorrect');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(heading(page)).toHaveText('Question 2 of 5');
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'incorrect');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await result(page).click();
    await radio(page, 0).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    await page.reload();
    await expect(radio(page, 0)).toBeEnabled();
    await expect(result(page)).toHaveCount(0);
  });

  test(`with ${kind} storage, Restart Exam starts over`, async ({ page }) => {
    await prepare(page);
    await page.goto(finalExam.question(3));
    await answerText(page).fill('typed');
    await submit(page).click();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByText('1 of 5 answered, 0 right')).toBeVisible();
    await page.getByRole('button', { name: 'Restart Exam' }).click();
    await expect(page.getByText('0 of 5 answered, 0 right')).toBeVisible();
  });
}

test('no screen warns when answers can be stored', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await radio(page, 0).check();
  await submit(page).click();
  await expect(result(page)).toBeVisible();
  await expect(page.getByText(unkept)).toHaveCount(0);
});

test.describe('two open tabs', () => {
  async function openBoth(page: Page, first: string, second: string): Promise<Page> {
    const other = await page.context().newPage();
    await page.goto(first);
    await other.goto(second);
    await expect(heading(other)).toBeVisible();
    return other;
  }

  test('agree on which questions are answered', async ({ page }) => {
    const other = await openBoth(page, finalExam.question(1), finalExam.review);
    await expect(questionLink(other, 1)).toHaveAttribute('data-state', 'unattempted');
    await radio(page, 1).check();
    await submit(page).click();
    await expect(questionLink(other, 1)).toHaveAttribute('data-state', 'incorrect');
    await expect(other.getByText('1 of 5 answered, 0 right')).toBeVisible();
    await result(page).click();
    await radio(page, 0).check();
    await submit(page).click();
    await expect(questionLink(other, 1)).toHaveAttribute('data-state', 'correct');
  });

  test('show the same question as submitted', async ({ page }) => {
    const other = await openBoth(page, finalExam.question(3), finalExam.question(3));
    await answerText(page).fill('from here');
    await submit(page).click();
    await expect(result(other)).toHaveText('Try again!');
    await expect(answerText(other)).toHaveValue('from here');
  });

  test('keep each other’s answers to different questions', async ({ page }) => {
    const other = await openBoth(page, finalExam.question(3), finalExam.question(5));
    await answerText(page).fill('three');
    await answerText(other).fill('five');
    await submit(page).click();
    await submit(other).click();
    await expect(result(other)).toBeVisible();
    expect(await stored(page)).toEqual({ 'la-2023-final-3': 'three', 'la-2023-final-5': 'five' });
  });

  test('do not discard each other’s drafts', async ({ page }) => {
    const other = await openBoth(page, finalExam.question(3), finalExam.question(3));
    await answerText(other).fill('begun');
    await answerText(page).fill('from here');
    await submit(page).click();
    await expect(questionLink(other, 3)).toHaveAttribute('data-state', 'correct');
    await expect(answerText(other)).toHaveValue('begun');
    await expect(answerText(other)).toBeEnabled();
  });

  test('both start over with Restart Exam', async ({ page }) => {
    await store(page, { 'la-2023-final-3': 'typed' });
    const other = await openBoth(page, finalExam.review, finalExam.question(3));
    await expect(result(other)).toHaveText('Try again!');
    await page.getByRole('button', { name: 'Restart Exam' }).click();
    await expect(result(other)).toHaveCount(0);
    await expect(answerText(other)).toBeEnabled();
    await other.goto(paths.exams('MATH-201'));
    await expect(other.getByText('Final, spring 2023')).toBeVisible();
    await expect(other.getByText(/answered/)).toHaveCount(0);
  });
});

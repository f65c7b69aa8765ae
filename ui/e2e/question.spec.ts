import { storageKey, store, stored, storedText } from './support/progress.ts';
import {
  answer,
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
import { expect, type Page, test } from './support/test.ts';

const right = { id: 'a', answerText: '$\\det A \\cdot \\det B$', correct: true };
const wrong = { id: 'b', answerText: '$\\det A + \\det B$', correct: false };
const noAnswers = 'No answers available for this question.';

async function open(page: Page, n: number) {
  await page.goto(finalExam.question(n));
  await expect(questionLink(page, n)).toHaveAttribute('aria-current', 'page');
}

async function expectOpen(page: Page) {
  await expect(submit(page)).toBeDisabled();
  await expect(result(page)).toHaveCount(0);
  for (const button of await page.getByRole('radio').all()) {
    await expect(button).toBeEnabled();
    await expect(button).not.toBeChecked();
  }
  await expect(page.getByText(/Correct answer|Your answer, incorrect/)).toHaveCount(0);
  await expect(page.getByText('Explanation')).toHaveCount(0);
}

/** `--paper-deep`, on which a disabled button stands. */
const disabledPaper = 'rgb(239, 232, 216)';

test.describe('a multiple-choice question', () => {
  test('can be submitted once an answer is chosen, and not before', async ({ page }) => {
    await open(page, 1);
    await expect(page.getByText(/for square matrices/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expectOpen(page);
    await page.keyboard.press('Enter');
    expect(await storedText(page)).toBeNull();
    await radio(page, 2).check();
    await expect(submit(page)).toBeEnabled();
    await radio(page, 1).check();
    await expect(radio(page, 2)).not.toBeChecked();
    await expect(submit(page)).toBeEnabled();
    expect(await storedText(page)).toBeNull();
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'unattempted');
  });

  test('is chosen by a click anywhere on an answer', async ({ page }) => {
    await open(page, 2);
    await answer(page, 1).click();
    await expect(radio(page, 1)).toBeChecked();
  });

  test('that is answered right says so and highlights the answer', async ({ page }) => {
    await open(page, 1);
    await radio(page, 0).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    await expect(answer(page, 0)).toHaveAttribute('data-verdict', 'correct');
    await expect(answer(page, 0).getByText('Correct answer')).toBeVisible();
    for (const place of [1, 2]) {
      await expect(answer(page, place)).not.toHaveAttribute('data-verdict');
    }
    await expect(page.getByText('Your answer, incorrect')).toHaveCount(0);
    expect(await stored(page)).toEqual({ 'la-2023-final-1': right });
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'correct');
  });

  test('that is answered wrong says so, marks the answer and highlights the right one', async ({
    page,
  }) => {
    await open(page, 1);
    await radio(page, 1).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await expect(answer(page, 1)).toHaveAttribute('data-verdict', 'incorrect');
    await expect(answer(page, 1).getByText('Your answer, incorrect')).toBeVisible();
    await expect(answer(page, 0)).toHaveAttribute('data-verdict', 'correct');
    await expect(answer(page, 0).getByText('Correct answer')).toBeVisible();
    await expect(answer(page, 2)).not.toHaveAttribute('data-verdict');
    const edge = (place: number) =>
      answer(page, place).evaluate((node) => getComputedStyle(node).borderColor);
    expect(new Set([await edge(0), await edge(1), await edge(2)]).size).toBe(3);
    expect(await stored(page)).toEqual({ 'la-2023-final-1': wrong });
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'incorrect');
  });

  test('is locked once it is submitted', async ({ page }) => {
    await open(page, 1);
    await radio(page, 1).check();
    await submit(page).click();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page), 'under the pointer').toHaveCSS('background-color', disabledPaper);
    for (const place of [0, 1, 2]) await expect(radio(page, place)).toBeDisabled();
    await answer(page, 0).click();
    await expect(radio(page, 1)).toBeChecked();
    await expect(radio(page, 0)).not.toBeChecked();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    expect(await stored(page)).toEqual({ 'la-2023-final-1': wrong });
  });

  test('with several right answers highlights each of them', async ({ page }) => {
    await open(page, 2);
    await radio(page, 2).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(2);
    await expect(answer(page, 0)).toHaveAttribute('data-verdict', 'correct');
    await expect(answer(page, 2)).toHaveAttribute('data-verdict', 'correct');
    await result(page).click();
    await radio(page, 1).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(2);
    await expect(answer(page, 1)).toHaveAttribute('data-verdict', 'incorrect');
  });

  test('explains itself after Submit only', async ({ page }) => {
    await open(page, 1);
    await radio(page, 0).check();
    await expect(page.getByText('The determinant is multiplicative:')).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible();
    await expect(page.getByText('The determinant is multiplicative:')).toBeVisible();
    await result(page).click();
    await expect(page.getByText('The determinant is multiplicative:')).toHaveCount(0);
  });

  test('without an explanation says nothing of one', async ({ page }) => {
    await open(page, 2);
    await radio(page, 0).check();
    await submit(page).click();
    await expect(result(page)).toBeVisible();
    await expect(page.getByText('Explanation')).toHaveCount(0);
  });

  test('is open and blank again after a click on its result', async ({ page }) => {
    await open(page, 1);
    await radio(page, 1).check();
    await submit(page).click();
    await result(page).click();
    await expectOpen(page);
  });

  test('keeps its record until the next Submit, whatever is chosen meanwhile', async ({ page }) => {
    await open(page, 1);
    await radio(page, 1).check();
    await submit(page).click();
    await result(page).click();
    expect(await stored(page)).toEqual({ 'la-2023-final-1': wrong });
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'incorrect');
    await radio(page, 0).check();
    expect(await stored(page)).toEqual({ 'la-2023-final-1': wrong });
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    expect(await stored(page)).toEqual({ 'la-2023-final-1': right });
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'correct');
  });

  test('opens as submitted after a reload, also when it was about to be tried again', async ({
    page,
  }) => {
    await open(page, 1);
    await radio(page, 1).check();
    await submit(page).click();
    await result(page).click();
    await page.reload();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await expect(radio(page, 1)).toBeChecked();
    await expect(radio(page, 1)).toBeDisabled();
    await expect(submit(page)).toBeDisabled();
    await expect(answer(page, 1).getByText('Your answer, incorrect')).toBeVisible();
    await expect(page.getByText('The determinant is multiplicative:')).toBeVisible();
  });

  test('without answers says so and cannot be submitted', async ({ page }) => {
    await open(page, 4);
    await expect(page.getByText('A question whose answers are still to come.')).toBeVisible();
    await expect(page.getByText(noAnswers, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(submit(page)).toBeDisabled();
  });

  test('announces its result and moves the focus to it, and back', async ({ page }) => {
    await open(page, 1);
    await radio(page, 1).check();
    await submit(page).focus();
    await page.keyboard.press('Enter');
    const status = page.getByRole('status').filter({ has: page.getByRole('button') });
    await expect(status).toHaveText('Incorrect. Try again!');
    await expect(status).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(result(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(radio(page, 0)).toBeFocused();
  });

  for (const [what, record] of [
    ['typed text', 'typed'],
    ['an answer that is gone', { id: 'gone', answerText: 'x', correct: true }],
    ['a number', 7],
    ['nothing', null],
    ['a list', [right]],
    ['an answer without its flag', { id: 'a', answerText: 'x' }],
  ] as const) {
    test(`opens blank where ${what} is stored`, async ({ page }) => {
      await store(page, { 'la-2023-final-1': record });
      await open(page, 1);
      await expect(page.getByRole('radio')).toHaveCount(3);
      await expectOpen(page);
      await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'unattempted');
    });
  }
});

test.describe('an open-ended question', () => {
  test('can be submitted once there is more than white space', async ({ page }) => {
    await open(page, 3);
    await expect(page.getByText('State the rank-nullity theorem.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(submit(page)).toBeDisabled();
    for (const blank of [' ', ' \n\t \u00a0']) {
      await answerText(page).fill(blank);
      await expect(submit(page)).toBeDisabled();
      await answerText(page).press('Control+Enter');
      expect(await storedText(page)).toBeNull();
    }
    await answerText(page).fill(' x ');
    await expect(submit(page)).toBeEnabled();
    await answerText(page).fill('');
    await expect(submit(page)).toBeDisabled();
  });

  test('shows its model answers and its explanation after Submit only', async ({ page }) => {
    await open(page, 3);
    const model = page.getByText('Rank plus nullity is the number of columns.');
    const explanation = page.getByText('Both say the same, one for maps and one for matrices.');
    await answerText(page).fill('dim V = rank + nullity\nsecond line');
    await expect(model).toHaveCount(0);
    await expect(explanation).toHaveCount(0);
    await submit(page).click();
    await expect(result(page)).toHaveText('Try again!');
    await expect(model).toBeVisible();
    await expect(page.getByText(/For linear .* of finite dimension/)).toBeVisible();
    await expect(explanation).toBeVisible();
    await expect(answerText(page)).toBeDisabled();
    await expect(answerText(page)).toHaveValue('dim V = rank + nullity\nsecond line');
    await expect(submit(page)).toBeDisabled();
    expect(await stored(page)).toEqual({
      'la-2023-final-3': 'dim V = rank + nullity\nsecond line',
    });
    await expect(questionLink(page, 3)).toHaveAttribute('data-state', 'correct');
  });

  test('is blank again after a click on its result, and keeps its record', async ({ page }) => {
    await open(page, 3);
    await answerText(page).fill('first');
    await submit(page).click();
    await result(page).click();
    await expect(answerText(page)).toHaveValue('');
    await expect(answerText(page)).toBeEnabled();
    await expect(answerText(page)).toBeFocused();
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByText('Rank plus nullity is the number of columns.')).toHaveCount(0);
    expect(await stored(page)).toEqual({ 'la-2023-final-3': 'first' });
    await answerText(page).fill('second');
    await submit(page).click();
    expect(await stored(page)).toEqual({ 'la-2023-final-3': 'second' });
  });

  test('opens as submitted after a reload', async ({ page }) => {
    await open(page, 3);
    await answerText(page).fill('  <b>kept</b>  ');
    await submit(page).click();
    await page.reload();
    await expect(answerText(page)).toHaveValue('  <b>kept</b>  ');
    await expect(answerText(page)).toBeDisabled();
    await expect(result(page)).toHaveText('Try again!');
    await expect(page.getByText('Rank plus nullity is the number of columns.')).toBeVisible();
  });

  test('takes Enter as a new line, and Enter with Ctrl as Submit', async ({ page }) => {
    await open(page, 3);
    await answerText(page).fill('a');
    await answerText(page).press('Enter');
    await expect(answerText(page)).toHaveValue('a\n');
    await expect(result(page)).toHaveCount(0);
    await answerText(page).press('Control+Enter');
    await expect(result(page)).toHaveText('Try again!');
  });

  test('without model answers says so after Submit', async ({ page }) => {
    await open(page, 5);
    await expect(page.getByText(noAnswers)).toHaveCount(0);
    await answerText(page).fill('closed under sums');
    await submit(page).click();
    await expect(result(page)).toHaveText('Try again!');
    await expect(page.getByText(noAnswers, { exact: true })).toBeVisible();
  });

  test('opens blank where the answer to a multiple choice is stored', async ({ page }) => {
    await store(page, { 'la-2023-final-3': right });
    await open(page, 3);
    await expect(answerText(page)).toBeEnabled();
    await expect(answerText(page)).toHaveValue('');
    await expect(result(page)).toHaveCount(0);
    await expect(questionLink(page, 3)).toHaveAttribute('data-state', 'unattempted');
  });
});

test.describe('the way through an exam', () => {
  test('leads by Previous and Next to the neighbours, and ends at the ends', async ({ page }) => {
    await open(page, 1);
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

  test('takes no choice and no text along to the next question', async ({ page }) => {
    await open(page, 1);
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
    await expectOpen(page);
  });

  test('shows all questions of the exam in order, each with its address', async ({ page }) => {
    await open(page, 2);
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

    test('is there for sixty questions', async ({ page }) => {
      await page.goto(paths.question('MANY-60', 'sixty', 'sixty-60'));
      await expect(heading(page)).toHaveText('Question 60 of 60');
      await expect(questionBar(page).getByRole('link')).toHaveCount(60);
      await questionLink(page, 31).click();
      await expect(page.getByText('Question number 31?')).toBeVisible();
      await expect(page).toHaveURL(paths.question('MANY-60', 'sixty', 'sixty-31'));
    });

    test('has neither Previous nor Next where there is one question', async ({ page }) => {
      await page.goto(paths.question('MANY-60', 'single', 'single-1'));
      await expect(heading(page)).toHaveText('Question 1 of 1');
      await expect(page.getByRole('link', { name: /Previous|Next/ })).toHaveCount(0);
    });

    test('keeps answers to questions whose ids objects have of their own', async ({ page }) => {
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

test('the progress stands under one key, keyed by question id', async ({ page }) => {
  await open(page, 1);
  await radio(page, 1).check();
  await submit(page).click();
  await questionLink(page, 3).click();
  await answerText(page).fill('typed');
  await submit(page).click();
  await expect(result(page)).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    [storageKey]: JSON.stringify({ 'la-2023-final-1': wrong, 'la-2023-final-3': 'typed' }),
  });
  expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, '']);
});

import { store, stored, storedText } from './support/progress.ts';
import { expectOpen, noAnswers, openQuestion, right, wrong } from './support/question.ts';
import { answer, questionLink, radio, result, submit } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The value of `--paper-deep`, the background of a disabled button. */
const disabledPaper = 'rgb(239, 232, 216)';

test.describe('a multiple-choice question', () => {
  test('can be submitted once an answer is chosen, and not before', async ({ page }) => {
    await openQuestion(page, 1);
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
    await openQuestion(page, 2);
    await answer(page, 1).click();
    await expect(radio(page, 1)).toBeChecked();
  });

  test('answered right says so and highlights the answer', async ({ page }) => {
    await openQuestion(page, 1);
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

  test('answered wrong says so, marks the answer and highlights the right one', async ({
    page,
  }) => {
    await openQuestion(page, 1);
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
    await openQuestion(page, 1);
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
    await openQuestion(page, 2);
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

  test('shows its explanation only after Submit', async ({ page }) => {
    await openQuestion(page, 1);
    await radio(page, 0).check();
    await expect(page.getByText('The determinant is multiplicative:')).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible();
    await expect(page.getByText('The determinant is multiplicative:')).toBeVisible();
    await result(page).click();
    await expect(page.getByText('The determinant is multiplicative:')).toHaveCount(0);
  });

  test('without an explanation does not mention one', async ({ page }) => {
    await openQuestion(page, 2);
    await radio(page, 0).check();
    await submit(page).click();
    await expect(result(page)).toBeVisible();
    await expect(page.getByText('Explanation')).toHaveCount(0);
  });

  test('is open and blank again after a click on its result', async ({ page }) => {
    await openQuestion(page, 1);
    await radio(page, 1).check();
    await submit(page).click();
    await result(page).click();
    await expectOpen(page);
  });

  test('keeps its record until the next Submit, whatever is chosen in between', async ({
    page,
  }) => {
    await openQuestion(page, 1);
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

  test('opens as submitted after a reload, even if it was being tried again', async ({ page }) => {
    await openQuestion(page, 1);
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
    await openQuestion(page, 4);
    await expect(page.getByText('A question whose answers are still to come.')).toBeVisible();
    await expect(page.getByText(noAnswers, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(submit(page)).toBeDisabled();
  });

  test('announces its result and moves the focus there and back', async ({ page }) => {
    await openQuestion(page, 1);
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
    test(`opens blank if ${what} is stored`, async ({ page }) => {
      await store(page, { 'la-2023-final-1': record });
      await openQuestion(page, 1);
      await expect(page.getByRole('radio')).toHaveCount(3);
      await expectOpen(page);
      await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'unattempted');
    });
  }
});

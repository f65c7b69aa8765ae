import { store, stored, storedText } from './support/progress.ts';
import { noAnswers, openQuestion, right } from './support/question.ts';
import { answerText, questionLink, result, submit } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('an open-ended question', () => {
  test('can be submitted once there is more than white space', async ({ page }) => {
    await openQuestion(page, 3);
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

  test('shows its model answers and its explanation only after Submit', async ({ page }) => {
    await openQuestion(page, 3);
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
    await expect(answerText(page)).not.toBeEditable();
    await expect(answerText(page)).toHaveValue('dim V = rank + nullity\nsecond line');
    await expect(submit(page)).toBeDisabled();
    expect(await stored(page)).toEqual({
      'la-2023-final-3': 'dim V = rank + nullity\nsecond line',
    });
    await expect(questionLink(page, 3)).toHaveAttribute('data-state', 'correct');
  });

  test('is blank again after a click on its result, and keeps its record', async ({ page }) => {
    await openQuestion(page, 3);
    await answerText(page).fill('first');
    await submit(page).click();
    await result(page).click();
    await expect(answerText(page)).toHaveValue('');
    await expect(answerText(page)).toBeEditable();
    await expect(answerText(page)).toBeFocused();
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByText('Rank plus nullity is the number of columns.')).toHaveCount(0);
    expect(await stored(page)).toEqual({ 'la-2023-final-3': 'first' });
    await answerText(page).fill('second');
    await submit(page).click();
    expect(await stored(page)).toEqual({ 'la-2023-final-3': 'second' });
  });

  test('opens as submitted after a reload', async ({ page }) => {
    await openQuestion(page, 3);
    await answerText(page).fill('  <b>kept</b>  ');
    await submit(page).click();
    await page.reload();
    await expect(answerText(page)).toHaveValue('  <b>kept</b>  ');
    await expect(answerText(page)).not.toBeEditable();
    await expect(result(page)).toHaveText('Try again!');
    await expect(page.getByText('Rank plus nullity is the number of columns.')).toBeVisible();
  });

  test('treats Enter as a new line and Ctrl+Enter as Submit', async ({ page }) => {
    await openQuestion(page, 3);
    await answerText(page).fill('a');
    await answerText(page).press('Enter');
    await expect(answerText(page)).toHaveValue('a\n');
    await expect(result(page)).toHaveCount(0);
    await answerText(page).press('Control+Enter');
    await expect(result(page)).toHaveText('Try again!');
  });

  test('without model answers says so after Submit', async ({ page }) => {
    await openQuestion(page, 5);
    await expect(page.getByText(noAnswers)).toHaveCount(0);
    await answerText(page).fill('closed under sums');
    await submit(page).click();
    await expect(result(page)).toHaveText('Try again!');
    await expect(page.getByText(noAnswers, { exact: true })).toBeVisible();
  });

  test('opens blank if a multiple-choice answer is stored', async ({ page }) => {
    await store(page, { 'la-2023-final-3': right });
    await openQuestion(page, 3);
    await expect(answerText(page)).toBeEditable();
    await expect(answerText(page)).toHaveValue('');
    await expect(result(page)).toHaveCount(0);
    await expect(questionLink(page, 3)).toHaveAttribute('data-state', 'unattempted');
  });
});

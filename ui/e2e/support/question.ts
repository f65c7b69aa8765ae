import { finalExam, questionLink, result, submit } from './screens.ts';
import { expect, type Page } from './test.ts';

/** The right and the wrong answer to question 1 of the final exam, as stored. */
export const right = { id: 'a', answerText: '$\\det A \\cdot \\det B$', correct: true };
export const wrong = { id: 'b', answerText: '$\\det A + \\det B$', correct: false };

export const noAnswers = 'No answers available for this question.';

/** Opens a question of the final exam. */
export async function openQuestion(page: Page, n: number) {
  await page.goto(finalExam.question(n));
  await expect(questionLink(page, n)).toHaveAttribute('aria-current', 'page');
  // The server's HTML does not handle keys.
  await expect(page.locator('[data-server]')).toHaveCount(0);
}

/** Expects a question that has not been answered. */
export async function expectOpen(page: Page) {
  await expect(submit(page)).toBeDisabled();
  await expect(result(page)).toHaveCount(0);
  for (const button of await page.getByRole('radio').all()) {
    await expect(button).toBeEnabled();
    await expect(button).not.toBeChecked();
  }
  await expect(page.getByText(/Correct answer|Your answer, incorrect/)).toHaveCount(0);
  await expect(page.getByText('Explanation')).toHaveCount(0);
}

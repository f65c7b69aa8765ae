import { mechanics } from './kinds.ts';
import { answerText, questionBar } from './screens.ts';
import { expect, type Page } from './test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const timer = (page: Page) => page.getByRole('timer');
export const place = (page: Page) => page.getByRole('heading', { name: /^Question \d+ of/ });
export const score = (page: Page) => page.getByRole('heading', { name: /^Score:/ });
export const asking = (page: Page) => page.getByRole('dialog');
export const toQuestion = (page: Page, n: number) =>
  questionBar(page).getByRole('link', { name: new RegExp(`^Q${n}\\b`) });
/** Returns a question in the results. */
export const judged = (page: Page, n: number) =>
  page.getByRole('article', { name: `Question ${n}`, exact: true });

/** Starts a run of the exam that has a question of each kind. */
export async function begin(page: Page, minutes?: string): Promise<void> {
  await page.goto(mechanics.sit);
  if (minutes !== undefined) await page.getByLabel('Time limit', { exact: true }).fill(minutes);
  await button(page, 'Start').click();
  await expect(place(page)).toHaveText(/^Question 1 of 5/);
}

/** Answers questions 1 (2 points), 3 and 4 right and question 2 wrong, and types an answer to 5. */
export async function answerAll(page: Page): Promise<void> {
  for (const n of [0, 2]) await page.getByRole('checkbox').nth(n).check();
  for (const [n, text] of [
    [2, '5.5'],
    [3, 'joule'],
  ] as const) {
    await toQuestion(page, n).click();
    await answerText(page).fill(text);
  }
  await toQuestion(page, 4).click();
  await page.getByRole('radio').first().check();
  await toQuestion(page, 5).click();
  await answerText(page).fill('It slows things down.');
}

import { heading, paths, result, searchBox } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

/** Presses keys, and counts them. */
class Keys {
  pressed = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.pressed += 1;
    }
  }

  async tabTo(name: string, role: 'link' | 'button' | 'radio' = 'link'): Promise<void> {
    const target = this.page.getByRole(role, { name, exact: true }).first();
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 30; steps += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    await expect(target, 'what the Tab key reaches').toBeFocused();
  }
}

const stage = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** Presses the number of a right answer, or of a wrong one. */
async function choose(page: Page, keys: Keys, isRight: boolean) {
  await expect(page.getByRole('radio').first()).toBeVisible();
  const ids = await page
    .getByRole('radio')
    .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value));
  const at = ids.findIndex((id) => (id === 'a') === isRight);
  await keys.press(String(at + 1), 'Enter');
  await expect(result(page)).toHaveText(isRight ? 'Correct! Try again!' : 'Incorrect. Try again!');
}

test('keys alone lead from the landing page to a mistake answered right twice in a row', async ({
  page,
}) => {
  // Only one question, so that the test knows which one is asked.
  await page.route('**/api/exams/la-2023-final', async (route) => {
    const response = await route.fetch();
    const exam = await response.json();
    await route.fulfill({ json: { ...exam, questions: exam.questions.slice(0, 1) } });
  });
  await page.route('**/api/exams/la%202024.final%20%C3%84', (route) =>
    route.fulfill({ json: null }),
  );
  const keys = new Keys(page);
  await page.goto(paths.home);
  // Keys work once the scripts are loaded; the scripts also add this button to the footer.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  // To the search box for courses.
  await keys.press('/');
  await expect(searchBox(page)).toBeFocused();
  await keys.press(...'linear', 'Enter');
  await expect(page.getByText('1 match')).toBeVisible();
  await keys.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Exams', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(heading(page)).toHaveText('Exams for class MATH-201:');
  await expect(heading(page)).toBeFocused();
  await keys.tabTo('Practice');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  // Untried questions are suggested.
  await keys.press('Enter');
  await expect(stage(page)).toHaveText('Question 1 of 1');
  await choose(page, keys, false);
  await keys.press('n');
  await expect(stage(page)).toHaveText('0 of 1 right');
  await keys.tabTo('Again', 'button');
  await keys.press('Enter');
  await expect(stage(page)).toHaveText('Question 1 of 1');
  await choose(page, keys, true);
  await keys.press('n');
  await expect(page.getByText('1 mistake left.')).toBeVisible();
  await keys.tabTo('Practise something else', 'button');
  await keys.press('Enter');
  await expect(stage(page)).toBeFocused();
  // Mistakes are suggested, because every question has been tried.
  await expect(page.getByRole('radio', { name: 'Mistakes' })).toBeChecked();
  await keys.press('Enter');
  await expect(stage(page)).toHaveText('Question 1 of 1');
  await choose(page, keys, true);
  await keys.press('n');
  await expect(page.getByText('No mistakes left.')).toBeVisible();
  test.info().annotations.push({ type: 'keys', description: `${keys.pressed}` });
  // Eight of the keys are for the search.
  expect(keys.pressed).toBeLessThanOrEqual(27);
});

import { finalExam, heading, result, submit } from './support/screens.ts';
import { begin, button } from './support/sitting.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const next = (page: Page) => page.locator('[rel="next"]');

/** Expects an element to be on the screen, with nothing above it. */
async function expectOnScreen(element: ReturnType<Page['locator']>): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = await element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

test('Submit, the verdict and Next are on the screen of a phone', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await expectOnScreen(submit(page));
  await expectOnScreen(next(page));
  const text = await page.locator('.QuestionPrompt-question').boundingBox();
  expect(text?.y).toBeLessThan(740 / 3);
  await page.getByRole('radio').nth(1).check();
  await submit(page).click();
  await expectOnScreen(result(page));
  await expectOnScreen(next(page));
  await page.getByRole('link', { name: 'Why?' }).click();
  await expect(page.getByText('Explanation')).toBeInViewport();
  await expectOnScreen(next(page));
  await next(page).click();
  await expect(heading(page)).toHaveText(/^Question 2 of/);
});

test('an open answer is graded on the screen of a phone, however long its model answers are', async ({
  page,
  api,
}) => {
  const at = '/api/questions/la-2023-final-3';
  const question = await (await page.request.get(at)).json();
  const answerHtml = `<p>${'A long model answer. '.repeat(60)}</p>`;
  const answers = ['1', '2'].map((id) => ({ ...question.answers[0], id, answerHtml }));
  await api.answer(at, { ...question, answers });
  await page.goto(finalExam.question(3));
  await page.getByRole('textbox').fill('typed');
  await submit(page).click();
  const grades = page.getByRole('group', { name: 'How was your answer?' });
  for (const name of ['I had it', 'Partly', 'Missed it']) {
    await expectOnScreen(grades.getByRole('button', { name }));
  }
  await grades.getByRole('button', { name: 'Partly' }).click();
  await expect(grades.getByRole('button', { pressed: true })).toHaveText('Partly');
  await expectOnScreen(next(page));
});

test('the bar never covers the focused element', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await page.getByRole('radio').nth(1).check();
  await submit(page).click();
  await page.evaluate(() => scrollTo(0, 0));
  await heading(page).focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let n = 0; n < 20; n += 1) {
      await page.keyboard.press(key);
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.QuestionForm-bar');
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return false;
        const [one, other] = [focused, bar].map((node) => node.getBoundingClientRect());
        return one && other && one.top < other.bottom - 1 && one.bottom > other.top + 1
          ? focused.outerHTML
          : false;
      });
      expect(isCovered).toBe(false);
    }
  }
});

test.describe('in a run', () => {
  test.use({ site: 'kinds' });

  test('Next is on the screen of a phone', async ({ page }) => {
    await begin(page);
    await expectOnScreen(next(page));
  });

  test('a held or second Enter does not end a run with open questions', async ({ page }) => {
    await begin(page);
    await button(page, 'Finish').focus();
    await page.keyboard.down('Enter');
    await expect(page.locator('dialog [data-harmless]')).toBeFocused();
    // Playwright repeats a key that is already down.
    for (let n = 0; n < 5; n += 1) await page.keyboard.down('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test('a restart can be undone on the page that it reloads', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await page.getByRole('radio').nth(1).check();
  await submit(page).click();
  await page.getByRole('radio').first().waitFor();
  await page.goto(finalExam.review);
  await button(page, 'Restart Exam').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Q1\s*, incorrect/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Q1\s*, incorrect/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a chosen answer is restored after Back, Forward and a reload', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await page.getByRole('radio').nth(1).check();
  await next(page).click();
  await expect(heading(page)).toHaveText(/^Question 2 of/);
  await page.goBack();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(submit(page)).toBeEnabled();
});

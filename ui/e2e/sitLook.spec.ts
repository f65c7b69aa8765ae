import { expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { mechanics } from './support/kinds.ts';
import { heading } from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { answerAll, asking, begin, button, place, score, toQuestion } from './support/sitting.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds', contextOptions: { reducedMotion: 'reduce' } });
// Each state is checked in six ways.
test.setTimeout(180_000);

/**
 * Expects no axe violations in either colour scheme, and no sideways scrolling on large and small
 * screens.
 */
async function expectInOrder(page: Page, name: string): Promise<void> {
  for (const size of [{ width: 1280, text: 100 }, ...narrow]) await expectRoom(page, size, name);
  await expectAccessibleInBoth(page, name);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

test('every state of a run is accessible and fits all screens', async ({ page, context }) => {
  await page.goto(mechanics.sit);
  await page.getByLabel('Time limit', { exact: true }).fill('0');
  await button(page, 'Start').click();
  await expect(page.getByText('Enter a whole number of minutes')).toBeVisible();
  await expectInOrder(page, 'before');
  await begin(page);
  await expectInOrder(page, 'during');
  await answerAll(page);
  await button(page, 'Flag').click();
  await toQuestion(page, 4).click();
  await expectInOrder(page, 'during, with figures');
  await toQuestion(page, 5).click();
  await page.getByRole('textbox').fill('');
  await button(page, 'Finish').click();
  await expect(asking(page)).toBeVisible();
  await expectInOrder(page, 'asking');
  await asking(page).getByRole('button', { name: 'Keep working' }).click();
  const second = await context.newPage();
  await second.goto(mechanics.sit);
  await expect(button(second, 'Continue here')).toBeVisible();
  await expectInOrder(second, 'elsewhere');
  await second.close();
  await page.getByRole('textbox').fill('So.');
  await button(page, 'Finish').click();
  await expect(score(page)).toBeVisible();
  await expectInOrder(page, 'after');
  await button(page, 'Sit again').click();
  await expect(page.getByRole('heading', { name: 'Earlier runs' })).toBeVisible();
  await button(page, 'Start').click();
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(page.getByRole('heading', { name: 'Earlier runs' })).toBeVisible();
  await expectInOrder(page, 'after the second one');
});

test('the numbers in a result never wrap', async ({ page }) => {
  await begin(page);
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(score(page)).toBeVisible();
  await button(page, 'Sit again').click();
  await button(page, 'Start').click();
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(page.getByRole('heading', { name: 'Earlier runs' })).toBeVisible();
  for (const size of [{ width: 1280, text: 100 }, { width: 390, text: 100 }, ...narrow]) {
    await expectRoom(page, size);
    const broken = await page.locator('td, thead th:not(:first-child)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell.querySelector('span') ?? cell);
        const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return lines.size > 1 ? [cell.textContent] : [];
      }),
    );
    expect(broken, `at ${size.width} px with text at ${size.text} %`).toEqual([]);
  }
});

test('a run opens again without moving what is in view', async ({ page }) => {
  await begin(page);
  await watchShifts(page);
  await slowDown(page);
  await page.goto(mechanics.sit);
  await expect(place(page)).toBeVisible();
  await expectNoShift(page, 'the run');
});

test('the keyboard alone leads from the review to the result', async ({ page }) => {
  await page.goto(mechanics.review);
  const sit = page.getByRole('link', { name: 'Sit this exam' });
  await expect(sit).toBeVisible();
  await heading(page).focus();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (target: ReturnType<typeof button>) => {
    for (let tries = 0; tries < 30; tries += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('The keyboard does not get there');
  };
  await tabTo(sit);
  await press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(button(page, 'Start')).toBeVisible();
  await tabTo(button(page, 'Start'));
  await press('Enter');
  await expect(place(page)).toBeFocused();
  await press('1');
  await press('3');
  await press('f');
  await press('Enter');
  await expect(place(page)).toHaveText('Question 2 of 5');
  await press('p');
  await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
  await expect(button(page, 'Flag')).toHaveAttribute('aria-pressed', 'true');
  await press('n');
  await tabTo(page.getByRole('textbox'));
  for (const key of '4.9') await press(key);
  await press('Enter');
  await expect(place(page)).toHaveText('Question 3 of 5');
  await press('n');
  await press('1');
  await press('Enter');
  await expect(place(page)).toHaveText('Question 5 of 5');
  await tabTo(page.getByRole('textbox'));
  await press('x');
  await press('Control+Enter');
  await expect(button(page, 'Finish')).toBeFocused();
  await press('Enter');
  await expect(asking(page)).toContainText('1 question is not answered.');
  await tabTo(asking(page).getByRole('button', { name: 'Finish' }));
  await press('Enter');
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await expect(score(page)).toBeFocused();
  expect(keys).toBeLessThanOrEqual(50);
});

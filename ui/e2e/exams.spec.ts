import { exam, goBack, heading, paths } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const at = paths.exams('MATH-201');
const notice = 'Timed exams are not yet available: this feature is in development.';

test('the exam list shows the id and the description of each exam, in order', async ({ page }) => {
  await page.goto(at);
  await expect(heading(page)).toHaveText('Exams for class MATH-201:');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.getByRole('heading', { level: 2 })).toHaveText([
    'la-2023-final',
    'la 2024.final Ä',
    'la-2025-mock',
  ]);
  await expect(items.locator('h2 + p')).toHaveText([
    'Final, spring 2023',
    'Final & resit, spring 2024',
    'Mock exam, questions to follow',
  ]);
});

test("'Non-Timed Exam' leads to the review of its exam, whatever its id", async ({ page }) => {
  await page.goto(at);
  const item = exam(page, 'la 2024.final Ä');
  await item.hover();
  await item.getByRole('link', { name: 'Non-Timed Exam' }).click();
  await expect(page).toHaveURL('/courses/MATH-201/exams/la%202024.final%20%C3%84');
  await expect(heading(page)).toHaveText('Exam Review');
});

test('the whole row of an exam leads to its review', async ({ page }) => {
  await page.goto(at);
  await exam(page, 'la-2023-final').getByRole('link', { name: 'Final, spring 2023' }).click();
  await expect(page).toHaveURL('/courses/MATH-201/exams/la-2023-final');
  await page.goBack();
  const box = await exam(page, 'la-2023-final').boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4);
  await expect(page).toHaveURL('/courses/MATH-201/exams/la-2023-final');
});

test('the popup of a timed exam leads to sitting it', async ({ page }) => {
  await page.goto(at);
  await exam(page, 'la-2023-final').getByRole('button', { name: 'Timed Exam' }).click();
  await page.getByRole('link', { name: 'Sit this exam against the clock' }).click();
  await expect(page).toHaveURL('/courses/MATH-201/exams/la-2023-final/sit');
});

test('the buttons of an exam are visible under the pointer and with the focus', async ({
  page,
}) => {
  await page.goto(at);
  const actions = (id: string) => exam(page, id).locator('> div').last();
  await expect(actions('la-2023-final')).toHaveCSS('opacity', '0');
  await expect(actions('la-2025-mock')).toHaveCSS('opacity', '0');
  await exam(page, 'la-2023-final').hover();
  await expect(actions('la-2023-final')).toHaveCSS('opacity', '1');
  await expect(actions('la-2025-mock')).toHaveCSS('opacity', '0');
  await exam(page, 'la-2025-mock').getByRole('button', { name: 'Timed Exam' }).focus();
  await expect(actions('la-2025-mock')).toHaveCSS('opacity', '1');
  await exam(page, 'la-2025-mock').getByRole('link', { name: 'Non-Timed Exam' }).focus();
  await expect(actions('la-2025-mock')).toHaveCSS('opacity', '1');
});

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 700 } });

  test('the buttons of every exam are always visible', async ({ page }) => {
    await page.goto(at);
    await expect(exam(page, 'la-2023-final')).toBeVisible();
    for (const id of ['la-2023-final', 'la 2024.final Ä', 'la-2025-mock']) {
      await expect(exam(page, id).locator('> div').last()).toHaveCSS('opacity', '1');
    }
    await exam(page, 'la-2025-mock').getByRole('button', { name: 'Timed Exam' }).tap();
    await expect(page.getByRole('dialog')).toHaveText(new RegExp(notice));
  });
});

test("'Timed Exam' opens a popup that explains why not, until it is closed", async ({ page }) => {
  await page.goto(at);
  const popup = page.getByRole('dialog', { name: notice });
  await expect(page.getByText(notice)).toHaveCount(0);
  await exam(page, 'la-2023-final').hover();
  const timed = exam(page, 'la-2023-final').getByRole('button', { name: 'Timed Exam' });
  await timed.click();
  await expect(popup.getByText(notice, { exact: true })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page).toHaveURL(at);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(timed).toBeFocused();
});

test('the popup closes with Escape, keeps the focus inside, and opens again', async ({ page }) => {
  await page.goto(at);
  const timed = exam(page, 'la 2024.final Ä').getByRole('button', { name: 'Timed Exam' });
  const popup = page.getByRole('dialog');
  for (let time = 0; time < 2; time += 1) {
    await timed.focus();
    await page.keyboard.press('Enter');
    await expect(popup).toBeVisible();
    // A modal dialog makes everything around it inert, so nothing behind it can be reached.
    expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(timed).toBeFocused();
  }
});

test('the exam list leads back to the courses', async ({ page }) => {
  await page.goto(at);
  await goBack(page).click();
  await expect(page).toHaveURL('/courses');
});

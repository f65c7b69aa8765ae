import { codes, group, heading, row, searchBox, subjects } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('the course list', () => {
  test('shows each course with its id and name under its subject', async ({ page }) => {
    await page.goto('/courses');
    await expect(heading(page)).toHaveText('Available Courses');
    await expect(subjects(page)).toHaveText(['Computer Science', 'Mathematics', 'Other']);
    const texts = (subject: string) =>
      expect(group(page, subject).getByRole('listitem').locator('> div:first-child'));
    await texts('Computer Science').toHaveText(['CS-102 Algorithms']);
    await texts('Mathematics').toHaveText(['MATH-100 Orientation', 'MATH-201 Linear Algebra']);
    await texts('Other').toHaveText(['KÜN 1.5 Kunstgeschichte & <i>Stil</i>']);
    await expect(page.locator('main i')).toHaveCount(0);
  });

  for (const [name, suffix, title] of [
    ['Exams', 'exams', 'Exams for class KÜN 1.5:'],
    ['Resources', 'resources', 'Resources for class KÜN 1.5:'],
  ] as const) {
    test(`'${name}' leads to the ${suffix} of its course`, async ({ page }) => {
      await page.goto('/courses');
      await row(page, 'KÜN 1.5').hover();
      await row(page, 'KÜN 1.5').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/courses/K%C3%9CN%201.5/${suffix}`);
      await expect(heading(page)).toHaveText(title);
    });
  }

  test('opens a course in a new tab on request', async ({ page, context }) => {
    await page.goto('/courses');
    await row(page, 'CS-102').hover();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      row(page, 'CS-102')
        .getByRole('link', { name: 'Exams' })
        .click({ modifiers: ['Control'] }),
    ]);
    await expect(heading(tab)).toHaveText('Exams for class CS-102:');
    await expect(page).toHaveURL('/courses');
  });

  test('leads from a course to its exams, by the name and by the rest of the row', async ({
    page,
  }) => {
    await page.goto('/courses');
    await row(page, 'CS-102').getByRole('link', { name: 'Algorithms' }).click();
    await expect(page).toHaveURL('/courses/CS-102/exams');
    await page.goBack();
    const box = await row(page, 'CS-102').boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4);
    await expect(page).toHaveURL('/courses/CS-102/exams');
    await page.goBack();
    // The buttons are above the link that covers the row.
    await row(page, 'CS-102').hover();
    await row(page, 'CS-102').getByRole('link', { name: 'Resources' }).click();
    await expect(page).toHaveURL('/courses/CS-102/resources');
  });

  test('shows the buttons of a course only under the pointer', async ({ page }) => {
    await page.goto('/courses');
    const actions = (name: string) => row(page, name).locator('> div').last();
    await expect(actions('Algorithms')).toHaveCSS('opacity', '0');
    await expect(actions('Linear Algebra')).toHaveCSS('opacity', '0');
    await row(page, 'Algorithms').hover();
    await expect(actions('Algorithms')).toHaveCSS('opacity', '1');
    await expect(actions('Linear Algebra')).toHaveCSS('opacity', '0');
    await row(page, 'Linear Algebra').hover();
    await expect(actions('Algorithms')).toHaveCSS('opacity', '0');
    await expect(actions('Linear Algebra')).toHaveCSS('opacity', '1');
  });

  test('shows the buttons of a course that has the focus', async ({ page }) => {
    await page.goto('/courses');
    const actions = row(page, 'Algorithms').locator('> div').last();
    await expect(searchBox(page)).toBeFocused();
    await expect(actions).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await expect(row(page, 'Algorithms').getByRole('link', { name: 'Algorithms' })).toBeFocused();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(row(page, 'Algorithms').getByRole('link', { name: 'Exams' })).toBeFocused();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(row(page, 'Algorithms').getByRole('link', { name: 'Resources' })).toBeFocused();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(actions).toHaveCSS('opacity', '0');
  });

  test.describe('on a touch screen', () => {
    test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 700 } });

    test('the buttons are always visible', async ({ page }) => {
      await page.goto('/courses');
      for (const item of await row(page, '').all()) {
        await expect(item.locator('> div').last()).toHaveCSS('opacity', '1');
      }
      await row(page, 'Linear Algebra').getByRole('link', { name: 'Exams' }).tap();
      await expect(heading(page)).toHaveText('Exams for class MATH-201:');
    });
  });

  test.describe('with odd content', () => {
    test.use({ site: 'odd' });

    test('has its subjects in alphabetical order, and Other last', async ({ page }) => {
      await page.goto('/courses');
      await expect(subjects(page)).toHaveText([
        'algebra',
        'Études',
        'Order',
        'S'.repeat(200),
        'Zoology',
        'Other',
      ]);
      expect(await codes(page, 'Other')).toEqual(['RES-1', 'SAID-OTHER']);
    });

    test('has the courses of a subject in code-point order of their ids', async ({ page }) => {
      await page.goto('/courses');
      await expect(group(page, 'Order')).toBeVisible();
      expect(await codes(page, 'Order')).toEqual(['A-10', 'A-2', 'B', 'a-1']);
    });
  });
});

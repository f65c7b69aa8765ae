import { count, heading, row, searchBox, subjects } from './support/screens.ts';
import { expect, settle, test } from './support/test.ts';

test.describe('the keyboard', () => {
  test('walks through the results with the arrow keys', async ({ page }) => {
    await page.goto('/courses?q=math');
    await expect(count(page)).toHaveText('2 matches');
    const exams = (name: string) => row(page, name).getByRole('link', { name: 'Exams' });
    await page.keyboard.press('ArrowDown');
    await expect(exams('Orientation')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(exams('Linear Algebra')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(exams('Linear Algebra')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(exams('Orientation')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Exams for class MATH-201:');
  });

  test('opens the exams of the first result with Enter', async ({ page }) => {
    await page.goto('/courses');
    await searchBox(page).fill('math');
    await expect(count(page)).toHaveText('2 matches');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Exams for class MATH-100:');
  });

  test('opens nothing with Enter before the answer arrives', async ({ page, api }) => {
    const release = await api.hold('/api/courses/search?query=math');
    await page.goto('/courses');
    await expect(row(page, 'Algorithms')).toBeVisible();
    await page.keyboard.press('Enter');
    await searchBox(page).fill('math');
    await page.keyboard.press('Enter');
    await expect.poll(() => api.searches).toHaveLength(1);
    await page.keyboard.press('Enter');
    await settle(page);
    await expect(heading(page)).toHaveText('Available Courses');
    release();
    await expect(count(page)).toHaveText('2 matches');
    await expect(page).toHaveURL('/courses?q=math');
  });

  test('clears the search with Escape, from the box and from a result', async ({ page }) => {
    await page.goto('/courses?q=math');
    await expect(count(page)).toHaveText('2 matches');
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(subjects(page)).toHaveCount(3);
    await searchBox(page).fill('math');
    await expect(count(page)).toHaveText('2 matches');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await expect(subjects(page)).toHaveCount(3);
  });
});

import { row, searchBox } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('ten thousand courses', () => {
  // Run one at a time, because their server takes a while to start.
  test.describe.configure({ mode: 'default' });
  test.use({ site: 'crowd' });

  const everyRow = { timeout: 100_000 };

  test('show a screenful before the rest is rendered', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/courses');
    await expect(row(page, 'C-00000')).toBeVisible();
    const rows = await row(page, '').count();
    expect(rows).toBeGreaterThan(15);
    expect(rows).toBeLessThan(200);
  });

  test('are all rendered eventually, with content-visibility: auto', async ({ page }) => {
    test.slow();
    await page.goto('/courses');
    const list = page.getByRole('region', { name: 'Courses' });
    await expect(list.locator('li')).toHaveCount(10_000, everyRow);
    const lists = list.locator('ul');
    expect(await lists.evaluateAll((all) => all.map((ul) => ul.childElementCount))).not.toContain(
      0,
    );
    await expect(lists.first()).toHaveCSS('content-visibility', 'auto');
    // The browser's own search finds text that is not rendered.
    await expect.poll(() => page.evaluate("find('Course number 9999')")).toBe(true);
  });

  test('are searched on the server', async ({ page, api }) => {
    await page.goto('/courses');
    await searchBox(page).fill('c-07777');
    await expect(row(page, '')).toHaveCount(1);
    await expect(row(page, '')).toHaveText(/C-07777 Course number 7777/);
    expect(api.searches).toEqual(['/api/courses/search?query=c-07777']);
  });
});

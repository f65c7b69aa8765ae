import { heading } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

// A list as long as at a large university, with rows of different heights.
const courses = Array.from({ length: 10_000 }, (_, i) => ({
  id: `C-${String(i).padStart(5, '0')}`,
  name: i % 7 === 0 ? `A course with a name that is rather long, number ${i}` : `Course ${i}`,
  subject: `Subject ${i % 40}`,
}));

const list = (page: Page) => page.getByRole('region', { name: 'Courses', exact: true });
const rowOf = (page: Page, id: string) => list(page).locator('li', { hasText: id });

async function openAll(page: Page) {
  await page.route('**/api/courses', (route) => route.fulfill({ json: courses }));
  await page.goto('/courses');
  await expect(list(page).locator('li')).toHaveCount(10_000, { timeout: 40_000 });
}

/** Opens the exams of a course. Returns the position that its row had before. */
async function leaveBy(page: Page, id: string): Promise<number> {
  const row = rowOf(page, id);
  await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await row.getByRole('link', { name: 'Exams' }).focus();
  const top = await row.evaluate((node) => node.getBoundingClientRect().top);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Exams for class ${id}:`);
  return top;
}

/** Goes back. Returns the position of the row in each of the next frames. */
async function goBackTo(page: Page, id: string): Promise<readonly (number | null)[]> {
  const seen = page.evaluate(
    (course) =>
      new Promise<(number | null)[]>((resolve) => {
        const tops: (number | null)[] = [];
        let row: Element | undefined;
        const note = () => {
          if (document.querySelector('h1')?.textContent === 'Available Courses') {
            if (row?.isConnected !== true) {
              const rows = [...document.querySelectorAll('main li')];
              row = rows.find((node) => node.textContent.includes(course));
            }
            tops.push(row?.getBoundingClientRect().top ?? null);
          }
          if (tops.length < 60) requestAnimationFrame(note);
          else resolve(tops);
        };
        requestAnimationFrame(note);
        window.history.back();
      }),
    id,
  );
  return seen;
}

async function expectToReturnTo(page: Page, id: string) {
  const before = await leaveBy(page, id);
  const tops = await goBackTo(page, id);
  expect(tops[0], `${id}: ${tops.slice(0, 5)}`).not.toBeNull();
  for (const top of tops) expect(Math.abs((top ?? 0) - before), `${tops}`).toBeLessThan(2);
}

test.describe('ten thousand courses on a desktop', () => {
  test.slow();

  test('are at the same place from the first frame after Back', async ({ page }) => {
    await openAll(page);
    for (const id of ['C-00008', 'C-05555', 'C-09999']) await expectToReturnTo(page, id);
    // A link to the list does not restore the position; it leads to the top.
    await leaveBy(page, 'C-05555');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Courses' })
      .click();
    await expect(heading(page)).toHaveText('Available Courses');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(list(page).locator('li').first()).toBeInViewport();
  });
});

test.describe('ten thousand courses on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.slow();

  test('are at the same place from the first frame after Back', async ({ page }) => {
    await openAll(page);
    await expectToReturnTo(page, 'C-05555');
  });
});

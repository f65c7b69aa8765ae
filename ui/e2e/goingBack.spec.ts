import { heading } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

// A list as long as a large university's, of rows that are not all of the same height.
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

/** Leaves for the exams of a course, and says where its row was. */
async function leaveBy(page: Page, id: string): Promise<number> {
  const row = rowOf(page, id);
  await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await row.getByRole('link', { name: 'Exams' }).focus();
  const top = await row.evaluate((node) => node.getBoundingClientRect().top);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Exams for class ${id}:`);
  return top;
}

/** Goes back and notes, for each picture that the browser draws, where the row is in it. */
async function goBackTo(page: Page, id: string): Promise<readonly (number | null)[]> {
  const seen = page.evaluate(
    (course) =>
      new Promise<(number | null)[]>((resolve) => {
        const tops: (number | null)[] = [];
        const note = () => {
          if (document.querySelector('h1')?.textContent === 'Available Courses') {
            const rows = [...document.querySelectorAll('main li')];
            const row = rows.find((node) => node.textContent.includes(course));
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

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`ten thousand courses on ${device}`, () => {
    test.use({ viewport });

    test('are where they were, from the first picture after Back on', async ({ page }) => {
      test.slow();
      await openAll(page);
      for (const id of ['C-00008', 'C-05555', 'C-09999']) {
        const before = await leaveBy(page, id);
        const tops = await goBackTo(page, id);
        expect(tops[0], `${id}: ${tops.slice(0, 5)}`).not.toBeNull();
        for (const top of tops) expect(Math.abs((top ?? 0) - before), `${tops}`).toBeLessThan(2);
      }
    });
  });
}

test('a link to the long list leads to its top, wherever it was left', async ({ page }) => {
  test.slow();
  await openAll(page);
  await leaveBy(page, 'C-05555');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click();
  await expect(heading(page)).toHaveText('Available Courses');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(list(page).locator('li').first()).toBeInViewport();
});

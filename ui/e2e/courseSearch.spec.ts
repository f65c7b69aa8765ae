import { codes, count, heading, row, searchBox, subjects } from './support/screens.ts';
import { expect, type Page, settle, test } from './support/test.ts';

/** Opens the course list with a clock that only the test advances. */
async function openWithClock(page: Page, at = '/courses') {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await page.goto(at);
  await expect(row(page, '').first()).toBeVisible();
  await page.clock.pauseAt('2026-01-01T11:00:00');
}

async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

test.describe('a search', () => {
  test('is sent once, in lower case and trimmed, 300 ms after the last key', async ({
    page,
    api,
  }) => {
    await openWithClock(page);
    await searchBox(page).pressSequentially('  LiN');
    await pass(page, 299);
    expect(api.searches).toEqual([]);
    await searchBox(page).pressSequentially('EaR ');
    await pass(page, 299);
    expect(api.searches).toEqual([]);
    await pass(page, 1);
    await expect.poll(() => api.searches).toEqual(['/api/courses/search?query=linear']);
    await expect(subjects(page)).toHaveText(['Mathematics']);
    await expect(row(page, '')).toHaveText(/MATH-201 Linear Algebra/);
    await pass(page, 60_000);
    expect(api.searches).toHaveLength(1);
    await expect(searchBox(page)).toHaveValue('  LiNEaR ');
  });

  test('for white space alone is not sent', async ({ page, api }) => {
    await openWithClock(page);
    await searchBox(page).pressSequentially('   ');
    await pass(page, 10_000);
    expect(api.calls).toEqual(['/api/courses']);
    await expect(subjects(page)).toHaveCount(3);
    await expect(page).toHaveURL('/courses');
  });

  test('that changes only in white space is not sent again', async ({ page, api }) => {
    await openWithClock(page);
    await searchBox(page).fill('linear');
    await pass(page, 300);
    await searchBox(page).fill(' linear ');
    await pass(page, 10_000);
    expect(api.searches).toHaveLength(1);
  });

  test('that is cleared shows the whole list again at once', async ({ page, api }) => {
    await openWithClock(page);
    await searchBox(page).fill('linear');
    await pass(page, 300);
    await expect(subjects(page)).toHaveText(['Mathematics']);
    await searchBox(page).fill('');
    await settle(page);
    await expect(subjects(page)).toHaveText(['Computer Science', 'Mathematics', 'Other']);
    await expect(page).toHaveURL('/courses');
    await expect(count(page)).toHaveText('');
    await pass(page, 10_000);
    expect(api.searches).toHaveLength(1);
  });

  test('that is cleared before it was sent is never sent', async ({ page, api }) => {
    await openWithClock(page);
    await searchBox(page).fill('linear');
    await pass(page, 200);
    await searchBox(page).fill('');
    await pass(page, 10_000);
    expect(api.searches).toEqual([]);
  });

  test('shows groups in the order of their best match, and the courses in each by id', async ({
    page,
    api,
  }) => {
    await api.answer('/api/courses/search?query=x', [
      { id: 'Z-2', name: 'x', subject: 'Zoology' },
      { id: 'N-1', name: 'x' },
      { id: 'A-1', name: 'x', subject: 'Algebra' },
      { id: 'Z-1', name: 'x', subject: 'Zoology' },
      { id: 'Z-10', name: 'x', subject: 'Zoology' },
    ]);
    await page.goto('/courses?q=x');
    await expect(subjects(page)).toHaveText(['Zoology', 'Other', 'Algebra']);
    expect(await codes(page, 'Zoology')).toEqual(['Z-1', 'Z-10', 'Z-2']);
    await expect(count(page)).toHaveText('5 matches');
  });

  test('marks matches and announces how many there are', async ({ page }) => {
    await page.goto('/courses?q=math');
    await expect(page.locator('mark')).toHaveText(['MATH', 'MATH']);
    await expect(count(page)).toHaveText('2 matches');
    await searchBox(page).fill('linear');
    await expect(page.locator('mark')).toHaveText(['Linear']);
    await expect(count(page)).toHaveText('1 match');
    await searchBox(page).fill('math201');
    await expect(page.locator('mark')).toHaveText(['MATH-201']);
    await searchBox(page).fill('kun');
    await expect(page.locator('mark')).toHaveText(['KÜN', 'Kun']);
  });

  test('without a match says so', async ({ page }) => {
    await page.goto('/courses');
    await searchBox(page).fill('zzzz');
    await expect(page.getByText('No courses to display.', { exact: true })).toBeVisible();
    await expect(count(page)).toHaveText('No matches');
    await expect(row(page, '')).toHaveCount(0);
  });

  test('that fails says so, and the next one is shown again', async ({ page, api }) => {
    await api.fail('/api/courses/search?query=lin');
    await page.goto('/courses');
    await searchBox(page).fill('lin');
    await expect(page.getByRole('alert')).toHaveText('Error fetching courses');
    await searchBox(page).fill('math');
    await expect(row(page, 'Linear Algebra')).toBeVisible();
    await expect(page.getByText('Error fetching courses')).toHaveCount(0);
  });

  test('that is too long asks for its first 256 characters', async ({ page, api }) => {
    await page.goto('/courses');
    await searchBox(page).fill('x'.repeat(400));
    await expect(page.getByText('No courses to display.', { exact: true })).toBeVisible();
    expect(api.searches).toEqual([`/api/courses/search?query=${'x'.repeat(256)}`]);
  });

  test('keeps the previous content until its answer arrives', async ({ page, api }) => {
    const release = await api.hold('/api/courses/search?query=math');
    await page.goto('/courses');
    await expect(row(page, 'Algorithms')).toBeVisible();
    await searchBox(page).fill('math');
    const results = page.getByRole('region', { name: 'Courses' });
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(row(page, 'Algorithms')).toBeVisible();
    release();
    await expect(row(page, 'Algorithms')).toHaveCount(0);
    await expect(results).toHaveAttribute('aria-busy', 'false');
  });

  test('is never overtaken by the slow answer to an older one', async ({ page, api }) => {
    // Simulates a network that also delivers responses that the page no longer waits for.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (address) => fetch(address);
    });
    const release = await api.hold('/api/courses/search?query=alg');
    await page.goto('/courses');
    await searchBox(page).fill('alg');
    await expect.poll(() => api.searches).toHaveLength(1);
    await searchBox(page).fill('kunst');
    await expect(subjects(page)).toHaveText(['Other']);
    const late = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('query=alg'),
    );
    release();
    await late;
    await settle(page);
    await expect(subjects(page)).toHaveText(['Other']);
    await expect(page).toHaveURL('/courses?q=kunst');
  });

  test('is in the address: after a reload, on Back and on Forward', async ({ page }) => {
    await page.goto('/courses');
    await searchBox(page).fill('Linear & more + 100% #1?');
    await expect(page).toHaveURL(`/courses?q=${encodeURIComponent('Linear & more + 100% #1?')}`);
    await page.reload();
    await expect(searchBox(page)).toHaveValue('Linear & more + 100% #1?');
    await searchBox(page).fill('Linear');
    await expect(row(page, '')).toHaveCount(1);
    await expect(page).toHaveURL('/courses?q=Linear');
    await row(page, 'Linear Algebra').hover();
    await row(page, 'Linear Algebra').getByRole('link', { name: 'Exams' }).click();
    await expect(heading(page)).toHaveText('Exams for class MATH-201:');
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('Linear');
    await expect(subjects(page)).toHaveText(['Mathematics']);
    await expect(count(page)).toHaveText('1 match');
    // Typing leaves one history entry, not one per key.
    await page.goBack();
    await expect(page).not.toHaveURL(/courses/);
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('Linear');
    await expect(subjects(page)).toHaveText(['Mathematics']);
  });

  test('the link to the courses clears the search', async ({ page }) => {
    await page.goto('/courses?q=math');
    await expect(count(page)).toHaveText('2 matches');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Courses' })
      .click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(subjects(page)).toHaveCount(3);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('math');
    await expect(subjects(page)).toHaveCount(1);
  });
});

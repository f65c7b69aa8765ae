import { count, group, heading, row, searchBox, subjects } from './support/screens.ts';
import { expect, type Page, settle, test } from './support/test.ts';

const codes = (page: Page, subject: string) =>
  group(page, subject)
    .getByRole('listitem')
    .locator('> div > span:first-child')
    .evaluateAll((found) => found.map((code) => code.textContent));

/** Opens the course list with a clock that only the test moves. */
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

  test('opens a course in a new tab for those who ask for it', async ({ page, context }) => {
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

  test('shows the buttons of a course under the pointer only', async ({ page }) => {
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

  test('shows the buttons of a course that the keyboard has reached', async ({ page }) => {
    await page.goto('/courses');
    const actions = row(page, 'Algorithms').locator('> div').last();
    await expect(searchBox(page)).toBeFocused();
    await expect(actions).toHaveCSS('opacity', '0');
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

    test('always shows the buttons', async ({ page }) => {
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

    test('has the courses of a subject in the plain order of their ids', async ({ page }) => {
      await page.goto('/courses');
      await expect(group(page, 'Order')).toBeVisible();
      expect(await codes(page, 'Order')).toEqual(['A-10', 'A-2', 'B', 'a-1']);
    });
  });
});

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

  test('of white space alone is not sent', async ({ page, api }) => {
    await openWithClock(page);
    await searchBox(page).pressSequentially('   ');
    await pass(page, 10_000);
    expect(api.calls).toEqual(['/api/courses']);
    await expect(subjects(page)).toHaveCount(3);
    await expect(page).toHaveURL('/courses');
  });

  test('that changes by white space alone is not sent again', async ({ page, api }) => {
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

  test('shows groups in the order of their best match, and in each the courses by id', async ({
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

  test('marks what it matches, and announces how many', async ({ page }) => {
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

  test('that is too long for the server fails like any other', async ({ page, watch }) => {
    watch.expect(/status of 400 .*\/api\/courses\/search/);
    await page.goto('/courses');
    await searchBox(page).fill('x'.repeat(300));
    await expect(page.getByRole('alert')).toHaveText('Error fetching courses');
  });

  test('keeps what is there until its answer arrives', async ({ page, api }) => {
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
    // A network that delivers also what the page no longer waits for.
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

  test('stands in the address: after a reload, on Back and on Forward', async ({ page }) => {
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
    // Typing leaves one address behind, not one for each key.
    await page.goBack();
    await expect(page).not.toHaveURL(/courses/);
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('Linear');
    await expect(subjects(page)).toHaveText(['Mathematics']);
  });

  test('is cleared by the link to the courses', async ({ page }) => {
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

  test('opens nothing with Enter before there is an answer', async ({ page, api }) => {
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

test.describe('ten thousand courses', () => {
  // One after the other: their server takes a while to start.
  test.describe.configure({ mode: 'default' });
  test.use({ site: 'crowd' });

  const everyRow = { timeout: 40_000 };

  test('open with a screenful, before the browser has time for the rest', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/courses');
    await expect(row(page, 'C-00000')).toBeVisible();
    const rows = await row(page, '').count();
    expect(rows).toBeGreaterThan(15);
    expect(rows).toBeLessThan(200);
  });

  test('are all there in the end, and cost nothing out of view', async ({ page }) => {
    test.slow();
    await page.goto('/courses');
    const list = page.getByRole('region', { name: 'Courses' });
    await expect(list.locator('li')).toHaveCount(10_000, everyRow);
    const lists = list.locator('ul');
    expect(await lists.evaluateAll((all) => all.map((ul) => ul.childElementCount))).not.toContain(
      0,
    );
    await expect(lists.first()).toHaveCSS('content-visibility', 'auto');
    // What is not rendered is found by the browser's own search all the same.
    expect(await page.evaluate("find('Course number 9999')")).toBe(true);
  });

  test('can be scrolled through, and Back returns to the same place', async ({ page }) => {
    test.slow();
    await page.goto('/courses');
    const list = page.getByRole('region', { name: 'Courses' });
    await expect(list.locator('li')).toHaveCount(10_000, everyRow);
    const item = list.locator('li', { hasText: 'C-00125' });
    await item.scrollIntoViewIfNeeded();
    await item.hover();
    await item.getByRole('link', { name: 'Exams' }).click();
    await expect(heading(page)).toHaveText('Exams for class C-00125:');
    await page.goBack();
    await expect(list.locator('li', { hasText: 'C-00125' })).toBeInViewport(everyRow);
  });

  test('are searched on the server', async ({ page, api }) => {
    await page.goto('/courses');
    await searchBox(page).fill('c-07777');
    await expect(row(page, '')).toHaveCount(1);
    await expect(row(page, '')).toHaveText(/C-07777 Course number 7777/);
    expect(api.searches).toEqual(['/api/courses/search?query=c-07777']);
  });
});

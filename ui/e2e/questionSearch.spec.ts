import { buildHit } from '../src/testing/hits.ts';
import { expectAccessibleInBoth } from './support/access.ts';
import { blockStorage, store, storeStudy } from './support/progress.ts';
import { goBack, heading, mainNav, paths, searchBox } from './support/screens.ts';
import { expect, type Page, settle, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' });
const results = (page: Page) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('listitem').getByRole('link');
const status = (page: Page) => page.getByRole('status').first();
const facet = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const call = (query: string) => `/api/search?query=${query}`;
const searches = (calls: readonly string[]) => calls.filter((one) => one.startsWith(call('')));

const hit = (n: number, fields: Parameters<typeof buildHit>[0] = {}) =>
  buildHit({
    id: `la-2023-final-${n}`,
    snippetHtml: `<p>Question <mark>${n}</mark></p>`,
    ...fields,
  });

test.describe('a search for questions', () => {
  test('is sent once, 300 ms after the last key, and is in the address', async ({ page, api }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00' });
    await page.goto('/search');
    await expect(box(page)).toBeFocused();
    await page.clock.pauseAt('2026-01-01T11:00:00');
    await box(page).pressSequentially(' Deter');
    await page.clock.runFor(299);
    await box(page).pressSequentially('minant ');
    await page.clock.runFor(299);
    await settle(page);
    expect(searches(api.calls)).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches(api.calls)).toEqual([call('Determinant')]);
    await page.clock.runFor(1_000);
    await expect(results(page)).not.toHaveCount(0);
    await expect(page).toHaveURL('/search?q=Determinant');
    await expect(status(page)).toHaveText(/^\d+ questions?$/);
  });

  test('is never overtaken by the slow answer to an older one, which is aborted', async ({
    page,
    api,
  }) => {
    const release = await api.hold(call('deter'));
    await page.goto('/search');
    const dropped = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('query=deter'),
    );
    await box(page).fill('deter');
    await expect(page.getByText('Searching...', { exact: true })).toBeVisible();
    await api.answer(call('rank'), { total: 1, questions: [hit(3)] });
    await box(page).fill('rank');
    await expect(results(page)).toHaveText(/^Question 3/);
    await dropped;
    release();
    await settle(page);
    await expect(results(page)).toHaveText(/^Question 3/);
    await expect(page).toHaveURL('/search?q=rank');
  });

  test('leads to its questions, and Back leads to the same place', async ({ page, api }) => {
    const many = Array.from({ length: 40 }, (_, at) =>
      hit((at % 5) + 1, { id: at === 30 ? 'la-2023-final-3' : `other-${at}` }),
    );
    await api.answer(call('rank'), { total: 70, questions: many });
    await page.goto('/courses');
    await mainNav(page).getByRole('link', { name: 'Search' }).click();
    await box(page).fill('rank');
    await expect(results(page)).toHaveCount(40);
    await expect(status(page)).toHaveText('70 questions, showing the first 40');
    await facet(page, /^Not tried/).check();
    await results(page).nth(30).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await results(page).nth(30).click();
    await expect(heading(page)).toHaveText('Question 3 of 5');
    await page.goBack();
    await expect(results(page)).toHaveCount(40);
    await expect(box(page)).toHaveValue('rank');
    await expect(facet(page, /^Not tried/)).toBeChecked();
    await expect(results(page).nth(30)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
    await goBack(page).click();
    await expect(page).toHaveURL('/courses');
  });

  test('typesets formulas in its results', async ({ page }) => {
    await page.goto(paths.search('determinant'));
    await expect(results(page).locator('.katex').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
  });

  test('is in the address, and is cut to 256 characters', async ({ page, api }) => {
    const cut = '𝛼'.repeat(256);
    await page.goto('/search');
    await box(page).fill(`${cut}βγ`);
    await expect(page.getByText('No questions found.', { exact: true })).toBeVisible();
    expect(searches(api.calls)).toEqual([call(cut)]);
    await expect(page.getByText('Only the first 256 characters')).toBeVisible();
    await page.reload();
    await expect(box(page)).toHaveValue(cut);
  });

  test('that fails says so, and Retry searches again', async ({ page, api }) => {
    const mend = await api.fail(call('determinant'));
    await page.goto(paths.search('determinant'));
    await expect(page.getByRole('alert')).toHaveText('Error searching questions');
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(results(page)).not.toHaveCount(0);
  });

  test('waits while the search is being prepared, and continues by itself', async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 503/);
    let left = 2;
    await page.route(/\/api\/search/, (route) => {
      left -= 1;
      if (left < 0) return route.continue();
      return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { error: '' } });
    });
    await page.goto(paths.search('determinant'));
    await expect(page.getByText('Search is starting up.')).toBeVisible();
    await expect(results(page)).not.toHaveCount(0);
  });

  test('says that it needs a server when the API is missing', async ({ page, watch }) => {
    watch.expect(/status of 404/);
    await page.route(/\/api\/search/, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(paths.search('determinant'));
    await expect(page.getByText('Question search needs a server')).toBeVisible();
  });
});

test.describe('a search that finds nothing', () => {
  test('leads on to a course, and to searches that find something', async ({ page }) => {
    await page.goto(paths.search('MATH-201'));
    await expect(page.getByText('No questions found.', { exact: true })).toBeVisible();
    await expect(page.locator('.Note-note')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Searches to try' })).toBeVisible();
    await expectAccessibleInBoth(page, 'a search that finds nothing');
    await page.getByRole('link', { name: 'MATH-201 · Linear Algebra' }).click();
    await expect(page).toHaveURL(paths.exams('MATH-201'));
    await page.goBack();
    await page.getByRole('link', { name: 'Browse the courses' }).click();
    await expect(page).toHaveURL('/courses');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads on too', async ({ page }) => {
      await page.goto(paths.search('MATH-201'));
      await page.getByRole('link', { name: 'MATH-201 · Linear Algebra' }).click();
      await expect(page).toHaveURL(paths.exams('MATH-201'));
    });
  });
});

test.describe('the keyboard', () => {
  test('reaches the box, moves through the results and back, and opens one', async ({
    page,
    api,
  }) => {
    await api.answer(call('rank'), { total: 2, questions: [hit(1), hit(3)] });
    await page.goto(paths.search('rank'));
    await expect(results(page)).toHaveCount(2);
    await facet(page, /^Not tried/).focus();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('rank');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Question 3 of 5');
    await page.goBack();
    await expect(results(page).nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(page).toHaveURL('/search');
  });
});

test.describe('facets', () => {
  const hits = [
    hit(1, { date: '2023-05-13' }),
    hit(3, { openEnded: true, matched: 'explanation', topics: ['rank'] }),
    hit(2, { selectAll: true }),
  ];

  test('count the visitor’s answers, including those to corrected questions', async ({
    page,
    api,
  }) => {
    await api.answer(call('rank'), { total: 3, questions: hits });
    await store(page, {
      'la-2023-final-1': { id: 'b', answerText: 'x', correct: false },
      'la-2023-final-3': 'typed',
    });
    await storeStudy(page, {
      version: 1,
      answered: { 'la-2023-final-1': { revision: 'an earlier one' } },
      flags: { 'la-2023-final-2': { on: true } },
    });
    await page.goto(paths.search('rank'));
    await expect(facet(page, /^Not tried 2/)).toBeVisible();
    await expect(facet(page, /^Wrong 0/)).toBeDisabled();
    await facet(page, /^Flagged 1/).check();
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toHaveText(/^Question 2.*flagged$/);
    await expect(status(page)).toHaveText('1 of 3 questions');
    await expect(page).toHaveURL('/search?q=rank&yours=flagged');
    await page.getByRole('button', { name: 'Clear 1 filter' }).click();
    await facet(page, /^Open-ended question 1/).check();
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toHaveText(/Question 3.*Matches in the explanation.*answered$/);
    await page.reload();
    await expect(results(page)).toHaveCount(1);
  });

  test('are behind a button on a phone', async ({ page, api }) => {
    await api.answer(call('rank'), { total: 3, questions: hits });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.search('rank'));
    await expect(results(page)).toHaveCount(3);
    await expect(facet(page, /^Not tried/)).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await facet(page, /^Choose one 1/).check();
    await expect(results(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(facet(page, /^Not tried/)).toBeHidden();
    await expect(results(page)).toHaveCount(1);
  });

  test('work without storage', async ({ page, api }) => {
    await blockStorage(page);
    await api.answer(call('rank'), { total: 3, questions: hits });
    await page.goto(paths.search('rank'));
    await expect(facet(page, /^Not tried 3/)).toBeEnabled();
  });

  test('have no axe violations when open, light and dark', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.search('determinant'));
    await expect(results(page).locator('.katex').first()).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await facet(page, /^Not tried/).check();
    await expectAccessibleInBoth(page);
  });
});

test('a query that no question matches completely shows partial matches', async ({ page }) => {
  const sentence = 'No question has all of these words. These have some of them:';
  await page.goto(paths.search('heapsort lemur'));
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(results(page)).not.toHaveCount(0);
  await box(page).fill('heapsort');
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(results(page)).not.toHaveCount(0);
});

test('the course search links to the questions', async ({ page }) => {
  await page.goto('/courses');
  await searchBox(page).fill('determinant');
  await page.getByRole('link', { name: 'Search questions for “determinant”' }).click();
  await expect(heading(page)).toHaveText('Search questions');
  await expect(box(page)).toHaveValue('determinant');
  await expect(results(page)).not.toHaveCount(0);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('determinant');
});

test.describe('the shipped content', () => {
  test.use({ site: 'shipped' });

  test('has questions for every example', async ({ page }) => {
    await page.goto('/search');
    const examples = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(examples).toHaveCount(4);
    const queries = await examples.evaluateAll((links) => links.map((link) => link.textContent));
    for (let at = 0; at < queries.length; at += 1) {
      await examples.nth(at).click();
      await expect(results(page), String(queries[at])).not.toHaveCount(0);
      await page.goBack();
    }
  });
});

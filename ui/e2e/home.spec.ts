import { expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { store, storeStudy } from './support/progress.ts';
import { finalExam, heading, paths, result, submit } from './support/screens.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import { answerOnly, expect, type Page, test } from './support/test.ts';

// Tests what the landing page suggests doing next, on a first visit and to returning visitors.

const phone = { width: 360, height: 740 };
const course = 'MATH-201';
const right = { id: 'a', answerText: '$\\det A \\cdot \\det B$', correct: true };
const wrong = { id: 'b', answerText: '$\\det A + \\det B$', correct: false };

const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => main(page).getByRole('searchbox');
const choices = (page: Page) => main(page).getByRole('radio').or(main(page).getByRole('checkbox'));
const goOn = (page: Page) => page.getByRole('region', { name: 'Continue', exact: true });
const link = (page: Page, name: string) => goOn(page).getByRole('link', { name, exact: true });

async function storeAnswers(page: Page, first: object = right, study: object = {}) {
  const at = '2026-03-01T08:00:00.000Z';
  const how = { at, course, exam: finalExam.exam, streak: 1 };
  await page.clock.setSystemTime(new Date('2026-03-02T08:00:00'));
  await store(page, { 'la-2023-final-1': first });
  await storeStudy(page, { version: 1, answered: { 'la-2023-final-1': how }, ...study });
}

test.describe('a first visit', () => {
  test.use({ viewport: phone });

  test('reaches a verdict in two taps, and continues from there', async ({ page }) => {
    await watchShifts(page);
    await page.goto('/');
    await expect(choices(page).first()).toBeVisible();
    await expectNoShift(page, 'the landing page');
    await expect(goOn(page)).toHaveCount(0);
    await choices(page).first().check();
    await submit(page).click();
    await expect(result(page)).toBeVisible();
    await page.locator('[rel="next"], .Onward-finish').click();
    await expect(page).toHaveURL(/\/exams\//);
    await page.goto('/');
    await expect(goOn(page)).toBeVisible();
    await expect(search(page)).toHaveCount(0);
  });

  test('can search for a course', async ({ page }) => {
    await page.goto('/');
    await expect(choices(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('Linear');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${paths.courses}?q=Linear`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Linear Algebra' })).toBeVisible();
  });

  test('can search for questions with the words typed', async ({ page }) => {
    await page.goto('/');
    await search(page).fill('determinant');
    await main(page).getByRole('link', { name: 'Search questions for “determinant”' }).click();
    await expect(page).toHaveURL(paths.search('determinant'));
    await expect(heading(page)).toHaveText('Search questions');
  });

  test('keeps text that was typed before the scripts ran', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/Welcome-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await search(page).fill('Linear');
    release();
    await expect(choices(page).first()).toBeVisible();
    await expect(search(page)).toHaveValue('Linear');
  });
});

test.describe('the first screen of a first visit', () => {
  test.use({ site: 'shipped' });

  for (const [size, shown] of [
    [phone, 1],
    [{ width: 1280, height: 800 }, 4],
  ] as const) {
    test(`has a question with ${shown} of its choices at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await expect(choices(page).nth(shown - 1)).toBeInViewport({ ratio: 1 });
      await expect(search(page)).toBeInViewport({ ratio: 1 });
      await expect(heading(page)).toBeInViewport({ ratio: 1 });
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a first-time visitor can read a question with its answer, and search', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Try a question' })).toBeVisible();
    await page.getByText('Show the answer').click();
    await expect(page.getByRole('heading', { name: /^Correct answers?/ })).toBeVisible();
    await search(page).fill('Linear');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${paths.courses}?q=Linear`);
    await expect(page.getByText('Linear Algebra')).toBeVisible();
  });
});

test.describe('a returning visitor', () => {
  test.use({ viewport: phone });

  test('continues yesterday’s exam in one tap', async ({ page }) => {
    await storeAnswers(page);
    await watchShifts(page);
    await page.goto('/');
    await expect(goOn(page)).toContainText('Final, spring 2023');
    await expect(goOn(page)).toContainText('Question 2 of 5');
    await expect(link(page, 'Continue')).toBeInViewport({ ratio: 1 });
    await expect(main(page).getByRole('heading').first()).toHaveText('Continue');
    await expect(search(page)).toHaveCount(0);
    await expectNoShift(page, 'the landing page');
    await link(page, 'Continue').click();
    await expect(page).toHaveURL(finalExam.question(2));
    await expect(heading(page)).toHaveText('Question 2 of 5');
  });

  test('practises mistakes in two taps', async ({ page }) => {
    await storeAnswers(page, wrong);
    await page.goto('/');
    await link(page, 'Practise mistakes').click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  });

  test('sees what is due, the run in progress, and that an exam is finished', async ({ page }) => {
    const answered = Object.fromEntries(
      [1, 2, 3, 4, 5].map((n) => [
        `la-2023-final-${n}`,
        { at: '2026-03-01T08:00:00.000Z', course, exam: finalExam.exam },
      ]),
    );
    const seen = '2026-03-01T09:00:00.000Z';
    const run = { course, exam: 'la-2025-mock', title: 'Mock', at: seen, used: 0, seen };
    await storeAnswers(page, right, {
      answered,
      schedule: { 'la-2023-final-1': [1, 5, 20_000, Date.parse('2026-03-01'), 1, 0] },
      runs: { run: { ...run, questions: [] } },
    });
    await store(page, {
      'la-2023-final-1': right,
      'la-2023-final-2': { chosen: ['1'], correct: false },
      'la-2023-final-3': 'typed',
      'la-2023-final-4': { id: '1', answerText: 'x', correct: true },
      'la-2023-final-5': 'typed',
    });
    await page.goto('/');
    const items = goOn(page).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.nth(0)).toContainText('1 question is due.');
    await expect(items.nth(1)).toContainText('Run in progress');
    await link(page, 'Review').click();
    await expect(page).toHaveURL(`${paths.practice(course)}?pool=due`);
    await page.goBack();
    await link(page, 'Resume').click();
    await expect(page).toHaveURL(paths.sit(course, 'la-2025-mock'));
  });

  test('does not load the question for first visits', async ({ page }) => {
    await storeAnswers(page);
    const asked = await answerOnly(10, page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(link(page, 'Continue')).toBeVisible();
    expect(asked.filter((path) => path.includes('/api/questions/'))).toEqual([]);
  });

  for (const { what, due, links } of [
    { what: 'the last three exams', due: 20_600, links: { Continue: 3, Review: 0 } },
    {
      what: 'what is due and the last three exams',
      due: 20_500,
      links: { Continue: 3, Review: 2 },
    },
  ]) {
    test(`finds ${what} without a layout shift, on a phone and on a desktop`, async ({ page }) => {
      await page.clock.setSystemTime(new Date('2026-03-02T08:00:00'));
      const exams = [
        [course, 'la-2023-final'],
        [course, 'la 2024.final Ä'],
        ['CS-102', 'algo-2025-resit'],
      ];
      const work = exams.map(([course, exam], day) => {
        const how = { at: `2026-03-01T0${9 - day}:00:00.000Z`, course, exam, streak: 1 };
        return [`${exam}-1`, how] as const;
      });
      const cards = work.map(([id, { at }]) => [id, [2.3, 2.1, due, Date.parse(at), 1, 0]]);
      await store(page, Object.fromEntries(work.map(([id]) => [id, right])));
      await storeStudy(page, {
        version: 1,
        answered: Object.fromEntries(work),
        schedule: Object.fromEntries(cards),
      });
      await watchShifts(page);
      for (const size of [phone, { width: 1280, height: 800 }]) {
        await page.setViewportSize(size);
        await page.goto('/');
        for (const [name, count] of Object.entries(links)) {
          await expect(link(page, name)).toHaveCount(count);
        }
        await expectNoShift(page, what);
      }
    });
  }

  test('sees no layout shift on a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await storeAnswers(page);
    await watchShifts(page);
    await page.goto('/');
    await expect(link(page, 'Continue')).toBeVisible();
    await expectNoShift(page, 'the landing page');
  });

  test('finds an accessible page that fits narrow screens', async ({ page }) => {
    await storeAnswers(page, wrong);
    await page.goto('/');
    await expect(link(page, 'Practise mistakes')).toBeVisible();
    await expectAccessibleInBoth(page, 'Continue');
    for (const size of narrow) await expectRoom(page, size, 'Continue');
  });
});

test.describe('with nothing but an exam date', () => {
  test('today’s part of the plan can be continued', async ({ page }) => {
    await page.clock.setSystemTime(new Date('2026-03-02T08:00:00'));
    await storeStudy(page, {
      version: 1,
      settings: { examDays: { [course]: { on: '2026-03-05' } } },
    });
    await page.goto('/');
    await expect(goOn(page)).toContainText(/\d questions? today/);
    await link(page, 'Review').click();
    await expect(page.getByRole('radio', { name: 'Due today', exact: true })).toBeChecked();
  });
});

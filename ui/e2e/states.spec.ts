import { finalExam, heading, paths, row } from './support/screens.ts';
import { expect, type Failure, failures, type Page, test } from './support/test.ts';

interface DataPage {
  readonly name: string;
  readonly at: string;
  readonly call: string;
  readonly loading: string;
  readonly failed: string;
  readonly empty?: string;
  readonly loaded: (page: Page) => ReturnType<Page['getByText']>;
  readonly retries?: true;
}

const missing = 'Question not found. You probably have the wrong question ID!';

const dataPages: readonly DataPage[] = [
  {
    name: 'the course list',
    at: '/courses',
    call: '/api/courses',
    loading: 'Loading courses...',
    failed: 'Stoa is currently down for development. Stay tuned for future updates!',
    empty: 'No courses to display.',
    loaded: (page) => row(page, 'Algorithms'),
  },
  {
    name: 'a search',
    at: '/courses?q=linear',
    call: '/api/courses/search?query=linear',
    loading: 'Loading courses...',
    failed: 'Error fetching courses',
    empty: 'No courses to display.',
    loaded: (page) => row(page, 'Linear Algebra'),
  },
  {
    name: 'the exam list',
    at: paths.exams('MATH-201'),
    call: '/api/exams/course/MATH-201',
    loading: 'Loading exams...',
    failed: 'Error loading exams: Error fetching exams',
    empty: 'No exams available for this course.',
    loaded: (page) => page.getByText('Final, spring 2023'),
  },
  {
    name: 'the resource list',
    at: paths.resources('MATH-201'),
    call: '/api/resources/course/MATH-201',
    loading: 'Loading resources...',
    failed: 'Error loading resources: Error fetching resources',
    empty: 'No resources available for this course.',
    loaded: (page) => page.getByText('Lecture notes'),
  },
  {
    name: 'the exam review',
    at: finalExam.review,
    call: '/api/exams/questions/la-2023-final',
    loading: 'Loading questions...',
    failed: 'Error: Error fetching exams',
    empty: 'No questions found for this exam.',
    loaded: (page) => page.getByRole('link', { name: /^Q5/ }),
    retries: true,
  },
  {
    name: 'the timed review',
    at: finalExam.timed('60'),
    call: '/api/exams/questions/la-2023-final',
    loading: 'Loading questions...',
    failed: 'Error: Error fetching exams',
    empty: 'No questions found for this exam.',
    loaded: (page) => page.getByRole('link', { name: /^Q5/ }),
    retries: true,
  },
  {
    name: 'the question page',
    at: finalExam.question(3),
    call: '/api/questions/la-2023-final-3',
    loading: 'Loading question...',
    failed: 'Error fetching question',
    empty: missing,
    loaded: (page) => page.getByText('State the rank-nullity theorem.'),
  },
  {
    name: 'the question bar of the question page',
    at: finalExam.question(3),
    call: '/api/exams/questions/la-2023-final',
    loading: 'Loading questions...',
    failed: 'Error: Error fetching exams',
    loaded: (page) => page.getByRole('link', { name: /^Q5/ }),
    retries: true,
  },
];

const everyState = (data: DataPage) =>
  [data.loading, data.failed, data.empty].filter((text) => text !== undefined);

async function expectOnly(page: Page, data: DataPage, shown: string | undefined) {
  for (const text of everyState(data)) {
    await expect(page.getByText(text, { exact: true })).toHaveCount(text === shown ? 1 : 0);
  }
}

for (const data of dataPages) {
  test.describe(data.name, () => {
    test('says that it is loading until its answer arrives', async ({ page, api }) => {
      const release = await api.hold(data.call);
      await page.goto(data.at);
      await expect(page.getByRole('status').getByText(data.loading, { exact: true })).toBeVisible();
      await expectOnly(page, data, data.loading);
      // Until then, visitors can read the server's HTML, or nothing.
      const written = page.locator('[data-server]');
      const readable = await data.loaded(page).count();
      await expect(data.loaded(page).and(page.locator('[data-server] *'))).toHaveCount(readable);
      release();
      await expect(written).toHaveCount(0);
      await expect(data.loaded(page)).toBeVisible();
      await expectOnly(page, data, undefined);
    });

    // All calls are made by the same client, so all failures are tested on only one screen, and in
    // calls.dom.test.ts.
    const isTriedInFull = data.name === 'the course list';

    test('says that it failed', async ({ page, api }) => {
      const kinds = Object.keys(failures) as Failure[];
      for (const failure of isTriedInFull ? kinds : (['no network'] as const)) {
        const recover = await api.fail(data.call, failure);
        await page.goto(data.at);
        const note = page.getByRole('alert').getByText(data.failed, { exact: true });
        await expect(note, failure).toBeVisible();
        await expectOnly(page, data, data.failed);
        await expect(page.getByText('not for visitors')).toHaveCount(0);
        await expect(heading(page)).toBeVisible();
        await recover();
      }
    });

    if (isTriedInFull) {
      test('gives up on an answer that never comes', async ({ page, api }) => {
        await api.hold(data.call);
        await page.clock.install();
        await page.goto(data.at);
        await expect(page.getByText(data.loading, { exact: true })).toBeVisible();
        await page.clock.fastForward('00:30');
        await expect(page.getByText(data.failed, { exact: true })).toBeVisible();
      });
    }

    // The campus contains empty lists of the other kinds.
    if (data.empty === 'No courses to display.') {
      const { empty } = data;
      test('says that it is empty', async ({ page, api }) => {
        await api.answer(data.call, []);
        await page.goto(data.at);
        await expect(page.getByText(empty, { exact: true })).toBeVisible();
        await expectOnly(page, data, empty);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }

    if (data.retries) {
      test('reloads the page with Retry', async ({ page, api }) => {
        const recover = await api.fail(data.call);
        await page.goto(data.at);
        await expect(page.getByText(data.failed, { exact: true })).toBeVisible();
        await recover();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(data.loaded(page)).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
        await expect(page).toHaveURL(data.at);
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      });
    }
  });
}

test('screens without content on the server say that they are empty', async ({ page }) => {
  for (const [at, text] of [
    [paths.exams('MATH-100'), 'No exams available for this course.'],
    [paths.exams('NOPE'), 'No exams available for this course.'],
    [paths.resources('CS-102'), 'No resources available for this course.'],
    [paths.resources('NOPE'), 'No resources available for this course.'],
    [paths.review('MATH-201', 'la-2025-mock'), 'No questions found for this exam.'],
    [paths.timed('MATH-201', 'la-2025-mock', '60'), 'No questions found for this exam.'],
    [paths.review('KÜN 1.5', 'kün-klausur'), 'No questions found for this exam.'],
    [paths.review('MATH-201', 'nope'), 'No questions found for this exam.'],
    [paths.question('MATH-201', 'la-2023-final', 'nope'), missing],
  ] as const) {
    await page.goto(at);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.locator('[data-server]')).toHaveCount(0);
    await expect(page.getByText(text, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

for (const [what, at] of [
  ['a question under another exam', paths.question('CS-102', 'cs-midterm', 'la-2023-final-1')],
  ['an exam under another course', paths.question('CS-102', 'la-2023-final', 'la-2023-final-1')],
  ['an exam that does not exist', paths.question('MATH-201', 'nope', 'la-2023-final-1')],
] as const) {
  test(`${what} is not found`, async ({ page }) => {
    const response = await page.goto(at);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  });
}

test('the review of an exam of another course shows no questions', async ({ page }) => {
  await page.goto(paths.review('CS-102', 'la-2023-final'));
  await expect(page.getByText('No questions found for this exam.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Q1/ })).toHaveCount(0);
});

test("a question is shown although its course's exams cannot be fetched", async ({ page, api }) => {
  await api.fail('/api/exams/course/MATH-201');
  await page.goto(finalExam.question(3));
  await expect(page.getByText('State the rank-nullity theorem.')).toBeVisible();
  await page.goto(finalExam.review);
  await expect(page.getByRole('link', { name: /^Q5/ })).toBeVisible();
});

test('a visited page is shown at once on the way back', async ({ page, api }) => {
  await page.goto(paths.exams('MATH-201'));
  await expect(page.getByText('Final, spring 2023')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(row(page, 'Algorithms')).toBeVisible();
  await api.hold('/api/exams/course/MATH-201');
  await page.goBack();
  await expect(page.getByText('Final, spring 2023')).toBeVisible();
  await expect(page.getByText('Loading exams...')).toHaveCount(0);
});

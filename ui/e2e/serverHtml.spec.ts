import { expectAccessible, expectAccessibleInBoth } from './support/access.ts';
import { store } from './support/progress.ts';
import {
  finalExam,
  goBack,
  heading,
  paths,
  radio,
  result,
  screens,
  searchBox,
  submit,
} from './support/screens.ts';
import { slowDown } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

const scripts = /\/assets\/.*\.js$/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from the landing page to the answer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(heading(page)).toHaveText('Available Courses');
    const row = page.getByRole('listitem').filter({ hasText: 'Linear Algebra' });
    await row.hover();
    await row.getByRole('link', { name: 'Exams' }).click();
    await expect(heading(page)).toHaveText('Exams for class MATH-201:');
    const exam = page.getByRole('listitem').filter({ hasText: 'Final, spring 2023' });
    await exam.hover();
    await exam.getByRole('link', { name: 'Non-Timed Exam' }).click();
    await expect(heading(page)).toHaveText('Exam Review');
    await expect(page.getByText(/JavaScript/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Q1' }).click();
    await expect(heading(page)).toHaveText('Question 1 of 5');
    await expect(page.getByText(/for square matrices/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('main math').first()).toBeVisible();
    await expect(page.getByText('Explanation')).toBeHidden();
    await page.getByText('Show the answer').click();
    await expect(page.getByText('Correct answer')).toBeVisible();
    await expect(page.getByText('Explanation')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/[$\\]/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(heading(page)).toHaveText('Question 2 of 5');
    for (const above of ['Exam Review', 'Exams for class MATH-201:', 'Available Courses']) {
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(heading(page)).toHaveText(above);
    }
  });

  test('the course search works', async ({ page }) => {
    await page.goto(paths.courses);
    await searchBox(page).fill('linear');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/courses?q=linear');
    await expect(page.getByText('1 match')).toBeVisible();
    await expect(page.getByText('Linear Algebra')).toBeVisible();
    await expect(page.getByText('Algorithms')).toHaveCount(0);
  });
});

test('axe finds nothing in the server’s HTML, and every class in it has a style', async ({
  page,
  watch,
}) => {
  test.slow();
  // Without scripts, nothing uses what was preloaded for them.
  watch.expect(/Failed to load resource|preloaded using link preload but not used/);
  await page.route(scripts, (route) => route.abort());
  for (const { at } of [...screens, { at: `${finalExam.review}/paper` }]) {
    await page.goto(at);
    // The classes are the same as on React's pages, which look.spec.ts also checks in dark mode;
    // these pages have some elements of their own.
    if (at === finalExam.question(1) || at === '/progress') await expectAccessibleInBoth(page, at);
    else await expectAccessible(page, at);
    expect(await classesWithoutStyle(page), at).toEqual([]);
  }
});

function classesWithoutStyle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const styles = sheets.map(({ cssText }) => cssText).join(' ');
    const names = [...document.querySelectorAll('body [class]')].flatMap((node) => [
      ...node.classList,
    ]);
    // Classes that only occur in authors' text and in formulas.
    const own = names.filter((name) => !/^(math|figure|caption|menv-.*|cell-.*)$/.test(name));
    return own.filter((name) => !styles.includes(`.${name}`));
  });
}

test('the calls of a page do not wait for its scripts', async ({ page, api }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  for (const [at, calls] of [
    [paths.courses, ['/api/courses']],
    ['/courses?q=Linear', ['/api/courses/search?query=linear']],
    [paths.exams('MATH-201'), ['/api/exams/course/MATH-201']],
    [paths.resources('MATH-201'), ['/api/resources/course/MATH-201', '/api/files/course/MATH-201']],
    [
      finalExam.question(1),
      ['/api/questions/la-2023-final-1', '/api/exams/questions/la-2023-final'],
    ],
    [
      finalExam.review,
      [
        '/api/exams/course/MATH-201',
        '/api/exams/questions/la-2023-final',
        '/api/exams/la-2023-final',
      ],
    ],
  ] as const) {
    api.calls.length = 0;
    await page.goto(at, { waitUntil: 'commit' });
    await expect.poll(() => api.calls).toEqual(calls);
    await expect(page.locator('[data-server]')).toBeVisible();
  }
  release();
  await expect(page.locator('[data-server]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Q5/ })).toBeVisible();
  // Each call was made only once, however early.
  expect(api.calls).toHaveLength(3);
});

test('on a slow network, a question can be read before it can be answered, and never as LaTeX', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { latex: [] as string[], readable: false, loading: false };
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector<HTMLElement>('main');
      const text = main?.innerText ?? '';
      if (/[$\\]/.test(text)) seen.latex.push(text);
      if (main?.querySelector('[data-server] math')) seen.readable = true;
      if (text.includes('Loading question...')) seen.loading = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await slowDown(page);
  await page.goto(finalExam.question(1), { waitUntil: 'commit' });
  await expect(page.getByText(/for square matrices/)).toBeVisible();
  await radio(page, 0).check();
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Correct! Try again!' })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: unknown }).seen);
  expect(seen).toEqual({ latex: [], readable: true, loading: true });
});

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test('a search typed before the scripts arrive is carried out', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.courses, { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('linear');
  release();
  await expect(page).toHaveURL('/courses?q=linear');
  await expect(searchBox(page)).toHaveValue('linear');
  await expect(searchBox(page)).toBeFocused();
});

test('the cursor stays in the middle of text typed before the scripts arrived', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(paths.courses, { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('liear');
  for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft');
  release();
  await expect(page).toHaveURL('/courses?q=liear');
  await page.keyboard.type('n');
  await expect(searchBox(page)).toHaveValue('linear');
});

test('an answer that was opened before the scripts arrived stays open', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(finalExam.question(1), { waitUntil: 'commit' });
  await page.getByText('Show the answer').click();
  await expect(page.getByText('Correct answer')).toBeVisible();
  release();
  await expect(submit(page)).toBeVisible();
  await expect(page.getByText('Correct answer')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('Question 2 of 5');
  await expect(page.getByText('Show the answer')).toHaveCount(0);
});

test('an answer that is opened while the page waits for its calls stays open', async ({
  page,
  api,
}) => {
  const release = await api.hold('/api/questions/la-2023-final-1');
  await page.goto(finalExam.question(1));
  await expect(page.getByText('Loading question...')).toBeVisible();
  await page.getByText('Show the answer').click();
  release();
  await expect(submit(page)).toBeVisible();
  await expect(page.getByText('Correct answer')).toBeVisible();
});

for (const at of [
  paths.courses,
  paths.exams('MATH-201'),
  finalExam.review,
  finalExam.question(1),
]) {
  test(`${at} keeps its scroll position from before the scripts arrived`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 320 });
    const release = await holdScripts(page);
    await page.goto(at, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 150));
    release();
    await expect(page.locator('[data-server]')).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });
}

test('a link keeps the focus while the page replaces it', async ({ page, api }) => {
  const release = await api.hold('/api/exams/course/MATH-201');
  await page.goto(paths.exams('MATH-201'));
  const link = page.getByRole('link', { name: 'Non-Timed Exam' }).first();
  await link.focus();
  await expect(page.getByText('Loading exams...')).toBeVisible();
  release();
  await expect(page.locator('[data-server]')).toHaveCount(0);
  await expect(link).toBeFocused();
  await goBack(page).click();
  await expect(heading(page)).toHaveText('Available Courses');
});

test.describe('the shipped content', () => {
  test.use({ site: 'shipped', javaScriptEnabled: false });

  test('a question and its styles arrive in one round trip', async ({ page }) => {
    const sizes: number[] = [];
    page.on('requestfinished', async (request) => {
      if (['document', 'stylesheet'].includes(request.resourceType())) {
        sizes.push((await request.sizes()).responseBodySize);
      }
    });
    await page.goto(paths.question('CS-201', 'cs-201-2023-final', 'cs-201-2023-final-24'));
    await expect.poll(() => sizes.length).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000);
  });
});

test.describe('the shipped content, with scripts', () => {
  test.use({ site: 'shipped' });

  test('an answered question with formulas only in its explanation is not removed again', async ({
    page,
    request,
  }) => {
    // The question on the landing page has no formulas in its text.
    const start = await (await request.get('/')).text();
    const id = /name="stoa-sample" content="([^"]*)"/.exec(start)?.[1];
    const question = await (await request.get(`/api/questions/${id}`)).json();
    expect(question.questionHtml).not.toContain('math');
    expect(question.explanationHtml).toContain('math');
    await store(page, { [question.id]: question.answers[0] });
    await page.addInitScript(() => {
      const notes: string[] = [];
      Object.assign(window, { notes });
      new MutationObserver(() => {
        const note = document.querySelector('main [data-kind="loading"]');
        if (note !== null) notes.push(note.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(paths.question(question.courseId, question.exam_id, question.id));
    await expect(page.locator('.katex').first()).toBeVisible();
    await expect(result(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'notes'))).toEqual([]);
  });
});

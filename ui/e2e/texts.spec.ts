import { textQuestions, texts } from './support/content.ts';
import {
  finalExam,
  heading,
  openScreen,
  paths,
  radio,
  result,
  screens,
  submit,
} from './support/screens.ts';
import { expect, type Page, settle, test } from './support/test.ts';

const math = (page: Page) => page.getByRole('main').locator('.katex');
const typesetter = /\/assets\/typeset-.*\.js$/;

test('all formulas are typeset, and none shows its source', async ({ page }) => {
  await page.goto(finalExam.question(1));
  // Three formulas in the question, and one in each of the three answers.
  await expect(math(page)).toHaveCount(6);
  await expect(page.getByRole('main')).not.toContainText('$');
  await radio(page, 0).check();
  await submit(page).click();
  await expect(page.locator('.katex-display')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('$');
  // They are typeset in KaTeX's own fonts, not in a fallback.
  const faces = await page.evaluate(async () => {
    const loaded = await document.fonts.ready;
    return [...loaded].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(faces).toContain('KaTeX_Math');
});

test('an answer with a formula has its words as the accessible name', async ({ page }) => {
  await page.goto(finalExam.question(1));
  await expect(page.getByRole('radio', { name: '\\det A + \\det B', exact: true })).toBeVisible();
});

test('only the typesetter renders math, and pages without math never load it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  // These pages show formulas, or load everything that questions with formulas would need when
  // offline.
  const formulas = [
    'a question',
    'the exam on paper',
    'an exam before it is sat',
    'practice',
    'what can be searched for',
    'a search for questions',
  ];
  const plain = screens.filter(({ name }) => !formulas.includes(name));
  for (const screen of plain) {
    await openScreen(page, screen);
    await settle(page);
  }
  await page.goto(paths.question('CS-102', 'cs-midterm', 'cs-midterm-1'));
  await expect(page.getByRole('radio')).toHaveCount(3);
  await settle(page);
  expect(loaded.filter((url) => /typeset|katex/i.test(url))).toEqual([]);
  await page.goto(finalExam.question(1));
  await expect(math(page)).toHaveCount(6);
  expect(loaded.filter((url) => typesetter.test(url))).toHaveLength(1);
});

test('a typesetter that cannot be loaded leaves the source, a message and a Reload button', async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  await page.route(typesetter, (route) => route.abort());
  await page.goto(finalExam.question(1));
  await expect(page.getByRole('alert')).toContainText(
    'Formulas could not be loaded and are shown as LaTeX source.',
  );
  await expect(page.getByText('$\\det(AB)$')).toBeVisible();
  await radio(page, 0).check();
  await submit(page).click();
  await expect(result(page)).toHaveText('Correct! Try again!');
  await page.unroute(typesetter);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(math(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a typesetter that never arrives is given up after 120 seconds', async ({ page }) => {
  await page.route(typesetter, () => {});
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await page.clock.pauseAt('2026-01-01T11:00:00');
  const asked = page.waitForRequest(typesetter);
  await page.goto(finalExam.question(1));
  await asked;
  await expect(page.getByText('Loading question...')).toBeVisible();
  // Formulas are shown as source after 3 seconds, until the typesetter arrives. The page may start
  // to wait a moment after the request, which its HTML makes.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText('$\\det(AB)$')).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(115_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(page.getByRole('alert')).toContainText('Formulas could not be loaded');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByText('$\\det(AB)$')).toBeVisible();
});

test.describe('text', () => {
  test.use({ site: 'odd' });

  const open = async (page: Page, id: keyof typeof textQuestions) => {
    await page.goto(paths.question(texts.course, texts.exam, id));
    await expect(page.getByRole('radio')).toHaveCount(2);
  };
  /** Returns the text of the question. */
  const question = (page: Page) => page.locator('form > div').first();

  test('shows HTML as typed', async ({ page }) => {
    await open(page, 'html');
    await expect(question(page)).toHaveText(textQuestions.html.question);
    await radio(page, 0).check();
    await submit(page).click();
    await expect(page.getByText('<em>Plain</em> &lt;as typed&gt;', { exact: true })).toBeVisible();
    await expect(page.getByText('<script>document.title="2"</script>')).toBeVisible();
    await expect(page).toHaveTitle('Question 1 · Texts · TXT-1 · Stoa');
    await expect(
      page.locator('form :is(img, b, em, i, script, a:not([href*="/practice"], [href^="#"]))'),
    ).toHaveCount(0);
  });

  test('shows LaTeX that does not parse as source, beside formulas that do', async ({ page }) => {
    await open(page, 'broken');
    await expect(math(page)).toHaveCount(1);
    await expect(question(page)).toContainText('Broken: $\\frac{1$, unknown: $\\nosuchmacro{1}$');
    await expect(page.getByText('$\\left( x$', { exact: true })).toBeVisible();
    await expect(page.getByText('$$\\begin{x}$$', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.katex-error')).toHaveCount(0);
  });

  test('shows dollar signs that open no formula as dollar signs', async ({ page }) => {
    await open(page, 'dollars');
    await expect(question(page)).toHaveText('It costs $5 and $6, or $ 5 alone.');
    await settle(page);
    await expect(math(page)).toHaveCount(0);
  });

  test('shows code as code, without math in it', async ({ page }) => {
    await open(page, 'code');
    await expect(question(page).locator('pre code')).toHaveText('print("$y$")\n  indented', {
      useInnerText: true,
    });
    await expect(question(page).locator(':not(pre) > code')).toHaveText('a $x$ b');
    await expect(question(page)).not.toContainText('```');
    await expect(question(page)).not.toContainText('python');
    await expect(math(page)).toHaveCount(0);
  });

  test('keeps its line breaks', async ({ page }) => {
    await open(page, 'lines');
    await expect(question(page).locator('p')).toHaveText(
      ['First line\nsecond line', 'fourth, indented'],
      { useInnerText: true },
    );
  });

  test('without HTML is shown as typed', async ({ page, api }) => {
    const [id, typed] = ['lines', 'First $x$\n\n  third, <b>indented</b>'];
    const answers = [{ id: 'a', answerText: 'Yes\n no', correct: true }];
    await api.answer(`/api/questions/${id}`, {
      ...{ id, exam_id: texts.exam, question: typed, openEnded: false, answers },
    });
    await page.goto(paths.question(texts.course, texts.exam, id));
    const text = question(page).locator('div');
    await expect(text).toHaveCSS('white-space', 'pre-wrap');
    expect(await text.textContent()).toBe(typed);
    await expect(page.getByRole('radio', { name: 'Yes no', exact: true })).toBeVisible();
    await expect(math(page)).toHaveCount(0);
  });

  test('sets block math on its own line and inline math within the line', async ({ page }) => {
    await open(page, 'block');
    await expect(math(page)).toHaveCount(2);
    await expect(page.locator('.katex-display')).toHaveCount(1);
    const inline = await math(page).first().boundingBox();
    const block = await page.locator('.katex-display').boundingBox();
    expect(block?.y).toBeGreaterThan((inline?.y ?? 0) + (inline?.height ?? 0) - 1);
    expect(block?.width).toBeGreaterThan(3 * (inline?.width ?? 0));
  });

  test('cannot make a formula link, load or style anything', async ({ page }) => {
    await open(page, 'hostile');
    await expect(math(page).first()).toBeVisible();
    await expect(page.locator('form :is(a, img)')).toHaveCount(0);
    await expect(page.locator('form .x')).toHaveCount(0);
    await expect(question(page)).toContainText('and bombs $\\def\\a{\\a\\a}\\a$.');
  });

  test('limits a macro to the formula that defines it', async ({ page }) => {
    await open(page, 'macros');
    await expect(math(page)).toHaveCount(1);
    await expect(question(page)).toContainText('ends with its formula: $\\mine$.');
  });
});

test.describe('the shipped content', () => {
  test.use({ site: 'shipped' });

  test('every exam has a question, and the first one of each course shows no formula as LaTeX', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/courses');
    const addresses = await page.evaluate(async () => {
      const get = async (path: string) => (await fetch(path)).json();
      const part = encodeURIComponent;
      const found: string[] = [];
      for (const { id: course } of await get('/api/courses')) {
        const exams = await get(`/api/exams/course/${part(course)}`);
        const firsts = exams.map(async ({ id: exam }: { id: string }) => {
          const [first] = await get(`/api/exams/questions/${part(exam)}`);
          return `/courses/${part(course)}/exams/${part(exam)}/questions/${part(first.id)}`;
        });
        // questionBank.spec.ts typesets all formulas, so one page of each course is enough here.
        found.push((await Promise.all(firsts))[0]);
      }
      return found;
    });
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    for (const at of addresses) {
      await page.goto(at);
      await expect(heading(page)).toHaveText(/^Question 1 of/);
      await expect(submit(page)).toBeVisible();
      // The source of a formula that is pending or invalid is in a code element.
      await expect(page.locator('form code', { hasText: /^\$.*\$$/s }), at).toHaveCount(0);
    }
  });
});

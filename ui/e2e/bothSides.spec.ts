import type { Browser } from '@playwright/test';
import { dated } from './support/dated.ts';
import { differences, outlineOf } from './support/outline.ts';
import { answerText, finalExam, paths, radio, result, screens, submit } from './support/screens.ts';
import { expect, type Page, test, untilQuiet } from './support/test.ts';

// Compares the server's pages with React's, in both directions.

/**
 * Elements that only the server's pages have: the note that JavaScript is needed, the link to go
 * back, and the solution that can be opened before answering.
 */
const onlyServer = '.without-scripts, .GoBack-back, .Solution-details';

/** Elements that only React's pages have: controls, the state of each question, text fields. */
const onlyReact =
  'button, label:has(select), input:not([type="search"]), textarea, nav[aria-label="Questions"] .visually-hidden';

/** Screens for which the server renders only the heading, because the rest needs scripts. */
const withoutContent = ['/practice', '/sit', '/progress'];

const review = [
  '+ 0 of 5 answered, 0 right',
  '+ list "Marks" link "Sit this exam" /url: /courses/MATH-201/exams/la-2023-final/sit',
  '+ This clears your answers to every exam.',
];
const onPaper = (course: string, exam: string) => [
  '+ With answers',
  `- link "Answer online" /url: ${paths.review(course, exam)}`,
  '+ img "QR code for this exam’s page" Answer online',
];
const choices = ['- list "Answers"', '+ group "Answers" Answers'];
const typed = '+ Your answer link "Report a mistake" /url: mailto:';
const report = '+ link "Report a mistake" /url: mailto:';

/** The intended differences, by screen. */
const stated: Readonly<Record<string, readonly string[]>> = {
  '/': [...choices, report],
  [paths.search('determinant')]: [
    '+ heading "Filters" [level=2] group "Your progress": Your progress Not tried 1 Wrong 0 Flagged 0 region "Questions"',
  ],
  // An empty list does not reveal whether the course exists.
  [paths.exams('NOPE')]: ['+ link "Practice" /url: /courses/NOPE/practice'],
  [finalExam.review]: review,
  [finalExam.timed('60')]: review,
  [paths.review('MATH-201', 'la-2025-mock')]: ['+ This clears your answers to every exam.'],
  [paths.review('MATH-201', 'nope')]: ['+ This clears your answers to every exam.'],
  [paths.paper('MATH-201', 'la-2023-final')]: onPaper('MATH-201', 'la-2023-final'),
  [paths.paper('CS-102', 'algo-2025-resit')]: onPaper('CS-102', 'algo-2025-resit'),
  [finalExam.question(1)]: [...choices, report],
  [finalExam.question(2)]: [...choices, report],
  [finalExam.question(3)]: [typed],
  [finalExam.question(4)]: [report],
  [finalExam.question(5)]: [typed],
  '/progress': ['+ Everything you have done here. Your answers stay in this browser.'],
};

const addresses = new Set([...screens.map(({ at }) => at), ...Object.keys(stated)]);
addresses.add(paths.exams('CS-102'));
addresses.add(paths.resources('CS-102'));
addresses.add(paths.review('MATH-201', 'la-2025-mock'));
addresses.add(paths.paper('MATH-201', 'la-2025-mock'));
addresses.add(paths.paper('CS-102', 'algo-2025-resit'));
addresses.add(paths.question('MATH-201', 'la-2023-final', 'nope'));
addresses.add(paths.paper('MATH-201', 'nope'));

async function withoutScripts<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>) {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

function expectSame(at: string, intended: readonly string[]): void {
  test(`${at} has the same elements and texts with scripts and without`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const content = withoutContent.some((end) => at.endsWith(end)) ? ', main > :not(header)' : '';
    const server = await withoutScripts(browser, baseURL ?? '', async (plain) => {
      await plain.goto(at);
      return outlineOf(plain, onlyServer + content);
    });
    expect(server.length).toBeGreaterThan(15);
    await page.goto(at);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('[data-server], [data-kind="loading"]')).toHaveCount(0);
    // The language select is loaded when the browser is idle, and must not be added after the
    // elements were removed.
    await expect(page.locator('footer select')).toBeVisible();
    await untilQuiet(page);
    const found = differences(server, await outlineOf(page, onlyReact + content))
      // The address for reports contains the page's own address, and the remaining time changes.
      .map((line) => line.replace(/(mailto:)\S*/, '$1'))
      .filter((line) => !/^[-+] \d{4,}$/.test(line));
    expect(found).toEqual(intended);
  });
}

for (const at of addresses) expectSame(at, stated[at] ?? []);

test.describe('content that is hidden in part', () => {
  test.use({ site: 'dated' });

  const clears = '+ This clears your answers to every exam.';
  const { withheld, withdrawn, missing, past } = dated;
  expectSame(dated.exams, []);
  expectSame(dated.review(withheld), ['+ list "Marks"', clears]);
  expectSame(dated.review(past), [
    '+ 0 of 2 answered, 0 right',
    `+ list "Marks" link "Sit this exam" /url: ${dated.review(past)}/sit`,
    clears,
  ]);
  expectSame(dated.question(withheld), [...choices, report]);
  expectSame(dated.question(withheld, 2), [report]);
  expectSame(dated.paper(withheld), onPaper(dated.course, withheld).slice(1));
  for (const exam of [withdrawn, missing]) {
    expectSame(dated.review(exam), []);
    expectSame(dated.question(exam), []);
    expectSame(dated.paper(exam), []);
  }
});

/**
 * Returns the sections that explain the answer, with their headings. Formulas are replaced, because
 * the server and React render them differently.
 */
function solution(page: Page): Promise<string[]> {
  const sections = page.locator('main section', {
    has: page.locator('h2', { hasText: /^(?:Model answers|Explanation)$/ }),
  });
  return sections.evaluateAll((found) =>
    found.map((section) => {
      for (const math of section.querySelectorAll('.math')) math.textContent = 'formula';
      return (section.textContent ?? '').replace(/\s+/g, ' ');
    }),
  );
}

for (const [number, answer] of [
  [1, (page: Page) => radio(page, 0).check()],
  [3, (page: Page) => answerText(page).fill('typed')],
] as const) {
  test(`the server explains question ${number} as scripts do once it is answered`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const server = await withoutScripts(browser, baseURL ?? '', async (plain) => {
      await plain.goto(finalExam.question(number));
      return solution(plain);
    });
    expect(server.at(-1)).toMatch(/^Explanation\S/);
    await page.goto(finalExam.question(number));
    await answer(page);
    await submit(page).click();
    await expect(result(page)).toBeVisible();
    expect(await solution(page)).toEqual(server);
  });
}

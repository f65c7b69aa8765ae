import {
  expectAccessibleInBoth,
  expectAccessibleLook,
  expectRoom,
  narrow,
} from './support/access.ts';
import { blockStorage, store, stored, storedStudy } from './support/progress.ts';
import {
  answerText,
  exam,
  finalExam,
  goBack,
  heading,
  paths,
  radio,
  result,
  submit,
} from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

const course = 'MATH-201';
const at = paths.practice(course);
const first = 'la-2023-final-1';
const wrong = { id: 'b', answerText: '$\\det A + \\det B$', correct: false };

const pool = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stage = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const next = (page: Page) => button(page, 'Next');
const outcomes = (page: Page) =>
  page.getByRole('list', { name: 'Questions' }).getByRole('listitem');

async function start(page: Page, what: string, count = '10') {
  await pool(page, what).check();
  await pool(page, count).check();
  await button(page, 'Start').click();
  await expect(stage(page)).toHaveText(/^Question 1 of/);
}

/** Answers the current question, whatever its kind. */
async function answer(page: Page) {
  await expect(submit(page)).toBeVisible();
  if ((await page.getByRole('radio').count()) > 0) await radio(page, 0).check();
  else if ((await page.getByRole('checkbox').count()) > 0) {
    await page.getByRole('checkbox').first().check();
  } else await answerText(page).fill('typed');
  await submit(page).click();
  await expect(result(page)).toBeVisible();
}

async function answerAll(page: Page, count: number) {
  for (let n = 1; n <= count; n += 1) {
    await expect(stage(page)).toHaveText(`Question ${n} of ${count}`);
    await answer(page);
    await next(page).click();
  }
  await expect(stage(page)).toHaveText(new RegExp(`of ${count} right$`));
}

test('the exam list links to practice, and Go Back leads to the courses', async ({ page }) => {
  await page.goto(paths.exams(course));
  await page.getByRole('link', { name: 'Practice' }).click();
  await expect(page).toHaveURL(at);
  await expect(page).toHaveTitle(`Practice · Linear Algebra · ${course} · Stoa`);
  await expect(heading(page)).toBeFocused();
  await goBack(page).click();
  await expect(page).toHaveURL(paths.courses);
  expect((await page.goto(at))?.status()).toBe(200);
  expect((await page.goto(paths.practice('NOPE')))?.status()).toBe(404);
  await expect(page.getByText('No exams available for this course.')).toBeVisible();
});

test('all exams of the course are mixed, with each question once, even offline', async ({
  page,
  context,
}) => {
  await page.goto(at);
  await start(page, 'Everything', 'All');
  await expect(page.getByText(/^From /)).toBeVisible();
  // The fonts for later formulas are already loading.
  await page.waitForFunction(() => [...document.fonts].length > 10);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].every(({ status }) => status === 'loaded')))
    .toBe(true);
  await context.setOffline(true);
  // One of the six questions has no answers.
  await answerAll(page, 5);
  const links = await outcomes(page).getByRole('link').allTextContents();
  expect(links.sort()).toEqual([
    'Final & resit, spring 2024, question 1',
    'Final, spring 2023, question 1',
    'Final, spring 2023, question 2',
    'Final, spring 2023, question 3',
    'Final, spring 2023, question 5',
  ]);
  await context.setOffline(false);
  expect(Object.keys((await stored(page)) as object)).toHaveLength(5);
  expect(await storedStudy(page)).toMatchObject({
    answered: { [first]: { course, exam: 'la-2023-final', at: expect.any(String) } },
  });
  await page.goto(paths.exams(course));
  await expect(exam(page, 'la-2023-final')).toContainText('4 of 5 answered');
});

test('a mistake is asked until it is answered right twice in a row', async ({ page }) => {
  await store(page, { [first]: wrong });
  await page.goto(`${at}?pool=mistakes`);
  await expect(pool(page, 'Mistakes')).toBeChecked();
  for (const remain of ['1 mistake left.', 'No mistakes left.']) {
    await start(page, 'Mistakes');
    await expect(stage(page)).toHaveText('Question 1 of 1');
    // The earlier answer is not shown.
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('radio', { name: '\\det A \\cdot \\det B' }).check();
    await submit(page).click();
    await expect(page.getByText('Correct answer')).toBeVisible();
    await next(page).click();
    await expect(stage(page)).toHaveText('1 of 1 right');
    await expect(page.getByText(remain)).toBeVisible();
    await button(page, 'Practise something else').click();
  }
  await pool(page, 'Mistakes').check();
  await expect(page.getByText('You have no mistakes to practise.')).toBeVisible();
});

test('a round continues after a reload, and nothing is lost', async ({ page }) => {
  await page.goto(at);
  await start(page, 'Everything');
  await answer(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /Try again!$/ })).toBeVisible();
  expect(Object.keys((await stored(page)) as object)).toHaveLength(1);
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeVisible();
});

test('answers are shuffled and keep their ids', async ({ page }) => {
  await store(page, { [first]: wrong });
  await page.goto(`${at}?pool=mistakes`);
  const orders = new Set<string>();
  // Three answers have six orders; twelve identical orders in a row occur once in 360 million runs.
  for (let turn = 0; turn < 12 && orders.size < 2; turn += 1) {
    await start(page, 'Mistakes');
    const radios = await page
      .getByRole('radio')
      .evaluateAll((found) =>
        found.map((one) =>
          [(one as HTMLInputElement).value, one.getAttribute('aria-label')].join(),
        ),
      );
    orders.add(radios.map((one) => one[0]).join(''));
    expect([...radios].sort()).toEqual([
      'a,\\det A \\cdot \\det B',
      'b,\\det A + \\det B',
      'c,\\det A',
    ]);
    await button(page, 'End practice').click();
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('a course is practised without an exam that fails to load, until it can be loaded', async ({
  page,
  api,
}) => {
  const restore = await api.fail('/api/exams/la-2023-final');
  await page.goto(at);
  await expect(page.getByText('Not loaded: Final, spring 2023')).toBeVisible();
  await start(page, 'Everything');
  await expect(stage(page)).toHaveText('Question 1 of 1');
  await button(page, 'End practice').click();
  await restore();
  await button(page, 'Try again').click();
  await expect(page.getByText('5 questions').first()).toBeVisible();
  await expect(page.getByText('Not loaded')).toHaveCount(0);
});

test('practice works with blocked storage', async ({ page }) => {
  await blockStorage(page);
  await page.goto(at);
  await expect(page.getByText('Your progress cannot be saved')).toBeVisible();
  await start(page, 'Everything', 'All');
  await answerAll(page, 5);
});

test('practice in one tab is known in another', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(at);
  await expect(pool(other, 'Everything')).toBeVisible();
  await page.goto(finalExam.question(1));
  await radio(page, 1).check();
  await submit(page).click();
  await expect(other.getByText('1 question', { exact: true })).toBeVisible();
});

test('going back from a question leads to the result', async ({ page }) => {
  await page.goto(at);
  await start(page, 'Everything', 'All');
  await answerAll(page, 5);
  const score = await stage(page).textContent();
  await outcomes(page).getByRole('link').first().click();
  await expect(result(page)).toBeVisible();
  await page.goBack();
  await expect(stage(page)).toHaveText(score ?? '');
  await expect(outcomes(page)).toHaveCount(5);
});

/** On a phone, elements are in other places than on a desktop. */
const phone = { width: 360, text: 100 };

test('axe finds nothing in any state, and nothing scrolls sideways', async ({ page, api }) => {
  test.slow();
  const look = async (name: string) => {
    await expectAccessibleInBoth(page, name);
    for (const size of [...narrow, phone, { width: 1280, text: 100 }]) {
      await expectRoom(page, size, name);
      if (size === phone) await expectAccessibleLook(page, `${name} at 360 px`);
    }
  };
  await store(page, { [first]: wrong });
  await page.goto(at);
  await expect(pool(page, 'Mistakes')).toBeChecked();
  await look('the choice');
  await pool(page, 'Flagged').check();
  await expect(page.getByText('You have not flagged any questions in this course.')).toBeVisible();
  await look('an empty choice');
  await start(page, 'Everything', 'All');
  await look('a question');
  await answer(page);
  await look('a verdict');
  for (let n = 2; n <= 5; n += 1) {
    await next(page).click();
    await expect(stage(page)).toHaveText(`Question ${n} of 5`);
    await answer(page);
    if (n === 5 && (await button(page, 'Partly').count()) > 0) {
      await button(page, 'Partly').click();
    }
  }
  await next(page).click();
  await expect(outcomes(page)).toHaveCount(5);
  await look('the result');
  await api.fail('/api/exams/la-2023-final');
  await page.goto(at);
  await expect(page.getByText('Not loaded')).toBeVisible();
  await look('an exam that failed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('practice causes no layout shift', async ({ page }) => {
    await watchShifts(page);
    await slowDown(page);
    await page.goto(at);
    await expect(button(page, 'Start')).toBeVisible();
    await expectNoShift(page, 'the choice');
    await start(page, 'Everything', 'All');
    await expectNoShift(page, 'a question');
    await answer(page);
    await expectNoShift(page, 'a verdict');
    await next(page).click();
    await expectNoShift(page, 'the next question');
  });
});

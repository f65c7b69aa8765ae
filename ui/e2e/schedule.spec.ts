import { readFileSync } from 'node:fs';
import { expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { keptReady } from './support/offline.ts';
import { blockStorage, store, storedSchedule, storeStudy } from './support/progress.ts';
import { finalExam, heading, paths, radio, result, submit } from './support/screens.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

// Tests what to study today: the schedule of answered questions, an exam date with its plan, and
// the estimate.

const course = 'MATH-201';
const practice = paths.practice(course);
const first = 'la-2023-final-1';
const right = { id: 'a', answerText: '$\\det A \\cdot \\det B$', correct: true };

const pool = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const due = (page: Page) => pool(page, 'Due today');
const progressLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Progress/ });
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const examDate = (page: Page) => page.getByLabel('Exam date', { exact: true });
const bars = (page: Page) => plan(page).getByRole('img');

/** Returns the number of questions on each day, from the table behind the chart. */
async function counts(page: Page): Promise<number[]> {
  const cells = plan(page).getByRole('cell', { includeHidden: true });
  return (await cells.allTextContents()).map(Number);
}

/** Stores an answer and a card for each answerable question of the course. */
async function storeAllAnswers(page: Page) {
  const record = {
    [first]: right,
    'la-2023-final-2': { id: '1', answerText: '$x \\mapsto 2x$', correct: true },
    'la-2023-final-3': 'typed',
    'la-2023-final-5': 'typed',
    'la 2024.final Ä 1': { id: '007', answerText: '007', correct: true },
  };
  const at = Date.parse('2026-03-01T08:00:00Z');
  const card = [2.3, 2.1, 20_600, at, 1, 0];
  await store(page, record);
  await storeStudy(page, {
    version: 1,
    schedule: Object.fromEntries(Object.keys(record).map((id) => [id, card])),
  });
}

/**
 * Answers the first question of the final exam. Its first choice is right, and its second one
 * wrong.
 */
async function answer(page: Page, choice: number) {
  await page.goto(finalExam.question(1));
  await expect(radio(page, choice)).toBeVisible();
  if (await result(page).isVisible()) await result(page).click();
  await radio(page, choice).check();
  await submit(page).click();
  await expect(result(page)).toBeVisible();
}

/**
 * Returns the review of the first question, once the browser has been idle long enough to schedule
 * it.
 */
async function scheduled(page: Page): Promise<number[]> {
  let review: unknown[] | undefined;
  await expect(async () => {
    review = (await storedSchedule(page))[first];
    expect(review).toBeDefined();
  }).toPass();
  return (review ?? []).map(Number);
}

async function setClock(page: Page, time: string) {
  await page.clock.setSystemTime(new Date(time));
}

test.describe('a day after a wrong answer', () => {
  test.beforeEach(async ({ page }) => {
    await setClock(page, '2026-03-02T22:00:00');
    await answer(page, 1);
    await scheduled(page);
  });

  test('the question is due from local midnight, on every screen', async ({ page }) => {
    await page.goto(practice);
    await expect(due(page)).toHaveAccessibleDescription(/none/);
    await expect(page.getByText('Next: tomorrow, 1')).toBeVisible();
    await expect(pool(page, 'Mistakes')).toBeChecked();
    await expect(progressLink(page)).toHaveAccessibleName('Progress');

    await setClock(page, '2026-03-03T00:05:00');
    await page.goto('/progress');
    await expect(progressLink(page)).toHaveAccessibleName(/^Progress 1 question due$/);
    await expect(today(page).getByText('1 question is due.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today');
    await today(page).getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL(`${practice}?pool=due`);
    await expect(due(page)).toBeChecked();
    await expect(due(page)).toHaveAccessibleDescription(/1 question$/);
  });

  test('a review by keyboard alone takes two keys in addition to the answer', async ({ page }) => {
    await setClock(page, '2026-03-03T08:00:00');
    await page.goto(practice);
    await expect(due(page)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
    // Answers are shuffled, so the right one is found by its text.
    const index = await page
      .getByRole('radio')
      .evaluateAll((all) =>
        all.findIndex((one) => /cdot/.test(one.closest('label')?.textContent ?? '')),
      );
    await page.keyboard.press(`${index + 1}`);
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('Correct! Try again!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeVisible();
    await expect(page.getByText('Nothing is due today.')).toBeVisible();
    await expect(progressLink(page)).toHaveAccessibleName('Progress');
  });

  test('setting the clock back makes nothing due twice and loses nothing', async ({ page }) => {
    const before = await scheduled(page);
    await setClock(page, '2026-02-20T08:00:00');
    await page.goto(practice);
    await expect(due(page)).toHaveAccessibleDescription(/none/);
    await answer(page, 0);
    await expect(async () => {
      const after = await scheduled(page);
      expect(after[4]).toBe((before[4] ?? 0) + 1);
      expect(after[3]).toBeGreaterThan(before[3] ?? 0);
    }).toPass();
  });

  test('other tabs see it', async ({ page, context }) => {
    const other = await context.newPage();
    await other.clock.setSystemTime(new Date('2026-03-03T08:00:00'));
    await other.goto('/progress');
    await expect(today(other)).toContainText('1 question is due.');
    await setClock(page, '2026-03-03T08:01:00');
    await answer(page, 0);
    await expect(today(other)).toContainText('Nothing is due today.');
    await expect(progressLink(other)).toHaveAccessibleName('Progress');
  });
});

test('a removed question is due until practice finds that it is missing', async ({ page }) => {
  const at = '2026-03-01T10:00:00.000Z';
  const how = { at, course, exam: 'la-2023-final', streak: 0 };
  const review = [1, 5, 20_000, Date.parse(at), 1, 0];
  await store(page, { gone: right, [first]: right });
  await storeStudy(page, {
    version: 1,
    answered: { gone: how, [first]: how },
    schedule: { gone: review, [first]: review },
  });
  await page.goto('/progress');
  await expect(progressLink(page)).toHaveAccessibleName('Progress 2 questions due');
  await page.goto(practice);
  await expect(due(page)).toHaveAccessibleDescription(/1 question$/);
  await expect(progressLink(page)).toHaveAccessibleName('Progress 1 question due');
  await page.goto('/progress');
  await expect(progressLink(page)).toHaveAccessibleName('Progress 1 question due');
  await expect(page.getByText(/no longer/)).toBeVisible();
});

for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('days are counted by local midnight', async ({ page }) => {
      await page.clock.setSystemTime(new Date('2026-06-10T12:00:00Z'));
      await answer(page, 1);
      await scheduled(page);
      const midnight = await page.evaluate(() => new Date().setHours(24, 0, 0, 0));
      await page.clock.setSystemTime(midnight - 60_000);
      await page.goto(practice);
      await expect(due(page)).toHaveAccessibleDescription(/none/);
      await page.clock.setSystemTime(midnight + 60_000);
      await page.goto(practice);
      await expect(due(page)).toHaveAccessibleDescription(/1 question/);
    });
  });
}

test('answers saved before the schedule existed are included', async ({ page }) => {
  await setClock(page, '2026-03-20T08:00:00');
  const at = '2026-03-01T08:00:00.000Z';
  await store(page, { [first]: right });
  await storeStudy(page, {
    version: 1,
    answered: { [first]: { at, course, exam: finalExam.exam, streak: 1 } },
  });
  await page.goto('/progress');
  await expect(today(page)).toContainText('1 question is due.');
  const [, , , last, repetitions] = await scheduled(page);
  expect([last, repetitions]).toEqual([Date.parse(at), 1]);
});

test('no schedule is shown without answers', async ({ page }) => {
  await page.goto('/progress');
  await expect(page.getByText(/^Nothing yet/)).toBeVisible();
  await expect(today(page)).toHaveCount(0);
});

test.describe('an exam day', () => {
  test.beforeEach(async ({ page }) => {
    await setClock(page, '2026-03-02T08:00:00');
    await page.goto(practice);
    await expect(examDate(page)).toBeVisible();
  });

  test('creates a plan, whose part for today can be started', async ({ page }) => {
    await expect(plan(page)).toHaveCount(0);
    await examDate(page).fill('2026-03-12');
    await expect(bars(page)).toHaveAccessibleName(/^Questions per day until the exam: \d+ today/);
    const planned = await counts(page);
    expect(planned).toHaveLength(10);
    // Each of the five questions is planned at least twice, the last time on the day before the
    // exam.
    expect(planned.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(10);
    expect(planned.at(-1)).toBe(5);
    await plan(page).getByText('As a table').click();
    await expect(plan(page).getByRole('row')).toHaveCount(11);
    await page.reload();
    await expect(examDate(page)).toHaveValue('2026-03-12');
    expect(await counts(page)).toEqual(planned);
    const [count = 0] = planned;
    await plan(page).getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Question 1 of ${count}` })).toBeVisible();
  });

  test('moves missed questions, and is removed with a message once it is over', async ({
    page,
  }) => {
    await examDate(page).fill('2026-03-12');
    await expect(plan(page)).toBeVisible();
    await setClock(page, '2026-03-11T08:00:00');
    await page.goto(practice);
    await expect(async () => expect(await counts(page)).toEqual([5])).toPass();
    await setClock(page, '2026-03-12T08:00:00');
    await page.goto(practice);
    await expect(plan(page).getByText('The exam is today.')).toBeVisible();
    await setClock(page, '2026-03-13T08:00:00');
    await page.goto(practice);
    await expect(
      page.getByText('The exam on 12 March 2026 is over. Its date has been removed.'),
    ).toBeVisible();
    await expect(plan(page)).toHaveCount(0);
    await expect(examDate(page)).toHaveValue('');
    await page.reload();
    await expect(examDate(page)).toBeVisible();
    await expect(page.getByText(/is over/)).toHaveCount(0);
  });

  test('can be typed, and a date in the past is reported', async ({ page }) => {
    await examDate(page).focus();
    // Month, day, year: the plan is updated while the field keeps the focus.
    await page.keyboard.type('03122026');
    await expect(bars(page)).toBeVisible();
    await expect(examDate(page)).toBeFocused();
    await expect(examDate(page)).toHaveValue('2026-03-12');
    await page.getByRole('checkbox', { name: 'Sun' }).check();
    await examDate(page).fill('2026-02-01');
    await expect(page.getByText(/^The exam on 1 February 2026 is over/)).toBeVisible();
    await expect(plan(page)).toHaveCount(0);
    await examDate(page).fill('2026-03-15');
    await expect(page.getByText(/is over/)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Sun' })).toBeChecked();
  });

  test('leaves weekdays free, respects a limit, and says what cannot be done', async ({ page }) => {
    await examDate(page).fill('2026-03-12');
    for (const day of ['Sat', 'Sun']) await page.getByRole('checkbox', { name: day }).check();
    const planned = await counts(page);
    // 2 March 2026 was a Monday.
    expect([planned[5], planned[6]]).toEqual([0, 0]);
    await page.getByLabel('At most', { exact: true }).fill('2');
    await expect(async () => expect(Math.max(...(await counts(page)))).toBe(2)).toPass();
    await examDate(page).fill('2026-03-04');
    await page.getByLabel('At most', { exact: true }).fill('1');
    await expect(
      plan(page).getByText(/^\d+ questions in 2 days: that would take 5 a day\.$/),
    ).toBeVisible();
  });

  test('shows an estimate once all of a short course is answered', async ({ page }) => {
    await expect(page.getByText(/^You would know about/)).toHaveCount(0);
    await storeAllAnswers(page);
    await page.goto(practice);
    await expect(page.getByText(/^You would know about \d+ % today$/)).toBeVisible();
    await examDate(page).fill('2026-03-12');
    await expect(
      page.getByText(/^You would know about \d+ % on the day of the exam$/),
    ).toBeVisible();
    await expectAccessibleInBoth(page, 'the estimate');
  });

  test('can be exported to a calendar', async ({ page }) => {
    await examDate(page).fill('2026-03-12');
    const download = page.waitForEvent('download');
    await plan(page).getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${course}.ics`);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('DTSTART;VALUE=DATE:20260312\r\n');
    const entries = (await counts(page)).filter((count) => count > 0).length + 1;
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(entries);
  });

  test('fits narrow screens, and axe finds nothing', async ({ page }) => {
    await examDate(page).fill('2026-03-12');
    await plan(page).getByText('As a table').click();
    await expectAccessibleInBoth(page, 'the plan');
    for (const size of narrow) await expectRoom(page, size, 'the plan');
  });
});

/**
 * Returns the number of questions for today as shown in the navigation bar, in 'Today', and in the
 * plan with its pool.
 */
async function countsOfToday(page: Page): Promise<number[]> {
  const read = async () => {
    await page.goto('/progress');
    await expect(today(page)).toBeVisible();
    await expect(progressLink(page)).toHaveAccessibleName(/due$/);
    const [link, words] = [
      await progressLink(page).textContent(),
      await today(page)
        .getByText(/question/)
        .textContent(),
    ];
    await today(page).getByRole('link', { name: 'Review' }).click();
    await expect(due(page)).toBeChecked();
    const part = await plan(page)
      .getByText(/^\d+ questions? today$/)
      .textContent();
    const pooled = due(page).locator('xpath=ancestor::label');
    return [link, words, part, await pooled.textContent(), (await counts(page))[0]];
  };
  const found = await read();
  return found.map((text) => Number(/\d+/.exec(String(text))?.[0]));
}

test.describe('with a plan, all numbers for today agree', () => {
  const settings = { examDays: { [course]: { on: '2026-03-05' } } };
  const answered = { [first]: { at: '2026-03-01T08:00:00.000Z', course, exam: finalExam.exam } };

  test('in the bar, on the progress page and in practice, even after an answer', async ({
    page,
  }) => {
    await setClock(page, '2026-03-02T08:00:00');
    await store(page, { [first]: right });
    await storeStudy(page, { version: 1, answered, settings });
    const [count = 0, ...others] = await countsOfToday(page);
    expect(count).toBeGreaterThan(1);
    expect(others).toEqual([count, count, count, count]);

    await plan(page).getByRole('button', { name: 'Start', exact: true }).click();
    await page
      .getByRole('radio')
      .or(page.getByRole('checkbox'))
      .or(page.getByRole('textbox'))
      .first()
      .waitFor();
    const isText = (await page.getByRole('main').getByRole('textbox').count()) > 0;
    if (isText) {
      await page.getByRole('main').getByRole('textbox').fill('typed');
      await submit(page).click();
      await page.getByRole('button', { name: 'I had it' }).click();
    } else {
      await page.getByRole('radio').or(page.getByRole('checkbox')).first().check();
      await submit(page).click();
    }
    await expect(progressLink(page)).toHaveAccessibleName(
      new RegExp(`^Progress ${count - 1} questions? due$`),
    );
    expect(await countsOfToday(page)).toEqual(Array(5).fill(count - 1));
  });

  test('even if the date was set on the progress page, and on the next day', async ({ page }) => {
    await setClock(page, '2026-03-02T08:00:00');
    await store(page, { [first]: right });
    await storeStudy(page, { version: 1, answered });
    await page.goto('/progress');
    const field = page.getByLabel('Exam date', { exact: true });
    await expect(field).toHaveAccessibleDescription(course);
    await field.fill('2026-03-06');
    await expect(today(page)).toContainText(/\d+ questions? today/);
    const [count, ...others] = await countsOfToday(page);
    expect(others).toEqual([count, count, count, count]);
    await setClock(page, '2026-03-03T08:00:00');
    const [next, ...rest] = await countsOfToday(page);
    expect(rest).toEqual([next, next, next, next]);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('works offline', async ({ page, context }) => {
    await page.goto(practice);
    await keptReady(page);
    await page.reload();
    await expect(examDate(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await examDate(page).fill('2099-03-12');
    await expect(bars(page)).toBeVisible();
  });
});

test('with storage blocked, the schedule lasts as long as the page', async ({ page }) => {
  await blockStorage(page);
  await page.goto(practice);
  await examDate(page).fill('2099-01-01');
  await expect(plan(page)).toBeVisible();
});

test('the count and the plan cause no layout shift', async ({ page }) => {
  await setClock(page, '2026-03-20T08:00:00');
  await store(page, { [first]: right });
  await storeStudy(page, {
    version: 1,
    answered: { [first]: { at: '2026-03-01T08:00:00.000Z', course, exam: finalExam.exam } },
    settings: { examDays: { [course]: { on: '2026-04-01' } } },
  });
  await watchShifts(page);
  for (const [at, there] of [
    [practice, plan],
    ['/progress', today],
  ] as const) {
    await page.goto(at);
    await expect(heading(page)).toBeVisible();
    await expect(there(page)).toBeVisible();
    await expect(progressLink(page)).toHaveAccessibleName(/due/);
    await expectNoShift(page, at);
  }
});

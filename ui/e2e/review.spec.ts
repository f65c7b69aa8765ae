import { store, stored, storedText } from './support/progress.ts';
import { exam, finalExam, heading, paths, questionBar, questionLink } from './support/screens.ts';
import { expect, type Page, settle, test } from './support/test.ts';

const progress = {
  'la-2023-final-1': { id: 'a', answerText: '$\\det A \\cdot \\det B$', correct: true },
  'la-2023-final-2': { id: '2', answerText: '$x \\mapsto x + 1$', correct: false },
  'la-2023-final-3': 'typed',
  'cs-midterm-1': { id: '1', answerText: '`6`', correct: false },
};
const states = ['correct', 'incorrect', 'answered', 'unattempted', 'unattempted'];

const timeLeft = (page: Page) => page.getByRole('timer');

async function expectStates(page: Page, expected: readonly string[]) {
  for (const [at, state] of expected.entries()) {
    const link = questionLink(page, at + 1);
    await expect(link).toHaveAttribute('data-state', state === 'answered' ? 'correct' : state);
    await expect(link).toHaveAccessibleName(new RegExp(`^Q${at + 1}\\s*, ${state}$`));
  }
}

test.describe('the exam review', () => {
  test('shows the state of each question by attribute, word, mark and colour', async ({ page }) => {
    await store(page, progress);
    await page.goto(finalExam.review);
    await expect(heading(page)).toHaveText('Exam Review');
    await expectStates(page, states);
    const looks = await Promise.all(
      [1, 2, 4].map((n) =>
        questionLink(page, n).evaluate((link) => ({
          mark: link.querySelector('path')?.getAttribute('d'),
          colour: getComputedStyle(link).borderTopColor,
        })),
      ),
    );
    expect(new Set(looks.map(({ mark }) => mark)).size).toBe(3);
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(3);
    const legend = page.getByRole('list', { name: 'Marks' });
    await expect(legend.getByRole('listitem')).toHaveText([
      'unattempted',
      'correct',
      'incorrect',
      'answered',
    ]);
  });

  test('leads to each question, in exam order', async ({ page }) => {
    await page.goto(finalExam.review);
    await expect(questionBar(page).getByRole('link')).toHaveText(
      [1, 2, 3, 4, 5].map((n) => new RegExp(`^Q${n}\\s*, unattempted$`)),
    );
    await questionLink(page, 4).click();
    await expect(page).toHaveURL(finalExam.question(4));
    await expect(heading(page)).toHaveText('Question 4 of 5');
  });

  test('counts answered questions and right answers, as does the exam list', async ({ page }) => {
    await page.goto(finalExam.review);
    await expect(page.getByText('0 of 5 answered, 0 right')).toBeVisible();
    await store(page, progress);
    await page.goto(finalExam.review);
    await expect(page.getByText('3 of 5 answered, 1 right')).toBeVisible();
    await page.goto(paths.exams('MATH-201'));
    await expect(exam(page, 'la-2023-final').getByText('3 of 5 answered, 1 right')).toBeVisible();
    await expect(page.getByText(/answered/)).toHaveCount(1);
    await page.goto(paths.exams('CS-102'));
    await expect(page.getByText('1 of 1 answered, 0 right')).toBeVisible();
  });

  test('does not count records that do not fit their questions', async ({ page }) => {
    await store(page, {
      'la-2023-final-1': 'typed',
      'la-2023-final-3': progress['la-2023-final-1'],
      'la-2023-final-2': { correct: true },
    });
    await page.goto(finalExam.review);
    await expect(page.getByText('0 of 5 answered, 0 right')).toBeVisible();
    await expectStates(page, ['unattempted', 'unattempted', 'unattempted']);
  });

  test("'Restart Exam' clears the progress of every exam and reloads the page", async ({
    page,
  }) => {
    await store(page, progress);
    await page.goto(finalExam.review);
    await expectStates(page, states);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Restart Exam' }).click();
    await reloaded;
    await expect(page).toHaveURL(finalExam.review);
    await expectStates(
      page,
      states.map(() => 'unattempted'),
    );
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(await storedText(page)).toBeNull();
    await page.goto(paths.question('CS-102', 'cs-midterm', 'cs-midterm-1'));
    await expect(page.getByRole('radio').first()).toBeEnabled();
    expect(await stored(page)).toBeNull();
  });

  test("'Restart Exam' is available for an exam without questions", async ({ page }) => {
    await store(page, progress);
    await page.goto(paths.review('MATH-201', 'la-2025-mock'));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Restart Exam' }).click();
    await reloaded;
    expect(await storedText(page)).toBeNull();
  });

  test('has no countdown', async ({ page }) => {
    await page.goto(finalExam.review);
    await expect(questionLink(page, 1)).toBeVisible();
    await expect(page.getByText('Time left')).toHaveCount(0);
  });
});

test.describe('the timed review', () => {
  async function openWithClock(page: Page, duration: string) {
    await page.clock.install({ time: '2026-01-01T10:00:00' });
    await page.clock.pauseAt('2026-01-01T11:00:00');
    await page.goto(finalExam.timed(duration));
    await expect(timeLeft(page)).toBeVisible();
  }

  async function pass(page: Page, milliseconds: number) {
    await page.clock.runFor(milliseconds);
    await settle(page);
  }

  async function passSeconds(page: Page, seconds: number) {
    for (let second = 0; second < seconds; second += 1) await pass(page, 1_000);
  }

  test('is the exam review with a countdown', async ({ page }) => {
    await store(page, progress);
    await page.goto(finalExam.timed('3600'));
    await expect(heading(page)).toHaveText('Exam Review');
    await expectStates(page, states);
    await expect(page.getByText('3 of 5 answered, 1 right')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restart Exam' })).toBeVisible();
    await expect(timeLeft(page)).toHaveText(/^Time left: 3[56]\d\d000 ms$/);
    await questionLink(page, 1).click();
    await expect(page).toHaveURL(finalExam.question(1));
  });

  test('starts at the duration in milliseconds and counts down every second', async ({ page }) => {
    await openWithClock(page, '60');
    await expect(timeLeft(page)).toHaveText('Time left: 60000 ms');
    await pass(page, 999);
    await expect(timeLeft(page)).toHaveText('Time left: 60000 ms');
    await pass(page, 1);
    await expect(timeLeft(page)).toHaveText('Time left: 59000 ms');
    await pass(page, 1_000);
    await expect(timeLeft(page)).toHaveText('Time left: 58000 ms');
    await passSeconds(page, 28);
    await expect(timeLeft(page)).toHaveText('Time left: 30000 ms');
  });

  test('stays at 0', async ({ page }) => {
    await openWithClock(page, '3');
    await expect(questionLink(page, 5)).toBeVisible();
    await passSeconds(page, 2);
    await expect(timeLeft(page)).toHaveText('Time left: 1000 ms');
    const before = await page.getByRole('main').textContent();
    await pass(page, 1_000);
    await expect(timeLeft(page)).toHaveText('Time left: 0 ms');
    await passSeconds(page, 10);
    await expect(timeLeft(page)).toHaveText('Time left: 0 ms');
    expect(await page.getByRole('main').textContent()).toBe(
      before?.replace('Time left: 1000 ms', 'Time left: 0 ms'),
    );
    await expect(page).toHaveURL(finalExam.timed('3'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('catches up after a time in the background', async ({ page }) => {
    await openWithClock(page, '600');
    await page.clock.fastForward('05:00');
    await expect(timeLeft(page)).toHaveText('Time left: 300000 ms');
  });

  test('reads a duration that is not a whole number as 0', async ({ page }) => {
    for (const duration of ['0', 'abc', '-5', '1.5', '1e3', '0x10', '5s', ' ', '+5', '٣', 'NaN']) {
      await page.goto(finalExam.timed(duration));
      await expect(timeLeft(page), duration).toHaveText('Time left: 0 ms');
    }
  });

  test('reads leading zeros and large numbers as numbers', async ({ page }) => {
    await openWithClock(page, '0060');
    await expect(timeLeft(page)).toHaveText('Time left: 60000 ms');
    await page.goto(finalExam.timed('9007199254740993'));
    await expect(timeLeft(page)).toHaveText('Time left: 9007199254740993000 ms');
  });

  test('starts over with Restart Exam', async ({ page }) => {
    await openWithClock(page, '60');
    await passSeconds(page, 10);
    await expect(timeLeft(page)).toHaveText('Time left: 50000 ms');
    await page.getByRole('button', { name: 'Restart Exam' }).click();
    await expect(timeLeft(page)).toHaveText('Time left: 60000 ms');
  });
});

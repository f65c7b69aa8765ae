import { expectAccessibleInBoth } from './support/access.ts';
import { mechanics } from './support/kinds.ts';
import { stored, storedStudy, storeStudy } from './support/progress.ts';
import { answerText, heading, questionBar } from './support/screens.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import {
  answerAll,
  asking,
  begin,
  button,
  judged,
  place,
  score,
  timer,
  toQuestion,
} from './support/sitting.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds' });

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

test('an exam is sat from its review to its result', async ({ page }) => {
  await page.goto(mechanics.review);
  await link(page, 'Sit this exam').click();
  await expect(heading(page)).toHaveText('Sit the exam');
  await expect(page.getByText('Calculators are not allowed.')).toBeVisible();
  await expect(page.getByText('5 questions, 6 points')).toBeVisible();
  await expect(page.getByLabel('Time limit', { exact: true })).toHaveValue('90');
  await button(page, 'Start').click();
  await expect(place(page)).toBeFocused();
  await expect(timer(page)).toHaveText(/^(90:00|89:5\d)$/);
  await expect(button(page, 'Hint')).toHaveCount(0);
  await answerAll(page);
  await button(page, 'Flag').click();
  await expect(toQuestion(page, 5)).toHaveText(/, answered\s*, flagged$/);
  await expect(questionBar(page)).not.toContainText('correct');
  expect(await stored(page)).toBeNull();
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await expect(score(page)).toBeFocused();
  await expect(page.getByText('80%').first()).toBeVisible();
  await expect(judged(page, 1)).toContainText('Only what friction leaves alone.');
  await expect(judged(page, 1).getByText('Correct answer', { exact: true })).toHaveCount(2);
  await expect(judged(page, 2)).toContainText('Incorrect · 0 of 1 point');
  await expect(page.getByRole('row', { name: /^momentum/ })).toContainText('2 of 2');
  await expect(link(page, 'Practise the 1 you missed')).toHaveAttribute(
    'href',
    /^\/courses\/PHY-1\/practice\?run=run-/,
  );
  expect(await stored(page)).toEqual({
    all: { chosen: ['a', 'c'], correct: true },
    number: { text: '5.5', correct: false },
    text: { text: 'joule', correct: true },
    figures: { id: 'a', answerText: '![A rising line.](rising.svg)', correct: true },
    open: 'It slows things down.',
  });
  expect(await storedStudy(page)).toMatchObject({
    answered: { all: { course: 'PHY-1', exam: 'mechanics', streak: 1 }, number: { streak: 0 } },
  });

  await judged(page, 5).getByRole('button', { name: 'Partly' }).click();
  await expect(score(page)).toHaveText('Score: 4.5 of 6');
  await judged(page, 5).getByRole('button', { name: 'I had it' }).click();
  await expect(score(page)).toHaveText('Score: 5 of 6');
  expect(await storedStudy(page)).toMatchObject({ grades: { open: { grade: 'had' } } });
  await page.reload();
  await expect(score(page)).toHaveText('Score: 5 of 6');
  await judged(page, 5).getByText('Question and solution').click();
  await judged(page, 5).getByRole('button', { name: 'I had it' }).click();
  await expect(score(page)).toHaveText('Score: 4 of 5');

  await button(page, 'Sit again').click();
  await expect(page.getByRole('row', { name: /4 of 5, 80%/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'No time limit' }).check();
  await button(page, 'Start').click();
  await expect(timer(page)).toHaveText(/^00:0\d$/);
  await expect(toQuestion(page, 1)).toHaveText(/, open$/);
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await button(page, 'Finish').click();
  await asking(page).getByRole('button', { name: 'Finish' }).click();
  await expect(score(page)).toHaveText('Score: 0 of 6');
  await expect(page.getByRole('row', { name: /4 of 5, 80%/ })).toBeVisible();
  expect(await stored(page)).toHaveProperty('open');
});

test('the result opens wrong and ungraded answers, and links to the missed questions', async ({
  page,
}) => {
  await begin(page);
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(score(page)).toBeVisible();
  const solution = (n: number) => judged(page, n).locator('details > div');
  for (const n of [2, 5]) await expect(solution(n)).toBeVisible();
  for (const n of [1, 3, 4]) await expect(solution(n)).toBeHidden();
  await button(page, 'Wrong (1)').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await toQuestion(page, 3).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(solution(3)).toBeVisible();
  await expect(link(page, /you left blank$/)).toHaveCount(0);
  await link(page, 'Practise the 1 you missed').click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await expect(answerText(page)).toBeVisible();
});

test('the result also links to the questions that were left blank', async ({ page }) => {
  await begin(page);
  await button(page, 'Finish').click();
  await asking(page).getByRole('button', { name: 'Finish' }).click();
  await expect(score(page)).toBeVisible();
  await expect(link(page, /you missed$/)).toHaveCount(0);
  await link(page, 'Practise the 5 you left blank').click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
});

test('a run in progress is shown on the other screens until it has ended', async ({ page }) => {
  await begin(page);
  const notice = page.getByRole('complementary', { name: 'Run in progress' });
  await expect(notice).toHaveCount(0);
  await page.goto('/help');
  await expect(notice).toContainText(/(90:00|89:\d\d) left/);
  await page.goto('/progress');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^sat/i)).toHaveCount(0);
  await page.goto(mechanics.review);
  await expect(page.getByRole('main').getByText('Run in progress')).toBeVisible();
  await notice.getByRole('link', { name: 'Resume' }).click();
  await expect(place(page)).toHaveText(/^Question 1 of 5/);
  await watchShifts(page);
  await page.goto(mechanics.question('number'));
  const beside = page.getByRole('main').getByText('Your run of this exam is still in progress.');
  await expect(beside).toBeInViewport({ ratio: 1 });
  await expectNoShift(page, 'a question beside a run');
  await expectAccessibleInBoth(page, 'a question beside a run');
  await page.getByRole('main').getByRole('link', { name: 'Resume' }).click();
  await expect(place(page)).toHaveText(/^Question 1 of 5/);
  await button(page, 'Finish').click();
  await asking(page).getByRole('button', { name: 'Finish' }).click();
  await expect(score(page)).toBeVisible();
  await page.goto('/help');
  await expect(heading(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('unanswered questions are listed before the end, and can be continued', async ({ page }) => {
  await begin(page);
  await button(page, 'Finish').click();
  await expect(asking(page)).toContainText('5 questions are not answered.');
  await asking(page).getByRole('button', { name: 'Keep working' }).click();
  await expect(asking(page)).toHaveCount(0);
  await answerAll(page);
  await answerText(page).fill('  ');
  await button(page, 'Finish').click();
  await expect(asking(page)).toContainText('1 question is not answered.');
});

test('a run continues after a reload, at the same place and with all answers', async ({ page }) => {
  await begin(page);
  await answerAll(page);
  await button(page, 'Hide time').click();
  await expect(timer(page)).toHaveCount(0);
  await page.reload();
  await expect(place(page)).toHaveText('Question 5 of 5');
  await expect(answerText(page)).toHaveValue('It slows things down.');
  await expect(timer(page)).toHaveCount(0);
  await button(page, 'Show time').click();
  await expect(timer(page)).toBeVisible();
  await toQuestion(page, 4).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.goto('/');
  await page.goto(mechanics.sit);
  await expect(toQuestion(page, 1)).toHaveText(/, answered$/);
});

test('a run uses the exam as it was when the run began', async ({ page, api }) => {
  await begin(page);
  const exam = await (await page.request.get('/api/exams/mechanics')).json();
  exam.questions.reverse();
  for (const question of exam.questions) {
    question.questionHtml = 'Changed';
    question.question = 'Changed';
    question.revision = 'changed';
    for (const answer of question.answers) answer.correct = false;
  }
  await api.answer('/api/exams/mechanics', exam);
  await page.reload();
  await expect(page.getByText('Which of these are conserved?')).toBeVisible();
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await page.reload();
  await expect(judged(page, 1)).toContainText('Which of these are conserved?');
  await button(page, 'Sit again').click();
  await button(page, 'Start').click();
  await expect(page.getByText('Changed')).toBeVisible();
});

test('a started run needs no network, even for formulas and figures', async ({ page, context }) => {
  await begin(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await answerAll(page);
  await toQuestion(page, 2).click();
  await expect(page.getByRole('img').first()).toHaveJSProperty('complete', true);
  expect(
    await page
      .getByRole('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.every(({ naturalWidth }) => naturalWidth > 0),
      ),
  ).toBe(true);
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await expect(judged(page, 2).locator('.katex').first()).toBeVisible();
});

test('runs of different exams are independent', async ({ page }) => {
  await begin(page);
  await page.goto('/courses/PHY-1/exams/plain/sit');
  await expect(page.getByText('No questions found for this exam.')).toBeVisible();
});

test('missing content is reported', async ({ page, api }) => {
  await page.goto('/courses/OTHER/exams/mechanics/sit');
  await expect(page.getByText('No questions found for this exam.')).toBeVisible();
  await api.fail('/api/exams/mechanics');
  await page.goto(mechanics.sit);
  await expect(page.getByText('Error: Error fetching exams')).toBeVisible();
  await expect(button(page, 'Retry')).toBeVisible();
});

test('clearing the exam removes its runs, and undoing that restores them', async ({ page }) => {
  await begin(page);
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(score(page)).toBeVisible();
  await page.goto(mechanics.review);
  await button(page, 'Clear this exam').click();
  await expect(page.getByText('Cleared 5 answers and 1 run from this exam.')).toBeVisible();
  expect(await storedStudy(page)).toMatchObject({ runs: {} });
  await button(page, 'Undo').click();
  await link(page, 'Sit this exam').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
});

test('an exam that was only sat is listed with the progress', async ({ page }) => {
  await begin(page);
  await button(page, 'Finish').click();
  await asking(page).getByRole('button', { name: 'Finish' }).click();
  await expect(score(page)).toBeVisible();
  await page.goto('/progress');
  await expect(page.getByText('Sat once')).toBeVisible();
  await button(page, 'Clear').last().click();
  await expect(page.getByText(/Cleared 1 run from mechanics/)).toBeVisible();
  expect(await storedStudy(page)).toMatchObject({ runs: {} });
});

test('a malformed stored run is ignored', async ({ page }) => {
  await storeStudy(page, {
    version: 1,
    runs: { run: { course: 'PHY-1', exam: 'mechanics', used: 'x' }, other: 7 },
  });
  await page.goto(mechanics.sit);
  await expect(button(page, 'Start')).toBeVisible();
});

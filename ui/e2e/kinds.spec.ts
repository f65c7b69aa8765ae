import { mechanics } from './support/kinds.ts';
import { store, stored, storedStudy, storeStudy } from './support/progress.ts';
import { answer, answerText, heading, questionLink, result, submit } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds' });

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const corrected = 'This question was corrected since you answered it.';

test.describe('if all right answers are asked for', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(mechanics.question('all'));
    await expect(page.getByText('Select all that apply.', { exact: true })).toBeVisible();
  });

  test('exactly the right answers are accepted, and wrong and missing ones are marked', async ({
    page,
  }) => {
    await expect(submit(page)).toBeDisabled();
    await box(page, 'Momentum').check();
    await box(page, 'Velocity').check();
    await box(page, 'Velocity').uncheck();
    await answer(page, 1).click();
    await submit(page).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await expect(answer(page, 0).getByText('Correct answer', { exact: true })).toBeVisible();
    await expect(answer(page, 1).getByText('Your answer, incorrect')).toBeVisible();
    await expect(answer(page, 2).getByText('Correct answer, not chosen')).toBeVisible();
    await expect(answer(page, 3)).not.toHaveAttribute('data-verdict');
    await expect(box(page, 'Velocity')).toBeDisabled();
    expect(await stored(page)).toEqual({ all: { chosen: ['a', 'b'], correct: false } });
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'incorrect');

    await result(page).click();
    await expect(box(page, 'Momentum')).not.toBeChecked();
    await box(page, 'Angular momentum').check();
    await box(page, 'Momentum').check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    expect(await stored(page)).toEqual({ all: { chosen: ['a', 'c'], correct: true } });
    await page.reload();
    await expect(result(page)).toHaveText('Correct! Try again!');
    await expect(box(page, 'Angular momentum')).toBeChecked();
    await page.goto(mechanics.review);
    await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'correct');
    await expect(page.getByText('1 of 5 answered, 1 right')).toBeVisible();
  });

  test('they are chosen and submitted by the keyboard alone', async ({ page }) => {
    await box(page, 'Momentum').focus();
    await page.keyboard.press('Space');
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('Correct! Try again!');
    await page.keyboard.press('Tab');
    await expect(result(page)).toBeFocused();
  });
});

test('an answer to a single-choice question does not count once all right answers are required', async ({
  page,
}) => {
  await store(page, { all: { id: 'a', answerText: 'Momentum', correct: true } });
  await page.goto(mechanics.question('all'));
  await expect(box(page, 'Momentum')).toBeEnabled();
  await expect(box(page, 'Momentum')).not.toBeChecked();
  await expect(questionLink(page, 1)).toHaveAttribute('data-state', 'unattempted');
});

test('a number is checked, and text that is not a number is reported while typing', async ({
  page,
}) => {
  const remark = page.getByText(
    /^That is not a number, so it counts as incorrect\. Write a number such as 12\.5/,
  );
  await page.goto(mechanics.question('number'));
  await answerText(page).pressSequentially('-4.9e');
  await expect(remark).toHaveCount(0);
  await answerText(page).fill('4.9 m/s²');
  await expect(remark).toBeVisible();
  await answerText(page).press('Enter');
  await expect(result(page)).toHaveText('Incorrect. Try again!');
  await expect(remark).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accepted answer' })).toBeVisible();
  await expect(page.getByText('4.9 ± 0.05')).toBeVisible();
  expect(await stored(page)).toEqual({ number: { text: '4.9 m/s²', correct: false } });
  await expect(questionLink(page, 2)).toHaveAttribute('data-state', 'incorrect');
  for (const [typed, text] of [
    ['4,95', 'Correct! Try again!'],
    ['+485e-2', 'Correct! Try again!'],
    ['4.9501', 'Incorrect. Try again!'],
    ['−4.9', 'Incorrect. Try again!'],
  ] as const) {
    await result(page).click();
    await expect(answerText(page)).toBeFocused();
    await answerText(page).fill(typed);
    await answerText(page).press('Enter');
    await expect(result(page), typed).toHaveText(text);
  }
});

test('text is checked regardless of case, accents and white space', async ({ page }) => {
  await page.goto(mechanics.question('text'));
  await answerText(page).fill('  jóule ');
  await submit(page).click();
  await expect(result(page)).toHaveText('Correct! Try again!');
  await expect(page.getByRole('heading', { name: 'Accepted answers' })).toBeVisible();
  await expect(page.getByText('The joule, after a brewer.')).toBeVisible();
  await page.reload();
  await expect(answerText(page)).toHaveValue('  jóule ');
  await expect(result(page)).toHaveText('Correct! Try again!');
});

test('a corrected question says so until it is answered again', async ({ page }) => {
  const then = { version: 1, answered: { number: { revision: 'an earlier one' } }, more: 1 };
  await store(page, { number: { text: '5', correct: true }, open: 'typed' });
  await storeStudy(page, then);
  await page.goto(mechanics.review);
  await expect(questionLink(page, 2)).toHaveAttribute('data-state', 'unattempted');
  await expect(page.getByText('1 of 5 answered, 0 right')).toBeVisible();
  await questionLink(page, 2).click();
  await expect(page.getByText(corrected, { exact: true })).toBeVisible();
  await expect(answerText(page)).toHaveValue('');
  await answerText(page).fill('4.9');
  await submit(page).click();
  await expect(result(page)).toHaveText('Correct! Try again!');
  await expect(page.getByText(corrected)).toHaveCount(0);
  const { revision } = await (await page.request.get('/api/questions/number')).json();
  expect(await storedStudy(page)).toMatchObject({
    version: 1,
    answered: { number: { revision, course: mechanics.course, exam: mechanics.exam } },
    more: 1,
  });
  await page.reload();
  await expect(result(page)).toHaveText('Correct! Try again!');
  await expect(page.getByText(corrected)).toHaveCount(0);
});

test("'Restart Exam' clears both keys", async ({ page }) => {
  await store(page, { open: 'typed' });
  await storeStudy(page, { version: 2 });
  await page.goto(mechanics.review);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Restart Exam' }).click();
  await reloaded;
  expect(await stored(page)).toBeNull();
  expect(await storedStudy(page)).toBeNull();
});

test('hints open one by one, and show how many are left', async ({ page }) => {
  await page.goto(mechanics.question('all'));
  const hint = page.getByRole('button', { name: 'Hint' });
  const hints = page.getByRole('list', { name: 'Hints' }).getByRole('listitem');
  await expect(page.getByText('2 left', { exact: true })).toBeVisible();
  await hint.click();
  await expect(hints).toHaveText(['There is friction.']);
  await hint.click();
  await expect(hints).toHaveText(['There is friction.', 'Nothing pushes from outside.']);
  await expect(page.getByText('0 left', { exact: true })).toBeVisible();
  await expect(hint).toBeDisabled();
  await expect(hint).toBeFocused();
  await box(page, 'Momentum').check();
  await submit(page).click();
  await expect(hint).toHaveCount(0);
  await expect(hints).toHaveCount(2);
});

test('feedback, topics and points are shown with the answer', async ({ page }) => {
  const feedback = page.getByText('Friction warms the block.');
  const topics = page.getByRole('list', { name: 'Topics' }).getByRole('listitem');
  await page.goto(mechanics.question('all'));
  await expect(page.getByText('2 points')).toBeVisible();
  await box(page, 'Kinetic energy').check();
  await expect(feedback).toHaveCount(0);
  await expect(topics).toHaveCount(0);
  await submit(page).click();
  await expect(answer(page, 1).getByText('Friction warms the block.')).toBeVisible();
  await expect(box(page, 'Kinetic energy')).toHaveAccessibleDescription(
    /^Your answer, incorrect\s+Friction warms the block\.$/,
  );
  await expect(topics).toHaveText(['momentum', 'energy']);
});

test('shared text is above each of its questions', async ({ page }) => {
  for (const id of ['number', 'text']) {
    await page.goto(mechanics.question(id));
    const stem = page.getByRole('region', { name: 'Shared by several questions' });
    await expect(stem).toContainText('A block slides down a ramp.');
  }
  await page.goto(mechanics.question('open'));
  await expect(heading(page)).toHaveText('Question 5 of 5');
  await expect(page.getByText('Describe friction.')).toBeVisible();
  await expect(page.getByText('Shared by several questions')).toHaveCount(0);
});

test('a mistake is reported to the site’s address, under the site’s name', async ({ page }) => {
  await page.goto(mechanics.question('number'));
  const link = page.getByRole('link', { name: 'Report a mistake' });
  const address = encodeURIComponent(page.url());
  await expect(link).toHaveAttribute(
    'href',
    `https://example.com/new?title=number&at=${address}&in=mechanics,PHY-1`,
  );
  await expect(page).toHaveTitle('Question 2 · Final · PHY-1 · Campus Exams');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Campus Exams');
});

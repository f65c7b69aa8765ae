import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, goldenAnswer } from '../../testing/fakeApi';
import { buildQuestion } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';

const address = '/courses/MATH-201/exams/la-2023-final/paper';
const call = '/api/exams/la-2023-final';
const resit = '/courses/CS-102/exams/algo-2025-resit/paper';

/** Opens a page that shows formulas as their source, because typesetting is not tested here. */
const open = (at: string) =>
  renderAt(at, async () => (node, tex) => {
    node.textContent = tex;
  });

const question = (number: number) => screen.findByRole('group', { name: `Question ${number}` });
const answer = (number: number) =>
  screen.findByRole('group', { name: `Answer to question ${number}` });

/** Finds the line below the heading by its text, which is split into several elements. */
const getFacts = (words: RegExp) =>
  screen.getByText(
    (_, element) =>
      element?.matches('p') === true &&
      words.test((element.textContent ?? '').replace(/\s+/g, ' ')),
  );

function examWith(questions: readonly ReturnType<typeof buildQuestion>[]) {
  return { [call]: { body: { ...Object(goldenAnswer(call)), questions } } };
}

test('the paper has the questions in order, and space for the name and score', async () => {
  fakeApi();
  open(address);
  screen.getByRole('heading', { level: 1, name: 'Exam on paper' });
  screen.getByText('Loading questions...');
  await question(5);
  screen.getByRole('heading', { level: 1, name: 'Final, spring 2023' });
  getFacts(/^MATH-201 · 5 questions$/);
  screen.getByText('Name:');
  screen.getByText('of 5');
  const numbers = screen.getAllByRole('heading', { level: 2 }).map((found) => found.textContent);
  expect(numbers).toEqual(['1.', '2.', '3.', '4.', '5.', 'Answers']);
  expect(screen.queryByText('(1 point)')).toBeNull();
});

test('the paper has the facts about the exam and the points of each question', async () => {
  fakeApi();
  open(resit);
  await question(1);
  getFacts(/^CS-102 · 4 October 2025 · 45 minutes · \d+ questions · [\d.]+ points$/);
  screen.getByRole('heading', { name: 'Instructions' });
  screen.getByRole('link', { name: 'CC-BY-SA-4.0' });
  within(await question(1)).getByText('(2 points)');
  within(await question(1)).getByText('Select all that apply.');
});

test('choices have letters, and the key has the right answers and explanations', async () => {
  fakeApi();
  open(address);
  const choices = within(await question(1)).getAllByRole('listitem');
  expect(choices.map((choice) => choice.textContent?.charAt(0))).toEqual(['A', 'B', 'C']);
  const key = await answer(1);
  expect(within(key).getAllByRole('listitem')[0]?.textContent).toMatch(/^A/);
  within(key).getByText('The determinant is multiplicative:');
  within(await answer(2)).getByText('Any one of these');
  within(await answer(3)).getByText('Model answers');
  within(await answer(5)).getByText('No answers available for this question.');
});

test('a stem is shown once, above its questions', async () => {
  const stem = { stem: 'A block.', stemHtml: '<p>A block.</p>' };
  fakeApi(
    examWith([buildQuestion(), ...['a', 'b', 'c'].map((id) => buildQuestion({ id, ...stem }))]),
  );
  open(address);
  await screen.findByText('Questions 2 to 4 refer to the following.');
  expect(screen.getAllByText('A block.')).toHaveLength(1);
});

test('a short answer has one line, and an open one has several', async () => {
  fakeApi(
    examWith([
      buildQuestion({ id: 'a', openEnded: true, accept: [{ number: 9.81, tolerance: 0.02 }, 'g'] }),
      buildQuestion({ id: 'b', openEnded: true }),
    ]),
  );
  open(address);
  const lines = async (number: number) =>
    (await question(number)).querySelectorAll('[aria-hidden="true"] > div').length;
  expect([await lines(1), await lines(2)]).toEqual([1, 4]);
  expect(within(await answer(1)).getAllByRole('listitem')[0]?.textContent).toBe('9.81 ± 0.02');
});

test("'With answers' hides and shows the key", async () => {
  fakeApi();
  const user = open(address);
  await answer(1);
  const choice = screen.getByRole('checkbox', { name: 'With answers' });
  await user.click(choice);
  expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
  await question(5);
  await user.click(choice);
  await answer(5);
});

test("'Print' prints as soon as the exam is loaded", async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { answer: reply } = fakeApi({ [call]: 'pending' });
  const user = open(address);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
  expect(button.disabled).toBe(true);
  reply(call, goldenAnswer(call));
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'has no questions',
    '/courses/MATH-201/exams/la-2025-mock/paper',
    'Mock exam, questions to follow',
  ],
  ['does not exist', '/courses/MATH-201/exams/nope/paper', 'Exam on paper'],
  ['belongs to another course', '/courses/CS-102/exams/la-2023-final/paper', 'Exam on paper'],
])('an exam that %s has no paper', async (_, at, heading) => {
  fakeApi();
  open(at);
  await screen.findByText('No questions found for this exam.');
  screen.getByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('an exam that cannot be fetched shows a message and Retry', async () => {
  fakeApi({ [call]: 'failing' });
  open(address);
  await screen.findByText('Error: Error fetching exams');
  screen.getByRole('button', { name: 'Retry' });
});

test('a paper opened from the review has its questions', async () => {
  fakeApi();
  const user = open('/courses/MATH-201/exams/la-2023-final');
  await user.click(await screen.findByRole('link', { name: 'Print' }));
  await answer(5);
});

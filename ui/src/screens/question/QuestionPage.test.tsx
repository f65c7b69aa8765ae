import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, goldenAnswer } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { openProgress } from '../../testing/saved';
import { listFirstCalls } from './QuestionPage';

const exam = '/courses/MATH-201/exams/la-2023-final';
const questionAt = (id: string) => `${exam}/questions/${id}`;
const missing = 'Question not found. You probably have the wrong question ID!';

function fieldsOf(answer: unknown): Record<string, unknown> {
  return answer as Record<string, unknown>;
}

test('marks the current question, and leads to its neighbours', async () => {
  fakeApi();
  renderAt(questionAt('la-2023-final-2'));
  const current = await screen.findByRole('link', { name: /^Q2\s*, unattempted$/ });
  expect(current.getAttribute('aria-current')).toBe('page');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Previous')).toBe(questionAt('la-2023-final-1'));
  expect(target('Next')).toBe(questionAt('la-2023-final-3'));
  screen.getByRole('heading', { level: 1, name: 'Question 2 of 5' });
});

test.each([
  ['waits', 'of this exam is in progress', { exam: 'la-2023-final' }],
  ['does not wait', 'of this exam has ended', { exam: 'la-2023-final', ended: '2026-01-02' }],
  ['does not wait', 'of another exam is in progress', { exam: 'la-2025-mock' }],
])('%s for the card about a run if one %s', (does, _, run) => {
  const progress = openProgress({ study: JSON.stringify({ version: 1, runs: { run } }) });
  const calls = listFirstCalls(questionAt('la-2023-final-1'), '', progress);
  expect(calls instanceof Promise).toBe(does === 'waits');
});

test('moves the focus to the heading after navigation, but not on the first page', async () => {
  fakeApi();
  const user = renderAt(questionAt('la-2023-final-1'));
  const next = await screen.findByRole('link', { name: 'Next' });
  expect(document.activeElement).toBe(document.body);
  await user.click(next);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('goes back to the review', async () => {
  fakeApi();
  const user = renderAt(questionAt('la-2023-final-1'));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByRole('heading', { name: 'Exam Review' });
  expect(window.location.pathname).toBe(exam);
});

test('says that it is loading', () => {
  fakeApi({ '/api/questions/la-2023-final-1': 'pending' });
  renderAt(questionAt('la-2023-final-1'));
  screen.getByText('Loading question...');
});

test('says that it failed', async () => {
  fakeApi({ '/api/questions/la-2023-final-1': 'failing' });
  renderAt(questionAt('la-2023-final-1'));
  await screen.findByText('Error fetching question');
});

test("shows a message and Retry if the exam's questions cannot be fetched", async () => {
  fakeApi({ '/api/exams/questions/la-2023-final': 'failing' });
  renderAt(questionAt('la-2023-final-3'));
  await screen.findByText('Error: Error fetching exams');
  screen.getByRole('button', { name: 'Retry' });
  await screen.findByText('State the rank-nullity theorem.');
});

test.each([
  ['a question that does not exist', questionAt('nope')],
  ["another exam's question", questionAt('cs-midterm-1')],
  ["another course's question", '/courses/CS-102/exams/la-2023-final/questions/la-2023-final-1'],
])('says that %s is not found', async (_, address) => {
  const call = '/api/questions/la-2023-final-1';
  fakeApi({ [call]: { body: { ...fieldsOf(goldenAnswer(call)), courseId: 'MATH-201' } } });
  renderAt(address);
  await screen.findByText(missing);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('shows a question that does not say which course it belongs to', async () => {
  const call = '/api/questions/la-2023-final-3';
  const { courseId: _, ...fields } = fieldsOf(goldenAnswer(call));
  fakeApi({ [call]: { body: fields } });
  renderAt(questionAt('la-2023-final-3'));
  await screen.findByText('State the rank-nullity theorem.');
});

test('fetches the question and its exam, and then only the next question', async () => {
  const { requests } = fakeApi();
  const user = renderAt(questionAt('la-2023-final-3'));
  const next = await screen.findByRole('link', { name: 'Next' });
  expect(requests).toEqual([
    '/api/questions/la-2023-final-3',
    '/api/exams/questions/la-2023-final',
  ]);
  requests.length = 0;
  await user.click(next);
  await screen.findByText('A question whose answers are still to come.');
  expect(requests).toEqual(['/api/questions/la-2023-final-4']);
});

test('names an answer with a formula by its source', async () => {
  const call = '/api/questions/la-2023-final-1';
  const html = '<p>at most <span class="math">\\frac12</span></p>';
  const answer = { id: 'a', answerText: 'at most $\\frac12$', answerHtml: html, correct: true };
  fakeApi({ [call]: { body: { ...fieldsOf(goldenAnswer(call)), answers: [answer] } } });
  renderAt(questionAt('la-2023-final-1'));
  await screen.findByRole('radio', { name: 'at most \\frac12' });
});

test('shows markup in text as it was typed', async () => {
  const call = '/api/questions/la-2023-final-1';
  const html = '<p>&lt;b&gt;Not bold&lt;/b&gt; &amp;amp; <code>code $x$ here</code></p>';
  const answer = { id: 'a', answerText: '<script>alert(1)</script>', correct: true };
  fakeApi({
    [call]: {
      body: { ...fieldsOf(goldenAnswer(call)), questionHtml: html, answers: [answer] },
    },
  });
  renderAt(questionAt('la-2023-final-1'));
  await screen.findByRole('radio', { name: '<script>alert(1)</script>' });
  screen.getByText('<b>Not bold</b> &amp;');
  expect(screen.getByText('code $x$ here').tagName).toBe('CODE');
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, goldenAnswer } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';
import { storeProgress, storeStudy } from '../testing/storage';

const id = 'la-2023-final';
const review = `/courses/MATH-201/exams/${id}`;
const answersFrom = '2026-12-20T00:00:00+01:00';
const words = 'Answers from 20 December 2026';

interface Choice {
  readonly correct?: boolean;
}
interface GoldenQuestion {
  readonly answers: readonly Choice[];
}

/** Fakes an exam whose answers are not available yet. */
function withheld(fields: object = {}) {
  const { questions, ...about } = goldenAnswer(`/api/exams/${id}`) as {
    questions: GoldenQuestion[];
  };
  const hidden = questions.map(({ answers, ...question }) => ({
    ...question,
    answers: answers.map(({ correct: _, ...answer }) => answer),
    answersFrom,
  }));
  const listed = goldenAnswer(`/api/exams/questions/${id}`) as object[];
  const entry = { id, description: 'Final', courseId: 'MATH-201', questions: 5, answersFrom };
  return {
    '/api/exams/course/MATH-201': { body: [{ ...entry, ...fields }] },
    [`/api/exams/${id}`]: { body: { ...about, answersFrom, ...fields, questions: hidden } },
    [`/api/exams/questions/${id}`]: { body: listed.map((one) => ({ ...one, answersFrom })) },
  };
}

const stored = { [`${id}-1`]: { id: 'a', answerText: '', correct: true } };

test('the list shows when the answers appear and how many passed, without counting answers', async () => {
  storeProgress(stored);
  fakeApi(withheld({ draft: true, results: { sat: 183, passed: 148 } }));
  renderAt('/courses/MATH-201/exams');
  await screen.findByText(words);
  screen.getByText('81% passed');
  screen.getByText('Draft');
  expect(screen.queryByText(/answered/)).toBeNull();
});

test('the review of an exam whose answers are withheld counts nothing and does not offer to sit it', async () => {
  storeProgress(stored);
  fakeApi(withheld({ draft: true }));
  renderAt(review);
  const bar = within(await screen.findByRole('navigation', { name: 'Questions' }));
  for (const link of bar.getAllByRole('link')) expect(link.dataset.state).toBe('unattempted');
  screen.getByText(words);
  screen.getByText('Draft');
  screen.getByRole('link', { name: 'Print' });
  expect(screen.queryByRole('link', { name: 'Sit this exam' })).toBeNull();
  expect(screen.queryByText(/answered/)).toBeNull();
});

test('an exam whose answers are withheld cannot be sat, and no earlier result is shown', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const run = { at, course: 'MATH-201', exam: id, used: 1, seen: at, ended: at, questions: [] };
  for (const runs of [{}, { run }]) {
    storeStudy({ version: 1, runs });
    fakeApi(withheld());
    renderAt(`${review}/sit`);
    await screen.findAllByText(words);
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  }
});

test('the paper of an exam whose answers are withheld has no key', async () => {
  fakeApi(withheld());
  renderAt(`${review}/paper`);
  await screen.findByText(words);
  expect(screen.queryByRole('checkbox', { name: 'With answers' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
});

test('practice leaves out questions whose answers are withheld', async () => {
  fakeApi(withheld());
  renderAt('/courses/MATH-201/practice');
  await screen.findByText('This course has no questions to practise yet.');
});

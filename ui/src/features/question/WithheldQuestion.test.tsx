import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storedStudy, storeProgress, storeStudy } from '../../testing/storage';

const answersFrom = '2026-12-20T00:00:00+01:00';
const choices = [
  { id: 'a', answerText: 'One' },
  { id: 'b', answerText: 'Two' },
];

test('a question whose answers are withheld shows its choices, and cannot be answered', async () => {
  const progress = { [first.id]: { id: 'a', answerText: 'One', correct: true } };
  storeProgress(progress);
  const answered = { [first.id]: { course: 'MATH-201', exam: first.exam, revision: 'earlier' } };
  storeStudy({ version: 1, answered });
  fakeApi(replyWith({ answers: choices, answersFrom, hints: ['A hint'], revision: 'now' }));
  const user = renderAt(firstAddress);
  await screen.findByText('Answers from 20 December 2026');
  const choice = within(screen.getByRole('group', { name: 'Answers' }));
  for (const radio of choice.getAllByRole<HTMLInputElement>('radio')) {
    expect(radio.disabled).toBe(true);
    expect(radio.checked).toBe(false);
  }
  for (const name of ['Submit', 'Hint', /Try again!/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText('This question was corrected since you answered it.')).toBeNull();
  await user.keyboard('1{Enter}h');
  expect(storedProgress()).toEqual(progress);
  expect(storedStudy()).toMatchObject({ answered });
  await user.click(screen.getByRole('button', { name: 'Flag' }));
  expect(storedStudy()).toMatchObject({ flags: { [first.id]: { on: true } } });
});

test.each([
  ['2026-12-20T18:30:00+01:00', 'Answers from 20 December 2026, 18:30'],
  ['2026-12-20T00:00:00Z', 'Answers from 20 December 2026'],
  ['2027-01-01T00:01:00-03:30', 'Answers from 1 January 2027, 00:01'],
])('%s is written by its own clock', async (moment, words) => {
  fakeApi(replyWith({ answers: choices, answersFrom: moment }));
  renderAt(firstAddress);
  await screen.findByText(words);
});

test('an open-ended question whose answers are withheld has no entry', async () => {
  fakeApi(replyWith({ openEnded: true, answersFrom }));
  renderAt(firstAddress);
  await screen.findByText('Answers from 20 December 2026');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a draft says so', async () => {
  fakeApi(replyWith({ answers: [{ id: 'a', answerText: 'One', correct: true }], draft: true }));
  renderAt(firstAddress);
  await screen.findByText(/^Final, spring 2023|la-2023-final/);
  await screen.findByText(/Draft/);
  screen.getByRole('button', { name: 'Submit' });
});

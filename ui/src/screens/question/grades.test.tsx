import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storedStudy, storeProgress, storeStudy } from '../../testing/storage';

const open = {
  openEnded: true,
  answers: [{ id: 'm', answerText: 'a model', correct: true }],
  revision: 'r1',
};

const grades = () => within(screen.getByRole('group', { name: 'How was your answer?' }));
const pressed = () =>
  grades()
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent);
const answered = { revision: 'r1', course: 'MATH-201', exam: first.exam, streak: 1 };
const graded = { ...answered, grade: 'had', before: 0 };
const study = {
  version: 1,
  answered: { [first.id]: answered },
  grades: { [first.id]: graded },
};

test('a typed answer can be graded after Submit, and has no grade at first', async () => {
  fakeApi(replyWith(open));
  const user = renderAt(firstAddress);
  await user.type(await screen.findByRole('textbox'), 'typed');
  expect(screen.queryByRole('group')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(grades().queryAllByRole('button', { pressed: true })).toEqual([]);
  await user.click(grades().getByRole('button', { name: 'Partly' }));
  await user.click(grades().getByRole('button', { name: 'I had it' }));
  expect(pressed()).toEqual(['I had it']);
  expect(storedStudy()).toMatchObject({
    answered: { [first.id]: { streak: 1 } },
    grades: { [first.id]: { grade: 'had', revision: 'r1', exam: first.exam, course: 'MATH-201' } },
  });
  expect(storedProgress()).toEqual({ [first.id]: 'typed' });
  await user.click(screen.getByRole('button', { name: 'Try again!' }));
  expect(screen.queryByRole('group')).toBeNull();
  await user.type(screen.getByRole('textbox'), 'again');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(grades().queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('the bar follows the grade, and pressing a grade again removes it', async () => {
  storeProgress({ [first.id]: 'typed' });
  storeStudy(study);
  fakeApi(replyWith(open));
  const user = renderAt(firstAddress);
  await screen.findByRole('group', { name: 'How was your answer?' });
  expect(pressed()).toEqual(['I had it']);
  await user.click(grades().getByRole('button', { name: 'Missed it' }));
  const mark = (words: string) =>
    screen.findByRole('link', { name: new RegExp(`^Q1\\s*, ${words}$`) });
  expect((await mark('incorrect')).dataset.state).toBe('incorrect');
  await user.click(grades().getByRole('button', { name: 'Partly' }));
  expect((await mark('partly correct')).dataset.state).toBe('partly');
  await user.click(grades().getByRole('button', { name: 'I had it' }));
  await mark('correct');
  await user.click(grades().getByRole('button', { name: 'Missed it' }));
  await user.click(grades().getByRole('button', { name: 'Missed it' }));
  // An answer without a grade has the same colour as a correct answer.
  expect((await mark('answered')).dataset.state).toBe('correct');
  expect(storedStudy()).toMatchObject({ answered: { [first.id]: { streak: 0 } }, grades: {} });
});

test('a corrected question loses its grade', async () => {
  storeProgress({ [first.id]: 'typed' });
  storeStudy({ ...study, answered: { [first.id]: { ...answered, revision: 'r1' } } });
  fakeApi(replyWith({ ...open, revision: 'r2' }));
  const user = renderAt(firstAddress);
  await user.type(await screen.findByRole('textbox'), 'again');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(grades().queryAllByRole('button', { pressed: true })).toEqual([]);
});

test.each([
  ['whose answer is checked', { ...open, accept: ['typed'] }, { text: 'typed', correct: true }],
  ['whose answer is chosen', { ...open, openEnded: false }, open.answers[0]],
])('a question %s cannot be graded', async (_, question, record) => {
  storeProgress({ [first.id]: record });
  fakeApi(replyWith(question));
  renderAt(firstAddress);
  await screen.findByRole('button', { name: 'Correct! Try again!' });
  expect(screen.queryByRole('button', { name: 'I had it' })).toBeNull();
});

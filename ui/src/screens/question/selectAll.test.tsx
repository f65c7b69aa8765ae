import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storedStudy, storeProgress, storeStudy } from '../../testing/storage';

const answers = [
  { id: 'a', answerText: 'The identity', correct: true },
  { id: 'b', answerText: 'Zero', correct: false },
  { id: 'c', answerText: 'A rotation', correct: true, feedback: 'By its transpose.' },
  { id: 'd', answerText: 'A projection', correct: false, feedback: 'What is gone is gone.' },
];
const several = { question: 'Which are invertible?', selectAll: true, answers, revision: 'r1' };

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

async function outcomeOf(name: string): Promise<string | null> {
  const id = (await box(name)).getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
}

test('several answers can be chosen and unchosen', async () => {
  fakeApi(replyWith(several));
  const user = renderAt(firstAddress);
  await user.click(await box('Zero'));
  const group = screen.getByRole('group', { name: 'Answers' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(4);
  screen.getByText('Select all that apply.');
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Which are invertible?',
    'Select all that apply.',
  ]);
  expect(submit().disabled).toBe(false);
  await user.click(await box('Zero'));
  expect(submit().disabled).toBe(true);
  expect(storedProgress()).toBeNull();
});

test('the answer is right if exactly the right choices are chosen', async () => {
  fakeApi(replyWith(several));
  const user = renderAt(firstAddress);
  await user.click(await box('A rotation'));
  await user.click(await box('The identity'));
  await user.click(submit());
  screen.getByRole('button', { name: 'Correct! Try again!' });
  expect(await outcomeOf('The identity')).toBe('Correct answer');
  expect(await outcomeOf('A rotation')).toBe('Correct answerBy its transpose.');
  expect(await outcomeOf('Zero')).toBeNull();
  expect(storedProgress()).toEqual({ [first.id]: { chosen: ['a', 'c'], correct: true } });
  expect(storedStudy()).toEqual({
    version: 1,
    answered: {
      [first.id]: {
        revision: 'r1',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        course: 'MATH-201',
        exam: first.exam,
        words: ['The identity', 'A rotation'],
        streak: 1,
      },
    },
  });
  await screen.findByRole('link', { name: /^Q1\s*, correct$/ });
});

test('each wrong choice and each right answer that was not chosen is marked, and locked', async () => {
  fakeApi(replyWith(several));
  const user = renderAt(firstAddress);
  await user.click(await box('The identity'));
  await user.click(await box('A projection'));
  await user.click(submit());
  const result = screen.getByRole('button', { name: 'Incorrect. Try again!' });
  expect(await outcomeOf('The identity')).toBe('Correct answer');
  expect(await outcomeOf('Zero')).toBeNull();
  expect(await outcomeOf('A rotation')).toBe('Correct answer, not chosen');
  expect(await outcomeOf('A projection')).toBe('Your answer, incorrectWhat is gone is gone.');
  expect((await box('Zero')).disabled).toBe(true);
  await screen.findByRole('link', { name: /^Q1\s*, incorrect$/ });
  await user.click(result);
  expect((await box('The identity')).checked).toBe(false);
  expect(screen.queryByText('What is gone is gone.')).toBeNull();
});

test('the question opens as submitted with stored answers, even if their ids have changed', async () => {
  storeProgress({ [first.id]: { chosen: ['1', '2'], correct: false } });
  storeStudy({ version: 1, answered: { [first.id]: { words: ['A rotation', 'Zero'] } } });
  fakeApi(replyWith(several));
  renderAt(firstAddress);
  expect((await box('A rotation')).checked).toBe(true);
  expect((await box('Zero')).checked).toBe(true);
  expect((await box('The identity')).checked).toBe(false);
  screen.getByRole('button', { name: 'Incorrect. Try again!' });
});

test.each([
  ['one answer', { ...answers[0] }],
  ['typed text', 'a'],
  ['an answer that is gone', { chosen: ['a', 'z'], correct: false }],
  ['no answer at all', { chosen: [], correct: true }],
])('the question opens blank if %s is stored', async (_, record) => {
  storeProgress({ [first.id]: record });
  fakeApi(replyWith(several));
  renderAt(firstAddress);
  expect((await box('The identity')).disabled).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
});

test('a stored select-all answer is ignored if the question asks for one answer', async () => {
  storeProgress({ [first.id]: { chosen: ['a', 'c'], correct: true } });
  fakeApi(replyWith({ ...several, selectAll: false }));
  renderAt(firstAddress);
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'The identity' });
  expect(radio.disabled).toBe(false);
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
});

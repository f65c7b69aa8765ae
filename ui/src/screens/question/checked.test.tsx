import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storeProgress } from '../../testing/storage';

const gravity = {
  question: 'How fast do things fall, in m/s²?',
  openEnded: true,
  accept: [{ number: 9.81, tolerance: 0.02 }],
};
const mixed = { ...gravity, accept: ['Zürich', { number: 8000 }] };
const remark =
  'That is not a number, so it counts as incorrect. Write a number such as 12.5 or 1.2e-3, without a unit.';

const entry = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your answer' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

test('a number is checked however it is typed, with Enter as Submit', async () => {
  fakeApi(replyWith(gravity));
  const user = renderAt(firstAddress);
  expect((await entry()).tagName).toBe('INPUT');
  expect(submit().disabled).toBe(true);
  await user.type(await entry(), ' {Enter}');
  expect(storedProgress()).toBeNull();
  await user.type(await entry(), '9,79{Enter}');
  screen.getByRole('button', { name: 'Correct! Try again!' });
  expect((await entry()).readOnly).toBe(true);
  screen.getByRole('heading', { name: 'Accepted answer' });
  screen.getByText('9.81 ± 0.02');
  expect(screen.queryByText('No answers available for this question.')).toBeNull();
  expect(storedProgress()).toEqual({ [first.id]: { text: ' 9,79', correct: true } });
  await screen.findByRole('link', { name: /^Q1\s*, correct$/ });
});

test('a wrong answer shows accepted answers, model answers and the explanation', async () => {
  const answers = [{ id: '1', answerText: 'The city on the Limmat', correct: false }];
  fakeApi(replyWith({ ...mixed, answers, explanation: 'It lies there.' }));
  const user = renderAt(firstAddress);
  await user.type(await entry(), 'Bern');
  await user.click(submit());
  screen.getByRole('button', { name: 'Incorrect. Try again!' });
  screen.getByRole('heading', { name: 'Accepted answers' });
  for (const text of ['Zürich', '8000', 'The city on the Limmat', 'It lies there.']) {
    screen.getByText(text);
  }
  await screen.findByRole('link', { name: /^Q1\s*, incorrect$/ });
});

test('if only numbers are accepted, the field marks other input while typing', async () => {
  fakeApi(replyWith(gravity));
  const user = renderAt(firstAddress);
  const input = await entry();
  const described = () =>
    input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id));
  await user.type(input, '-9.8e');
  expect(screen.queryByText(remark)).toBeNull();
  await user.type(input, 'g');
  const said = screen.getByText(remark);
  expect(said.getAttribute('aria-live')).toBe('polite');
  expect(described()).toContain(said);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(submit().disabled).toBe(false);
  await user.type(input, '{Backspace}0');
  expect(screen.queryByText(remark)).toBeNull();
  await user.type(input, ' m/s²{Enter}');
  screen.getByRole('button', { name: 'Incorrect. Try again!' });
  // The page says why the answer is incorrect.
  screen.getByText(remark);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Incorrect. Try again!' }));
  expect(screen.queryByText(remark)).toBeNull();
});

test('an incomplete number counts as none once it is submitted', async () => {
  fakeApi(replyWith(gravity));
  const user = renderAt(firstAddress);
  await user.type(await entry(), '1e');
  expect(screen.queryByText(remark)).toBeNull();
  await user.click(submit());
  screen.getByText(remark);
});

test('an entry that may be read in several ways says how it is read', async () => {
  fakeApi(replyWith(gravity));
  const user = renderAt(firstAddress);
  await user.type(await entry(), '1,10');
  expect(screen.queryByText(/^Read as/)).toBeNull();
  await user.type(await entry(), '0');
  screen.getByText('Read as 1.1 or 1100.');
  await user.type(await entry(), '{Backspace}{Backspace}{Backspace}{Backspace}.125');
  expect(screen.queryByText(/^Read as/)).toBeNull();
  expect((await entry()).value).toBe('1.125');
});

test('if texts are accepted, the field marks nothing while typing', async () => {
  fakeApi(replyWith(mixed));
  const user = renderAt(firstAddress);
  await user.type(await entry(), 'zurich');
  expect(screen.queryByText(remark)).toBeNull();
  await user.click(submit());
  screen.getByRole('button', { name: 'Correct! Try again!' });
});

test('it opens as submitted with the stored answer, and is blank after Try again!', async () => {
  storeProgress({ [first.id]: { text: '9.5', correct: false } });
  fakeApi(replyWith(gravity));
  const user = renderAt(firstAddress);
  expect((await entry()).value).toBe('9.5');
  await user.click(screen.getByRole('button', { name: 'Incorrect. Try again!' }));
  expect((await entry()).value).toBe('');
  expect(document.activeElement).toBe(await entry());
});

test.each([
  ['text', 'a line'],
  ['an answer', { id: 'a', answerText: '9.81', correct: true }],
  ['all answers', { chosen: ['a'], correct: true }],
])('it opens blank if %s is stored', async (_, record) => {
  storeProgress({ [first.id]: record });
  fakeApi(replyWith(gravity));
  renderAt(firstAddress);
  expect((await entry()).readOnly).toBe(false);
  expect((await entry()).value).toBe('');
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
});

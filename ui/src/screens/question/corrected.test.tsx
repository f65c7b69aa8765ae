import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import {
  blockStorage,
  storedStudy,
  storeProgress,
  storeStudy,
  storeStudyInOtherTab,
} from '../../testing/storage';

const corrected = 'This question was corrected since you answered it.';
const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
];
const question = { answers, revision: 'r2' };

const answeredAt = (revision: string) => ({
  version: 1,
  answered: { [first.id]: { revision, kept: 'too' } },
  settings: { of: 'another time' },
});

test('a question that has since been corrected says so, and opens as not submitted', async () => {
  storeProgress({ [first.id]: answers[0] });
  storeStudy(answeredAt('r1'));
  fakeApi(replyWith(question));
  const user = renderAt(firstAddress);
  await screen.findByText(corrected);
  const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'yes' });
  expect(radio.disabled).toBe(false);
  expect(radio.checked).toBe(false);
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
  await user.click(radio);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByText(corrected)).toBeNull();
  screen.getByRole('button', { name: 'Correct! Try again!' });
  await screen.findByRole('link', { name: /^Q1\s*, correct$/ });
  expect(storedStudy()).toMatchObject({
    answered: { [first.id]: { revision: 'r2', kept: 'too' } },
    settings: { of: 'another time' },
  });
});

test('it counts as unattempted on the review page', async () => {
  storeProgress({ [first.id]: answers[0], 'la-2023-final-3': 'typed' });
  storeStudy(answeredAt('r1'));
  fakeApi(replyWith(question));
  renderAt(first.review);
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
  screen.getByText('1 of 5 answered, 0 right');
});

test.each([
  ['the same revision', answeredAt('r2')],
  ['no revision', { version: 1, answered: { [first.id]: {} } }],
  ['nothing', null],
  ['a later version', { ...answeredAt('r1'), version: 2 }],
  ['something invalid', [answeredAt('r1')]],
])('if %s is stored, the record is used unchanged', async (_, study) => {
  storeProgress({ [first.id]: answers[1] });
  storeStudy(study);
  fakeApi(replyWith(question));
  renderAt(firstAddress);
  await screen.findByRole('button', { name: 'Incorrect. Try again!' });
  expect(screen.queryByText(corrected)).toBeNull();
  await screen.findByRole('link', { name: /^Q1\s*, incorrect$/ });
});

test('an answer to the corrected question in another tab is followed', async () => {
  storeProgress({ [first.id]: answers[0] });
  storeStudy(answeredAt('r1'));
  fakeApi(replyWith(question));
  renderAt(firstAddress);
  await screen.findByText(corrected);
  act(() => storeStudyInOtherTab(answeredAt('r2')));
  screen.getByRole('button', { name: 'Correct! Try again!' });
  expect(screen.queryByText(corrected)).toBeNull();
});

test('a question can be answered without storage', async () => {
  blockStorage();
  fakeApi(replyWith(question));
  const user = renderAt(firstAddress);
  await user.click(await screen.findByRole('radio', { name: 'yes' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  screen.getByRole('button', { name: 'Correct! Try again!' });
});

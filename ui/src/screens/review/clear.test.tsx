import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearChunk } from '../../features/progress/chunks';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import {
  blockStorage,
  storedProgress,
  storedStudy,
  storeInOtherTab,
  storeProgress,
  storeStudy,
} from '../../testing/storage';

await clearChunk.load();

const address = '/courses/MATH-201/exams/la-2023-final';
const origin = { at: '2026-01-02T03:04:05.000Z', course: 'MATH-201', exam: 'la-2023-final' };
const progress = {
  'la-2023-final-1': { id: 'a', answerText: '', correct: true },
  'la-2023-final-3': 'typed',
  'of-another-exam': 'typed',
};
const study = {
  version: 1,
  answered: {
    'la-2023-final-1': origin,
    'one-it-has-had': origin,
    'of-another-exam': { ...origin, exam: 'x' },
  },
  flags: { 'la-2023-final-2': { ...origin, on: true } },
  grades: { 'la-2023-final-3': { ...origin, grade: 'partly' } },
};

const clearButton = () => screen.findByRole('button', { name: 'Clear this exam' });
const status = () => screen.getByRole('status').textContent;

test('the progress of an exam is cleared and restored', async () => {
  storeProgress(progress);
  storeStudy(study);
  fakeApi();
  const user = renderAt(address);
  await screen.findByText('2 of 5 answered, 1 right');
  await user.click(await clearButton());
  expect(status()).toMatch(/^Cleared 2 answers, 1 flag and 1 grade from this exam\./);
  screen.getByText('0 of 5 answered, 0 right');
  await user.click(await clearButton());
  expect(status()).toMatch(/^Cleared 2 answers/);
  expect(storedProgress()).toEqual({ 'of-another-exam': 'typed' });
  expect(storedStudy()).toEqual({
    version: 1,
    answered: { 'of-another-exam': { ...origin, exam: 'x' } },
    flags: {},
    grades: {},
  });
  act(() => storeInOtherTab({ 'of-another-exam': 'typed', 'la-2023-final-5': 'meanwhile' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(status()).toBe('Restored 2 answers, 1 flag and 1 grade in this exam.');
  expect(document.activeElement?.textContent).toBe(status());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(storedProgress()).toEqual({ ...progress, 'la-2023-final-5': 'meanwhile' });
  expect(storedStudy()).toEqual(study);
  screen.getByText('3 of 5 answered, 1 right');
});

test('without progress, it says that there is nothing to clear', async () => {
  storeProgress({ 'of-another-exam': 'typed' });
  fakeApi();
  const user = renderAt(address);
  await user.click(await clearButton());
  expect(status()).toBe('There is nothing to clear for this exam.');
  expect(storedProgress()).toEqual({ 'of-another-exam': 'typed' });
  expect(storedStudy()).toBeNull();
});

test('Undo is gone on the next page', async () => {
  storeProgress(progress);
  fakeApi();
  const user = renderAt(address);
  await screen.findByText('2 of 5 answered, 1 right');
  await user.click(await clearButton());
  await user.click(screen.getByRole('link', { name: /^Q3/ }));
  await screen.findByRole('textbox');
  act(() => window.history.back());
  await waitFor(clearButton);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('without storage, a cleared exam stays cleared as long as the page is open', async () => {
  blockStorage();
  fakeApi();
  const user = renderAt(`${address}/questions/la-2023-final-3`);
  await user.type(await screen.findByRole('textbox'), 'typed');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByText('1 of 5 answered, 0 right');
  await user.click(await clearButton());
  screen.getByText('0 of 5 answered, 0 right');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByText('1 of 5 answered, 0 right');
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import {
  storedProgress,
  storedStudy,
  storeInOtherTab,
  storeProgress,
  storeStudy,
} from '../../testing/storage';

const address = '/courses/MATH-201/exams/la-2023-final';
const progress = { 'la-2023-final-1': { id: 'a', answerText: '', correct: true }, other: 'typed' };
const study = { version: 99, later: ['kept as it is'] };
const draft = { record: 'half', exam: 'la-2023-final', course: 'MATH-201' };

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => {});
});

/** Presses 'Restart Exam' and reloads the page, as the browser then does. */
async function restart() {
  fakeApi();
  const user = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Restart Exam' }));
  expect(storedProgress()).toBeNull();
  expect(storedStudy()).toBeNull();
  return reload();
}

function reload(path = address) {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  return renderAt(path);
}

const undo = () => screen.findByRole('button', { name: 'Undo' });

test('the reloaded page offers to undo a restart', async () => {
  storeProgress(progress);
  storeStudy(study);
  window.sessionStorage.setItem('stoa-drafts', JSON.stringify({ 'la-2023-final-2': draft }));
  const user = await restart();
  await user.click(await undo());
  expect(screen.getByRole('status').textContent).toBe('Restored your answers in all exams.');
  expect(storedProgress()).toEqual(progress);
  expect(storedStudy()).toEqual(study);
  await screen.findByRole('link', { name: /^Q1\s*, correct$/ });
  await screen.findByRole('link', { name: /^Q2\s*, unattempted\s*, not submitted$/ });
});

test('the offer ends with the next change', async () => {
  storeProgress(progress);
  await restart();
  await undo();
  storeInOtherTab({ other: 'newer' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  screen.getByText('Cleared your answers from all exams.');
  expect(storedProgress()).toEqual({ other: 'newer' });
});

test.each([
  ['the same page is reloaded', [address]],
  ['another page is opened and then this one', ['/courses/MATH-201/exams/la-2024-final', address]],
])('the offer ends when %s', async (_, paths) => {
  storeProgress(progress);
  await restart();
  await undo();
  for (const path of paths) {
    reload(path);
    await screen.findByRole('button', { name: 'Restart Exam' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  }
});

test('there is nothing to undo if nothing was stored', async () => {
  await restart();
  await screen.findByRole('button', { name: 'Restart Exam' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clearChunk } from '../../features/progress/chunks';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storeProgress } from '../../testing/storage';

await clearChunk.load();

const answers = [
  { id: 'a', answerText: 'One', correct: true },
  { id: 'b', answerText: 'Two', correct: false },
];
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const mark = (words: RegExp) => screen.findByRole('link', { name: words });

/** Reloads the page, as the browser does. */
function reload(address: string) {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  return renderAt(address);
}

describe('a choice that was not submitted', () => {
  test('is restored after Next and Previous, and after a reload', async () => {
    fakeApi(replyWith({ answers }));
    const user = renderAt(firstAddress);
    await user.click(await choice('Two'));
    await mark(/^Q1\s*, unattempted\s*, not submitted$/);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Question 2 of 5' });
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    expect((await choice('Two')).checked).toBe(true);
    reload(firstAddress);
    expect((await choice('Two')).checked).toBe(true);
    expect(storedProgress()).toBeNull();
  });

  test('takes precedence over the record, which stays until it is submitted', async () => {
    const progress = { [first.id]: answers[0] };
    storeProgress(progress);
    fakeApi(replyWith({ answers }));
    let user = renderAt(firstAddress);
    await user.click(await screen.findByRole('button', { name: 'Correct! Try again!' }));
    await user.click(await choice('Two'));
    user = reload(firstAddress);
    expect((await choice('Two')).checked).toBe(true);
    await mark(/^Q1\s*, correct\s*, not submitted$/);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(storedProgress()).toEqual(progress);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await mark(/^Q1\s*, incorrect$/);
    reload(firstAddress);
    await screen.findByRole('button', { name: 'Incorrect. Try again!' });
  });
});

test('typed text is restored until it is deleted', async () => {
  storeProgress({ [first.id]: 'submitted' });
  fakeApi(replyWith({ openEnded: true }));
  let user = renderAt(firstAddress);
  await user.click(await screen.findByRole('button', { name: 'Try again!' }));
  await user.type(await box(), 'half an ans');
  user = reload(firstAddress);
  expect((await box()).value).toBe('half an ans');
  await user.clear(await box());
  await waitFor(() => expect(screen.queryByRole('link', { name: /not submitted/ })).toBeNull());
  reload(firstAddress);
  await screen.findByRole('button', { name: 'Try again!' });
  expect((await box()).value).toBe('submitted');
});

test('clearing the exam removes a draft, and Undo restores it', async () => {
  fakeApi(replyWith({ answers }));
  let user = renderAt(firstAddress);
  await user.click(await choice('Two'));
  user = reload(first.review);
  await mark(/^Q1\s*, unattempted\s*, not submitted$/);
  expect(screen.getByRole('list', { name: 'Marks' }).textContent).toContain('not submitted');
  await user.click(await screen.findByRole('button', { name: 'Clear this exam' }));
  expect(screen.getByRole('status').textContent).toMatch(
    /^Cleared 1 answer not submitted from this exam\./,
  );
  // The bar is rendered later than the message.
  await waitFor(() => expect(screen.queryByRole('link', { name: /not submitted/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await mark(/^Q1\s*, unattempted\s*, not submitted$/);
});

test('without storage, a draft lasts as long as the page is open', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  fakeApi(replyWith({ answers }));
  const user = renderAt(firstAddress);
  await user.click(await choice('Two'));
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Question 2 of 5' });
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  expect((await choice('Two')).checked).toBe(true);
  reload(firstAddress);
  expect((await choice('Two')).checked).toBe(false);
});

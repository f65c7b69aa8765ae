import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';

test.each([
  ['/courses', '/api/courses/search?'],
  ['/search', '/api/search?'],
])('while an input method is composing, %s sends no search', async (path, call) => {
  const { requests } = fakeApi();
  renderAt(path);
  const box = await screen.findByRole('searchbox');
  vi.useFakeTimers();
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: 'ㅎ' } });
  fireEvent.change(box, { target: { value: '한' } });
  await wait();
  expect((box as HTMLInputElement).value).toBe('한');
  expect(window.location.search).toBe('');
  expect(requests.filter((address) => address.includes('search'))).toEqual([]);
  fireEvent.compositionEnd(box);
  await wait();
  expect(window.location.search).toBe(`?q=${encodeURIComponent('한')}`);
  expect(requests.filter((address) => address.startsWith(call))).toHaveLength(1);
  // Even clearing the box, which otherwise takes effect without a pause, waits.
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: '' } });
  await wait();
  expect(window.location.search).not.toBe('');
  fireEvent.compositionEnd(box);
  await wait();
  expect(window.location.search).toBe('');
});

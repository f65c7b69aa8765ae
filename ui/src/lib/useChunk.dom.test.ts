import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defineChunk, useChunk, usePreload } from './chunks';

test('a chunk loads, fails, and loads again with another retry key', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = defineChunk(load);
  const { result, rerender } = renderHook(
    ({ occasion }) => useChunk(chunk, { retryKey: occasion }),
    {
      initialProps: { occasion: 'first' },
    },
  );
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() => expect(result.current).toEqual({ state: 'failed' }));
  rerender({ occasion: 'second' });
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'part' }));
  const { result: later } = renderHook(() => useChunk(chunk));
  expect(later.current).toEqual({ state: 'loaded', value: 'part' });
});

test('another chunk starts as loading', async () => {
  const [one, other] = [defineChunk(async () => 'one'), defineChunk(async () => 'other')];
  const { result, rerender } = renderHook(({ chunk }) => useChunk(chunk), {
    initialProps: { chunk: one },
  });
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'one' }));
  rerender({ chunk: other });
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'other' }));
});

test('a chunk is preloaded when the browser is idle, unless the page is left first', () => {
  const waiting: (() => void)[] = [];
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', cancel);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = defineChunk(load);
  const { unmount } = renderHook(() => usePreload(chunk));
  expect(load).not.toHaveBeenCalled();
  waiting[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  expect(cancel).toHaveBeenCalled();
});

import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyChunk, useChunk, usePreload } from './chunks';

test('a part is on its way, not to be had, and on another occasion there', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = lazyChunk(load);
  const { result, rerender } = renderHook(({ occasion }) => useChunk(chunk, occasion), {
    initialProps: { occasion: 'first' },
  });
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() => expect(result.current).toEqual({ state: 'failed' }));
  rerender({ occasion: 'second' });
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'part' }));
  const { result: later } = renderHook(() => useChunk(chunk, 'third'));
  expect(later.current).toEqual({ state: 'loaded', value: 'part' });
});

test('another part is waited for as the first one was', async () => {
  const [one, other] = [lazyChunk(async () => 'one'), lazyChunk(async () => 'other')];
  const { result, rerender } = renderHook(({ chunk }) => useChunk(chunk, 'same'), {
    initialProps: { chunk: one },
  });
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'one' }));
  rerender({ chunk: other });
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'other' }));
});

test('a part is loaded ahead when there is time, and not when the page is left before', () => {
  const waiting: (() => void)[] = [];
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', cancel);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = lazyChunk(load);
  const { unmount } = renderHook(() => usePreload(chunk));
  expect(load).not.toHaveBeenCalled();
  waiting[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  expect(cancel).toHaveBeenCalled();
});

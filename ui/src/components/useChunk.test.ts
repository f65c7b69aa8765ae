import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { laterChunk } from '../chunks';
import { useChunk } from './useChunk';

test('a part is on its way, not to be had, and on another occasion there', async () => {
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = laterChunk(load);
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

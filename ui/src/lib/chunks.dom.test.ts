import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultChunkTimeout, defineChunk, loadChunk, useChunk } from './chunks';

test('a chunk fails after 120 seconds', async () => {
  vi.useFakeTimers();
  expect(defaultChunkTimeout).toBe(120_000);
  const failed = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalled();
});

test('a chunk resolves with its module or rejects', async () => {
  await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
});

test('a lazy chunk is loaded once, and again only after a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(async () => 'chunk');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = defineChunk(load);
  await expect(chunk.load()).rejects.toThrow('404');
  expect(chunk.loaded()).toBeUndefined();
  await Promise.all([chunk.load(), chunk.load()]);
  expect(chunk.loaded()).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that a preload finishes between rendering and effects is shown', async () => {
  const load = async () => 'chunk';
  const loaded = vi.fn<() => string | undefined>(() => 'chunk').mockReturnValueOnce(undefined);
  const chunk = { load, preload: load, loaded };
  const { result } = renderHook(() => useChunk(chunk));
  await waitFor(() => expect(result.current).toEqual({ state: 'loaded', value: 'chunk' }));
});

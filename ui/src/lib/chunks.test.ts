import { expect, test, vi } from 'vitest';
import { defaultTimeout, lazyChunk, loadChunk } from './chunks';

test('a chunk that does not arrive within 120 seconds counts as failed', async () => {
  vi.useFakeTimers();
  expect(defaultTimeout).toBe(120_000);
  const failed = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalled();
});

test('a chunk that arrives is handed on, one that is gone is refused', async () => {
  await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
});

test('a later chunk is loaded once, and asked for again only when it did not arrive', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(async () => 'chunk');
  load.mockRejectedValueOnce(new Error('404'));
  const chunk = lazyChunk(load);
  await expect(chunk.load()).rejects.toThrow('404');
  expect(chunk.loaded()).toBeUndefined();
  await Promise.all([chunk.load(), chunk.load()]);
  expect(chunk.loaded()).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

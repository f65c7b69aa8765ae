import { expect, test } from 'vitest';
import { withChunk } from './useQuery';

test('an answer is shown once its chunk is loaded, and fails with the chunk', () => {
  const data = { state: 'loaded', value: [1] } as const;
  const part = { state: 'loaded', value: 'part' } as const;
  expect(withChunk(data, part, 'Failed')).toBe(data);
  expect(withChunk(data, { state: 'loading' }, 'Failed')).toEqual({ state: 'loading' });
  const failed = { state: 'failed', message: 'Failed' };
  expect(withChunk(data, { state: 'failed' }, 'Failed')).toEqual(failed);
  for (const state of ['loading', 'empty'] as const) {
    expect(withChunk({ state }, { state: 'failed' }, 'Failed')).toEqual({ state });
  }
});

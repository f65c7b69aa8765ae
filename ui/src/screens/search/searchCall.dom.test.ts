import { expect, test } from 'vitest';
import { parseRetryAfter } from './searchCall';

test.each([
  ['5', 5],
  ['0', 1],
  ['3600', 60],
  [null, 2],
  ['', 2],
  ['Sun, 22 Nov 2026 12:00:00 GMT', 2],
  ['-3', 2],
])('Retry-After %j waits %i seconds', (retryAfter, seconds) => {
  expect(parseRetryAfter(retryAfter)).toBe(seconds);
});

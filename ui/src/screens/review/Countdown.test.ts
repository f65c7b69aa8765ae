import { expect, test } from 'vitest';
import { formatTimeLeft } from './Countdown';

test.each([
  ['60', 0, '60000'],
  ['60', 999, '60000'],
  ['60', 1_000, '59000'],
  ['60', 59_999, '1000'],
  ['60', 60_000, '0'],
  ['60', 90_000, '0'],
  ['60', -5_000, '60000'],
  ['0', 0, '0'],
  ['007', 0, '7000'],
  ['-5', 0, '0'],
  ['1.5', 0, '0'],
  ['soon', 0, '0'],
  ['', 0, '0'],
  ['100000000000000000000000', 0, '100000000000000000000000000'],
])('a duration of %j seconds after %i ms has %s ms left', (duration, passed, left) => {
  expect(formatTimeLeft(duration, passed)).toBe(left);
});

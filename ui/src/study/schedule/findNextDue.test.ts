import { expect, test } from 'vitest';
import { findNextDue } from './findNextDue';

test.each<[readonly number[], { day: number; count: number } | undefined]>([
  [[], undefined],
  [[9, 10], undefined],
  [[12, 11, 10, 11, 3], { day: 11, count: 2 }],
])('after day 10, the next due day of %j is %j', (days, expected) => {
  expect(findNextDue(days, 10)).toEqual(expected);
});

import { expect, test } from 'vitest';
import type { Attempt } from '../../study/saved';
import { countAnsweredByCourse } from './CourseList';

test('the answers known to belong to a course are counted', () => {
  const typed: Attempt = { kind: 'open', text: 'typed' };
  const attempts = new Map(['a', 'b', 'c', 'd'].map((id) => [id, typed]));
  const answered = new Map([
    ['a', { course: 'C' }],
    ['b', { course: 'D' }],
    ['c', { course: 'C' }],
    ['d', { course: null }],
    ['gone', { course: 'C' }],
  ]);
  expect([...countAnsweredByCourse({ attempts, answered })]).toEqual([
    ['C', 2],
    ['D', 1],
  ]);
});

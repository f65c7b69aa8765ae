import { expect, test } from 'vitest';
import { findParentPath } from './GoBack';

test.each([
  ['/', undefined],
  ['/courses', undefined],
  ['/courses/C', '/'],
  ['/pages/imprint', undefined],
  ['/pages/imprint/', undefined],
  ['/courses/C/exams', '/courses'],
  ['/courses/C/resources', '/courses'],
  ['/courses/C/exams/', '/courses'],
  ['/courses/C/exams/E', '/courses/C/exams'],
  ['/courses/C/exams/E/timed', '/courses/C/exams'],
  ['/courses/C/exams/E/timed/60', '/courses/C/exams'],
  ['/courses/C/exams/E/questions/Q', '/courses/C/exams/E'],
  ['/courses/C/exams/E/questions/Q/', '/courses/C/exams/E'],
  ['/courses/C/exams/E/timed/60/Q', '/courses/C/exams/E/timed/60'],
  ['/courses/C/exams/E/timed/60/Q/more', undefined],
  ['/courses/K%C3%9CN%201.5/exams/a%2Fb/questions/Q', '/courses/K%C3%9CN%201.5/exams/a%2Fb'],
])('Go Back leads from %s to %s', (from, to) => {
  expect(findParentPath(from)).toBe(to);
});

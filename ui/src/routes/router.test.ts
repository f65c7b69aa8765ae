import { expect, test } from 'vitest';
import { matches } from './router';

test.each([
  ['/', '/'],
  ['/courses', '/courses'],
  ['/courses', '/courses/'],
  ['/courses/:classId/exams', '/courses/A 1/exams'],
  ['/courses/:classId/exams', '/courses/A%2F1/exams//'],
])('%s matches %s', (pattern, path) => {
  expect(matches(pattern, path)).toBe(true);
});

test.each([
  ['/', '/courses'],
  ['/courses', '/Courses'],
  ['/courses', '//courses'],
  ['/courses/:classId/exams', '/courses//exams'],
  ['/courses/:classId/exams', '/courses/A/exams/1'],
])('%s does not match %s', (pattern, path) => {
  expect(matches(pattern, path)).toBe(false);
});

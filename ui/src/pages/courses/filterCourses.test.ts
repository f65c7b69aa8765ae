import { expect, test } from 'vitest';
import { filterCourses } from './matches';

const courses = [
  { id: 'CS-102', name: 'Algorithms', subject: 'Computer Science' },
  { id: 'KÜN 1.5', name: 'Künstliche Intelligenz' },
  { id: 'MATH-201', name: 'Linear Algebra', subject: 'Mathematics' },
];

test.each([
  ['alg', ['CS-102', 'MATH-201']],
  ['cs102', ['CS-102']],
  ['102', ['CS-102']],
  ['kunst', ['KÜN 1.5']],
  ['LINEAR math', ['MATH-201']],
  ['linear algorithms', []],
  ['gebra', []],
  ['-', []],
])('%s finds %j', (query, ids) => {
  expect(filterCourses(courses, query).map(({ id }) => id)).toEqual(ids);
});

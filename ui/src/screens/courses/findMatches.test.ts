import { expect, test } from 'vitest';
import { filterCourses, findMatches } from './findMatches';

test.each([
  ['Linear Algebra', 'lin', 'words', '[Lin]ear Algebra'],
  ['Linear Algebra', 'alg LINEAR', 'words', '[Linear] [Alg]ebra'],
  ['Linear Algebra', 'near', 'words', 'Linear Algebra'],
  ['Linear Algebra', 'linearalgebra', 'words', 'Linear Algebra'],
  ['Kunst für Einsteiger', 'fur', 'words', 'Kunst [für] Einsteiger'],
  ['Große Straße', 'grosse', 'words', '[Große] Straße'],
  ['Analyse complexe', 'é', 'words', 'Analyse complexe'],
  ['MATH-201', 'math201', 'code', '[MATH-201]'],
  ['MATH-201', 'math 2', 'code', '[MATH]-[2]01'],
  ['MATH-201', 'math-20', 'code', '[MATH]-[20]1'],
  ['MATH201', '201', 'code', 'MATH[201]'],
  ['KÜN 1.5', 'kun15', 'code', '[KÜN 1.5]'],
  ['C++ (advanced)', 'c++ (', 'words', '[C]++ (advanced)'],
  ['Anything', '', 'words', 'Anything'],
  ['', 'x', 'words', ''],
  ['🎓 Studies', 'stud', 'words', '🎓 [Stud]ies'],
] as const)('%j searched for %j as %s is marked as %j', (text, query, kind, isMatch) => {
  const shown = findMatches(text, query, kind).map((part) =>
    part.isMatch ? `[${part.text}]` : part.text,
  );
  expect(shown.join('')).toBe(isMatch);
});

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

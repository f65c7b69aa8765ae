import { expect, test } from 'vitest';
import names from '../../../../tests/names_in_order.json';
import { groupCourses } from './groupCourses';

const courses = [
  { id: 'Z-1', name: 'z' },
  { id: 'P-2', name: 'p', subject: 'Physics' },
  { id: 'O-1', name: 'o', subject: 'Zoology' },
  { id: 'P-10', name: 'p', subject: 'Physics' },
  { id: 'Ä-1', name: 'a', subject: 'Ägyptologie' },
  { id: 'A-1', name: 'a', subject: '  ' },
];

function outline(order: 'alphabet' | 'match') {
  return groupCourses(courses, order).map((group) => [
    group.subject,
    ...group.courses.map((course) => course.id),
  ]);
}

test('a list is sorted by subject, with Other last, and by id', () => {
  expect(outline('alphabet')).toEqual([
    ['Ägyptologie', 'Ä-1'],
    ['Physics', 'P-10', 'P-2'],
    ['Zoology', 'O-1'],
    ['Other', 'A-1', 'Z-1'],
  ]);
});

test('search results have subjects in the order of their best match, and courses sorted by id', () => {
  expect(outline('match')).toEqual([
    ['Other', 'A-1', 'Z-1'],
    ['Physics', 'P-10', 'P-2'],
    ['Zoology', 'O-1'],
    ['Ägyptologie', 'Ä-1'],
  ]);
});

test('subjects are in the same order as on the server', () => {
  const shuffled = [...names].sort().map((subject) => ({ id: subject, name: '', subject }));
  expect(groupCourses(shuffled, 'alphabet').map(({ subject }) => subject)).toEqual(names);
});

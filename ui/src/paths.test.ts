import { describe, expect, test } from 'vitest';
import {
  examsPath,
  goBackFrom,
  idsOf,
  questionPath,
  resourcesPath,
  reviewPath,
  searchPath,
  timedPath,
} from './paths';

describe('Go Back', () => {
  test.each([
    ['/', null],
    ['/courses', null],
    ['/courses/C', '/'],
    ['/courses/C/exams', '/courses'],
    ['/courses/C/resources', '/courses'],
    ['/courses/C/exams/', '/courses'],
    ['/courses/C/exams/E', '/courses/C/exams'],
    ['/courses/C/exams/E/timed', '/courses/C/exams'],
    ['/courses/C/exams/E/timed/60', '/courses/C/exams'],
    ['/courses/C/exams/E/questions/Q', '/courses/C/exams/E'],
    ['/courses/C/exams/E/questions/Q/', '/courses/C/exams/E'],
    ['/courses/C/exams/E/timed/60/Q', '/courses/C/exams/E/timed/60'],
    ['/courses/C/exams/E/timed/60/Q/more', null],
    ['/courses/K%C3%9CN%201.5/exams/a%2Fb/questions/Q', '/courses/K%C3%9CN%201.5/exams/a%2Fb'],
  ])('from %s leads to %s', (from, to) => {
    expect(goBackFrom(from)).toBe(to);
  });
});

test('every address escapes its ids', () => {
  const [classId, examId] = ['KÜN 1.5', 'a?b#c%2F'];
  expect([
    examsPath(classId),
    resourcesPath(classId),
    reviewPath(classId, examId),
    timedPath(classId, examId, '60'),
    questionPath(classId, examId, '..x'),
    searchPath('c++ & more'),
    searchPath(''),
  ]).toEqual([
    '/courses/K%C3%9CN%201.5/exams',
    '/courses/K%C3%9CN%201.5/resources',
    '/courses/K%C3%9CN%201.5/exams/a%3Fb%23c%252F',
    '/courses/K%C3%9CN%201.5/exams/a%3Fb%23c%252F/timed/60',
    '/courses/K%C3%9CN%201.5/exams/a%3Fb%23c%252F/questions/..x',
    '/courses?q=c%2B%2B%20%26%20more',
    '/courses',
  ]);
});

test('the ids in an address are read as they were written', () => {
  expect(idsOf(questionPath('KÜN 1.5', 'a%2Fb', 'q?'))).toEqual({
    classId: 'KÜN 1.5',
    examId: 'a%2Fb',
    last: 'q?',
  });
});

test('a malformed escape stays as it is', () => {
  expect(idsOf('/courses/100%/exams').classId).toBe('100%');
});

test('half a surrogate pair breaks no address', () => {
  expect(searchPath('\uD800')).toBe('/courses?q=%EF%BF%BD');
});

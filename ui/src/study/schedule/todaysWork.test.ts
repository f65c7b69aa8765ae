import { expect, test } from 'vitest';
import { openProgress } from '../../testing/saved';
import { computeStartOfDay } from '../days';
import { listCoursesWithoutPart, readTodaysWork } from './todaysWork';

// This day is 1 December 2026.
const today = 20_788;
const noon = 43_200_000;

const card = (due: number, last: number) => [
  2,
  5,
  due,
  computeStartOfDay(last).getTime() + noon,
  1,
  0,
];

function open(examDays: object, done: readonly string[] = []) {
  const ids = ['due', 'later', 'math', 'gone'];
  const courses = { due: 'CS-102', later: 'CS-102', math: 'MATH-201', gone: null };
  return openProgress({
    record: JSON.stringify(Object.fromEntries(ids.map((id) => [id, 'typed']))),
    study: JSON.stringify({
      version: 1,
      answered: Object.fromEntries(
        Object.entries(courses).map(([id, course]) => [id, { course, exam: 'e' }]),
      ),
      schedule: Object.fromEntries(
        ids.map((id) => [
          id,
          card(id === 'later' ? today + 2 : today - 1, done.includes(id) ? today : today - 5),
        ]),
      ),
      settings: { examDays },
    }),
  });
}

const list = (...parameters: Parameters<typeof open>) =>
  Object.fromEntries(readTodaysWork(open(...parameters), today).list());

test('without a plan, due questions are for today, except those no longer on the site', () => {
  expect(list({})).toEqual({ 'CS-102': ['due'], 'MATH-201': ['math'] });
});

test('with a plan, today’s part without the questions answered today is for today', () => {
  const examDays = {
    'CS-102': { on: '2026-12-12', part: { day: '2026-12-01', ids: ['later', 'new', 'gone'] } },
  };
  expect(list(examDays)).toEqual({ 'CS-102': ['later', 'new'], 'MATH-201': ['math'] });
  expect(list(examDays, ['later'])).toEqual({ 'CS-102': ['new'], 'MATH-201': ['math'] });
});

test('the course of each question is found if the question is for today', () => {
  const examDays = { 'CS-102': { on: '2026-12-12', part: { day: '2026-12-01', ids: ['new'] } } };
  const { findCourse } = readTodaysWork(open(examDays), today);
  expect(['new', 'due', 'math', 'gone', 'nowhere'].map(findCourse)).toEqual([
    'CS-102',
    undefined,
    'MATH-201',
    undefined,
    undefined,
  ]);
});

test('a part for another day counts as unknown, and until it is known due questions are shown', () => {
  const examDays = { 'CS-102': { on: '2026-12-12', part: { day: '2026-11-30', ids: ['new'] } } };
  expect(list(examDays)).toEqual({ 'CS-102': ['due'], 'MATH-201': ['math'] });
  expect(listCoursesWithoutPart(open(examDays).saved, today)).toEqual(['CS-102']);
});

test('on the day of the exam there is no plan', () => {
  const examDays = { 'CS-102': { on: '2026-12-01', part: { day: '2026-12-01', ids: ['new'] } } };
  expect(list(examDays)).toEqual({ 'CS-102': ['due'], 'MATH-201': ['math'] });
  expect(listCoursesWithoutPart(open(examDays).saved, today)).toEqual([]);
});

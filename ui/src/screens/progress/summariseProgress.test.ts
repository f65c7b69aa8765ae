import { expect, test } from 'vitest';
import { openProgress } from '../../testing/saved';
import { summariseProgress } from './summariseProgress';

const at = '2026-01-02T00:00:00.000Z';
const place = (course: string, exam: string) => ({ course, exam });
const record = { a: 'x', b: 'x', c: 'x', d: 'x', e: 'x', u: 'x', broken: 7 };
const study = {
  version: 1,
  answered: {
    a: { ...place('C', 'F'), at },
    b: { ...place('C', 'E'), at },
    c: { ...place('C', 'E'), at: '2025-01-02T00:00:00.000Z' },
    d: { at, exam: 'E' },
    u: { at, unknown: true },
    gone: { ...place('G', 'E'), at },
  },
  flags: {
    b: { ...place('C', 'E'), on: true },
    f: { ...place('B', 'H'), on: true },
    g: { ...place('B', 'I'), on: false },
  },
  grades: { e: { ...place('C', 'F'), grade: 'had' } },
  runs: {
    run: { ...place('B', 'J'), used: 0, seen: at, questions: [] },
    ended: { ...place('B', 'J'), used: 0, seen: at, ended: at, questions: [] },
    nowhere: { used: 0, seen: at, questions: [] },
  },
};

test('progress is grouped by course and exam, each sorted', () => {
  const { courses, unplaced, unknown } = summariseProgress(
    openProgress({ record: JSON.stringify(record), study: JSON.stringify(study) }),
  );
  const last = Date.parse(at);
  const [questionIds, runIds, flagged] = [['b', 'c'], [], 1];
  expect(courses).toEqual([
    {
      course: 'B',
      exams: [
        { ...place('B', 'H'), questionIds: ['f'], runIds: [], sat: 0, flagged: 1, last: undefined },
        {
          ...place('B', 'J'),
          questionIds: [],
          runIds: ['run', 'ended'],
          sat: 1,
          flagged: 0,
          last: undefined,
        },
      ],
    },
    {
      course: 'C',
      exams: [
        { ...place('C', 'E'), questionIds, runIds, sat: 0, flagged, last },
        { ...place('C', 'F'), questionIds: ['a', 'e'], runIds, sat: 0, flagged: 0, last },
      ],
    },
  ]);
  expect(unplaced).toEqual(['d', 'u']);
  expect([...unknown]).toEqual(['u']);
});

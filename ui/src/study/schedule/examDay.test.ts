import { expect, test } from 'vitest';
import { parseDay } from '../days';
import { emptySavedState, parseSaved } from '../saved';
import { listCoursesWithPlan, readExamDay, readPart, setExamDay, setPart } from './examDay';

const on = parseDay('2026-12-10') ?? Number.NaN;

test('an exam day is saved by course, and removed without the others', () => {
  const day = { on, since: on - 10, notOn: [0, 6], atMost: 30 };
  const first = setExamDay('MATH-201', day)(emptySavedState);
  const both = setExamDay('__proto__', { ...day, atMost: undefined })(first);
  expect(readExamDay(both, 'MATH-201')).toEqual(day);
  expect(readExamDay(both, '__proto__')).toEqual({ ...day, atMost: undefined });
  const one = setExamDay('MATH-201', undefined)(both);
  expect(readExamDay(one, 'MATH-201')).toBeUndefined();
  expect(readExamDay(one, '__proto__')).toBeDefined();
});

test.each<[unknown, object | undefined]>([
  [{ on: '2026-12-10' }, { on, since: undefined, notOn: [], atMost: undefined }],
  [
    { on: '2026-12-10', notOn: [1, 7, -1, '2', 1.5], atMost: 0 },
    { on, since: undefined, notOn: [1], atMost: undefined },
  ],
  [
    { on: '2026-12-10', notOn: 'all', atMost: 1e9 },
    { on, since: undefined, notOn: [], atMost: undefined },
  ],
  [{ on: '2026-02-30' }, undefined],
  [{ on: 20_000 }, undefined],
  ['2026-12-10', undefined],
  [null, undefined],
])('%j is read as %j', (entry, expected) => {
  const study = { version: 1, settings: { examDays: { 'CS-1': entry } } };
  const saved = parseSaved({ record: null, study: JSON.stringify(study) });
  expect(readExamDay(saved, 'CS-1')).toEqual(expected);
});

test('unknown members are kept', () => {
  const study = { version: 1, settings: { examDays: { 'CS-1': { on: '2026-12-10', room: 'A' } } } };
  const saved = parseSaved({ record: null, study: JSON.stringify(study) });
  const after = setExamDay('CS-1', { on: on + 1, since: on, notOn: [], atMost: 5 })(saved);
  expect(JSON.stringify(after.members.get('settings'))).toContain('"room":"A"');
});

test('today’s part is saved for its day until the plan changes', () => {
  const day = { on, since: on - 10, notOn: [], atMost: undefined };
  const planned = setExamDay('MATH-201', day)(emptySavedState);
  expect(readPart(planned, 'MATH-201', on - 3)).toBeUndefined();
  const settled = setPart('MATH-201', day, { day: on - 3, ids: ['a', 'b'] })(planned);
  expect(readPart(settled, 'MATH-201', on - 3)).toEqual(['a', 'b']);
  expect(readPart(settled, 'MATH-201', on - 2)).toBeUndefined();
  expect(readExamDay(settled, 'MATH-201')).toEqual(day);
  const changed = setExamDay('MATH-201', { ...day, atMost: 5 })(settled);
  expect(readPart(changed, 'MATH-201', on - 3)).toBeUndefined();
  // A part that was computed for another plan is not saved.
  expect(setPart('MATH-201', day, { day: on - 3, ids: ['a'] })(changed)).toBe(changed);
  expect(setPart('CS-102', day, { day: on - 3, ids: ['a'] })(settled)).toBe(settled);
});

test('a course has a plan until the day before its exam', () => {
  const saved = setExamDay('MATH-201', { on, since: undefined, notOn: [], atMost: undefined })(
    emptySavedState,
  );
  expect(listCoursesWithPlan(saved, on - 1)).toEqual(['MATH-201']);
  expect(listCoursesWithPlan(saved, on)).toEqual([]);
});

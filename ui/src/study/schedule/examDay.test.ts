import { expect, test } from 'vitest';
import { parseDay } from '../days';
import { nothingSaved, parseSaved } from '../saved';
import { readExamDay, setExamDay } from './examDay';

const on = parseDay('2026-12-10') ?? Number.NaN;

test('an exam day is kept by course, and forgotten alone', () => {
  const day = { on, since: on - 10, notOn: [0, 6], atMost: 30 };
  const first = setExamDay('MATH-201', day)(nothingSaved);
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
  const saved = parseSaved({ record: null, metadata: JSON.stringify(study) });
  expect(readExamDay(saved, 'CS-1')).toEqual(expected);
});

test('members that are not known here stay', () => {
  const study = { version: 1, settings: { examDays: { 'CS-1': { on: '2026-12-10', room: 'A' } } } };
  const saved = parseSaved({ record: null, metadata: JSON.stringify(study) });
  const after = setExamDay('CS-1', { on: on + 1, since: on, notOn: [], atMost: 5 })(saved);
  expect(JSON.stringify(after.members.get('settings'))).toContain('"room":"A"');
});

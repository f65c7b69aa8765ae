import { expect, test } from 'vitest';
import { openProgress } from '../testing/saved';
import { hasProgress } from './hasProgress';

const at = (day: number) => `2026-01-0${day}T12:00:00.000Z`;
const place = (exam: string) => ({ course: 'C', exam });
const open = (study: object, record: object = {}) =>
  openProgress({
    record: JSON.stringify(record),
    study: JSON.stringify({ version: 1, ...study }),
  });
const going = { ...place('G'), at: at(1), used: 0, seen: at(9), questions: [] };

test.each<[string, object, object, boolean]>([
  ['nothing', {}, {}, false],
  ['a language alone', { settings: { language: { id: 'de' } } }, {}, false],
  ['a flag that was removed', { flags: { a: { ...place('E'), on: false } } }, {}, false],
  ['an answer that cannot be read', {}, { a: 7 }, false],
  ['an answer', {}, { a: 'typed' }, true],
  ['a flag', { flags: { a: { ...place('E'), on: true } } }, {}, true],
  ['a run', { runs: { r: going } }, {}, true],
  ['an exam date', { settings: { examDays: { C: { on: '2026-02-01' } } } }, {}, true],
  ['an exam date that was removed', { settings: { examDays: {} } }, {}, false],
])('%s: is there work to continue?', (_, study, record, expected) => {
  expect(hasProgress(open(study, record))).toBe(expected);
});

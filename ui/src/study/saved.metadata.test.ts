import { expect, test } from 'vitest';
import { openProgress } from '../testing/saved';

const origin = { at: '2026-01-02T03:04:05.000Z', course: 'C', exam: 'E' };
const stored = {
  version: 1,
  answered: { q: { ...origin, revision: 'r1', words: ['yes', 'no'], streak: 2, mood: 'good' } },
  flags: { q: { ...origin, on: true } },
  grades: { __proto: 7, q: { ...origin, revision: 'r1', grade: 'partly', before: 1 } },
};

test('the metadata of answers, flags and grades is read', () => {
  const { answered, flags, grades } = openProgress({ study: JSON.stringify(stored) });
  const { mood: _, ...known } = stored.answered.q;
  expect([...answered]).toEqual([['q', known]]);
  expect([...flags]).toEqual(Object.entries(stored.flags));
  expect([...grades]).toEqual([['q', stored.grades.q]]);
});

test.each([
  null,
  '',
  'no json',
  'null',
  '[]',
  '7',
  '{}',
  '{"answered":{"q":{"revision":"r1"}}}',
  '{"version":"1","answered":{}}',
  '{"version":0}',
  '{"version":1}',
  '{"version":2,"answered":{"q":{"revision":"r1"}}}',
  '{"version":1,"answered":7,"flags":"q","grades":[]}',
  '{"version":1,"answered":[{"revision":"r1"}]}',
  '{"version":1,"answered":{"q":7,"r":{"revision":7}},"flags":{"q":true},"grades":{"q":"had"}}',
  '{"version":1,"flags":{"q":{"on":"yes"}},"grades":{"q":{"grade":"so so"}}}',
])('the stored text %j contains no entries', (text) => {
  const { answered, flags, grades } = openProgress({ study: text });
  expect([...answered, ...flags, ...grades]).toEqual([]);
});

test.each([
  [null, false],
  ['{"version":1}', false],
  ['{"version":"2"}', false],
  ['{"version":2}', true],
])('%s is of a later version: %s', (text, isLater) => {
  expect(openProgress({ study: text }).saved.isOfLaterVersion).toBe(isLater);
});

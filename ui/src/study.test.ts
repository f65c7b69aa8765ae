import { expect, test } from 'vitest';
import { studyIn, withAnswered, withoutAnswered } from './study';

const entry = {
  revision: 'r1',
  at: '2026-01-02T03:04:05.000Z',
  course: 'C',
  exam: 'E',
  words: ['yes', 'no'],
};

test('how a question was answered is kept under a version', () => {
  const text = withAnswered(null, 'q', entry) ?? '';
  expect(JSON.parse(text)).toEqual({ version: 1, answered: { q: entry } });
  expect(studyIn(text).answered.get('q')).toEqual(entry);
});

test('what is not known is not kept', () => {
  const { words: _, revision: __, ...rest } = entry;
  const text = withAnswered(null, '__proto__', { ...rest, words: undefined, revision: undefined });
  expect(text).toBe(
    `{"version":1,"answered":{"__proto__":${JSON.stringify({ at: entry.at, course: 'C', exam: 'E' })}}}`,
  );
  expect(studyIn(text ?? '').answered.get('__proto__')?.exam).toBe('E');
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
  '{"version":1,"answered":7}',
  '{"version":1,"answered":[{"revision":"r1"}]}',
  '{"version":1,"answered":{"q":7,"r":{"revision":7}}}',
])('a stored text %j holds nothing and takes the next entry', (text) => {
  expect(studyIn(text).answered.size).toBe(0);
  const written = JSON.parse(withAnswered(text, 'q', entry) ?? '');
  expect(written.version).toBe(1);
  expect(written.answered.q).toEqual(entry);
});

test('one of a later version holds nothing known, and is not written over', () => {
  const later = '{"version":2,"answered":{"q":{"revision":"r1"}}}';
  expect(studyIn(later).answered.size).toBe(0);
  expect(withAnswered(later, 'q', entry)).toBeUndefined();
  expect(withoutAnswered(later, 'q')).toBeUndefined();
});

test('what else is stored stays, at every place', () => {
  const stored = {
    version: 1,
    flags: { q: true },
    answered: { other: { revision: 'x', more: 1 }, broken: 7, q: { words: ['old'], mood: 'good' } },
  };
  const { words: _, ...now } = entry;
  const text = withAnswered(JSON.stringify(stored), 'q', { ...now, words: undefined });
  expect(JSON.parse(text ?? '')).toEqual({
    ...stored,
    answered: { ...stored.answered, q: { ...now, mood: 'good' } },
  });
  expect(JSON.parse(withoutAnswered(JSON.stringify(stored), 'q') ?? '')).toEqual({
    ...stored,
    answered: { other: stored.answered.other, broken: 7 },
  });
});

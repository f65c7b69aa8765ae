import { expect, test } from 'vitest';
import { openProgress } from '../testing/saved';
import { parseMembers, stringifyMembers } from './json';
import { type Attempt, toStoredAttempt } from './saved';

const record = { id: 'a', answerText: 'yes', correct: true };
const right: Attempt = { kind: 'choice', ...record };
const typed: Attempt = { kind: 'open', text: 'typed' };

function withAttempt(text: string | null, id: string, attempt: Attempt): string {
  return stringifyMembers(parseMembers(text).set(id, toStoredAttempt(attempt)));
}

test('a chosen answer is stored as id, answerText and correct; a typed one as its text', () => {
  const more = { ...right, more: 'than that' } as Attempt;
  const text = withAttempt(withAttempt(null, 'q1', more), 'q2', typed);
  expect(text).toBe('{"q1":{"id":"a","answerText":"yes","correct":true},"q2":"typed"}');
  expect([...openProgress({ record: text }).attempts]).toEqual([
    ['q1', right],
    ['q2', typed],
  ]);
});

test('property names that are special in objects work as ids', () => {
  const text = withAttempt(withAttempt(null, '__proto__', typed), 'constructor', right);
  expect(text).toBe(
    '{"__proto__":"typed","constructor":{"id":"a","answerText":"yes","correct":true}}',
  );
  expect(openProgress({ record: text }).attempts.get('__proto__')).toEqual(typed);
  expect(openProgress({ record: text }).attempts.get('toString')).toBeUndefined();
});

test.each([null, '', 'no json', 'null', '[]', '"text"', '3', '{"q":'])(
  'the stored text %j counts as no progress',
  (text) => {
    expect([...openProgress({ record: text }).attempts]).toEqual([]);
    expect(withAttempt(text, 'q', typed)).toBe('{"q":"typed"}');
  },
);

test('a malformed record is ignored and left unchanged', () => {
  const records = { a: null, b: 3, c: { id: 1 }, d: { id: 'x', answerText: 'y' }, e: record };
  const text = JSON.stringify(records);
  expect([...openProgress({ record: text }).attempts.keys()]).toEqual(['e']);
  expect(JSON.parse(withAttempt(text, 'f', typed))).toEqual({ ...records, f: 'typed' });
});

import { expect, test } from 'vitest';
import { type Attempt, attemptsIn } from './attempts';
import { withAttempt } from './record';

const record = { id: 'a', answerText: 'yes', correct: true };
const right: Attempt = { kind: 'choice', ...record };
const typed: Attempt = { kind: 'open', text: 'typed' };

test('a chosen answer is stored as id, answerText and correct, a typed one as its text', () => {
  const more = { ...right, more: 'than that' } as Attempt;
  const text = withAttempt(withAttempt(null, 'q1', more), 'q2', typed);
  expect(text).toBe('{"q1":{"id":"a","answerText":"yes","correct":true},"q2":"typed"}');
  expect([...attemptsIn(text)]).toEqual([
    ['q1', right],
    ['q2', typed],
  ]);
});

test('ids that objects treat specially are ids', () => {
  const text = withAttempt(withAttempt(null, '__proto__', typed), 'constructor', right);
  expect(text).toBe(
    '{"__proto__":"typed","constructor":{"id":"a","answerText":"yes","correct":true}}',
  );
  expect(attemptsIn(text).get('__proto__')).toEqual(typed);
  expect(attemptsIn(text).get('toString')).toBeUndefined();
});

test.each([null, '', 'no json', 'null', '[]', '"text"', '3', '{"q":'])(
  'a stored text %j counts as no progress',
  (text) => {
    expect(attemptsIn(text).size).toBe(0);
    expect(withAttempt(text, 'q', typed)).toBe('{"q":"typed"}');
  },
);

test('a malformed record counts as none and is left alone', () => {
  const records = { a: null, b: 3, c: { id: 1 }, d: { id: 'x', answerText: 'y' }, e: record };
  const text = JSON.stringify(records);
  expect([...attemptsIn(text).keys()]).toEqual(['e']);
  expect(JSON.parse(withAttempt(text, 'f', typed))).toEqual({ ...records, f: 'typed' });
});

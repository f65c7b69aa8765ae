import { expect, test, vi } from 'vitest';
import {
  fittingAttempt,
  forgetProgress,
  readProgress,
  recordAttempt,
  stateOf,
  tallyOf,
} from './progress';
import {
  blockStorage,
  fillStorage,
  hideStorage,
  storedProgress,
  storeProgress,
} from './testing/storage';

const right = { id: 'a', answerText: 'yes', correct: true };
const wrong = { id: 'b', answerText: 'no', correct: false };
const choice = { id: 'q', exam_id: 'e', openEnded: false };
const open = { id: 'q', exam_id: 'e', openEnded: true };

test('a chosen answer is stored as id, answerText and correct, a typed one as its text', () => {
  recordAttempt('q1', { ...right, more: 'than that' } as typeof right);
  recordAttempt('q2', 'typed');
  expect(storedProgress()).toEqual({ q1: right, q2: 'typed' });
});

test('recording keeps what another tab has stored meanwhile', () => {
  recordAttempt('q1', right);
  storeProgress({ q1: right, q9: wrong });
  recordAttempt('q2', 'typed');
  expect(storedProgress()).toEqual({ q1: right, q9: wrong, q2: 'typed' });
});

test('ids that objects treat specially are ids', () => {
  recordAttempt('__proto__', 'typed');
  recordAttempt('constructor', right);
  expect(window.localStorage.getItem('stoa-userProgress')).toBe(
    '{"__proto__":"typed","constructor":{"id":"a","answerText":"yes","correct":true}}',
  );
  expect(readProgress().attempts.get('__proto__')).toBe('typed');
  expect(readProgress().attempts.get('toString')).toBeUndefined();
});

test.each(['', 'no json', 'null', '[]', '"text"', '3', '{"q":'])(
  'a stored value %j counts as no progress',
  (value) => {
    window.localStorage.setItem('stoa-userProgress', value);
    expect(readProgress().attempts.size).toBe(0);
  },
);

test('a malformed entry counts as none and is left alone', () => {
  storeProgress({ a: null, b: 3, c: { id: 1 }, d: { id: 'x', answerText: 'y' }, e: right });
  expect([...readProgress().attempts.keys()]).toEqual(['e']);
  recordAttempt('f', 'typed');
  expect(storedProgress()).toMatchObject({ a: null, b: 3, c: { id: 1 }, f: 'typed' });
});

test('forgetting removes every attempt', () => {
  recordAttempt('q1', right);
  forgetProgress();
  expect(window.localStorage.getItem('stoa-userProgress')).toBeNull();
  expect(readProgress().attempts.size).toBe(0);
});

test.each([
  [choice, undefined, 'unattempted'],
  [choice, right, 'correct'],
  [choice, wrong, 'incorrect'],
  [choice, 'typed', 'unattempted'],
  [open, 'typed', 'correct'],
  [open, right, 'unattempted'],
] as const)('%j with %j is %s', (question, attempt, state) => {
  expect(stateOf(question, attempt)).toBe(state);
});

test('an attempt whose answer is gone does not fit', () => {
  const question = { ...choice, question: '?', answers: [right] };
  expect(fittingAttempt(question, right)).toBe(right);
  expect(fittingAttempt(question, wrong)).toBeUndefined();
  expect(fittingAttempt(question, 'typed')).toBeUndefined();
});

test('a tally counts the answered questions and the right ones', () => {
  const questions = ['1', '2', '3'].map((id) => ({ ...choice, id }));
  const attempts = new Map([
    ['1', right],
    ['2', wrong],
    ['elsewhere', right],
  ]);
  expect(tallyOf(questions, attempts)).toEqual({ total: 3, answered: 2, right: 1 });
});

// These come last: once refused, storage counts as refused until the page goes.
test('with a full storage attempts last as long as the page', () => {
  fillStorage();
  recordAttempt('q1', right);
  expect(readProgress().attempts.get('q1')).toEqual(right);
  expect(readProgress().kept).toBe(false);
});

test('what cannot be read is not written over', () => {
  storeProgress({ other: 'kept' });
  hideStorage();
  recordAttempt('q3', right);
  expect(readProgress().attempts.get('q3')).toEqual(right);
  vi.restoreAllMocks();
  expect(storedProgress()).toEqual({ other: 'kept' });
  forgetProgress();
});

test('with a blocked storage attempts last as long as the page', () => {
  blockStorage();
  recordAttempt('q2', 'typed');
  expect(readProgress().attempts.get('q2')).toBe('typed');
  forgetProgress();
  expect(readProgress().attempts.size).toBe(0);
});

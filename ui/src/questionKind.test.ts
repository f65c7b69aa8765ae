import { expect, test } from 'vitest';
import type { Attempt } from './progress';
import {
  attemptFrom,
  blankDraft,
  draftOf,
  fittingAttempt,
  stateOf,
  verdictOn,
} from './questionKind';

const yes = { id: 'a', answerText: 'yes', correct: true };
const no = { id: 'b', answerText: 'no', correct: false };
const choice = { id: 'q', exam_id: 'e', question: '?', openEnded: false, answers: [yes, no] };
const open = { ...choice, openEnded: true };
const right: Attempt = { kind: 'choice', ...yes };
const wrong: Attempt = { kind: 'choice', ...no };
const typed: Attempt = { kind: 'open', text: ' typed ' };

test.each([
  [choice, undefined, 'unattempted'],
  [choice, right, 'correct'],
  [choice, wrong, 'incorrect'],
  [choice, typed, 'unattempted'],
  [open, typed, 'correct'],
  [open, right, 'unattempted'],
] as const)('%j with %j is %s', (question, attempt, state) => {
  expect(stateOf(question, attempt)).toBe(state);
});

test('a draft is ready once an answer is chosen, or more than white space typed', () => {
  expect(attemptFrom(choice, blankDraft(choice))).toBeUndefined();
  expect(attemptFrom(choice, { kind: 'choice', chosen: 'gone' })).toBeUndefined();
  expect(attemptFrom(choice, { kind: 'choice', chosen: 'b' })).toEqual(wrong);
  expect(attemptFrom(open, blankDraft(open))).toBeUndefined();
  expect(attemptFrom(open, { kind: 'open', text: ' \n\t' })).toBeUndefined();
  expect(attemptFrom(open, { kind: 'open', text: ' typed ' })).toEqual(typed);
});

test.each([right, typed])('what was handed in looks as it was begun: %j', (attempt) => {
  const question = attempt.kind === 'open' ? open : choice;
  expect(attemptFrom(question, draftOf(attempt))).toEqual(attempt);
});

test('an attempt whose answer is gone does not fit', () => {
  const question = { ...choice, answers: [yes] };
  expect(fittingAttempt(question, right)).toBe(right);
  expect(fittingAttempt(question, wrong)).toBeUndefined();
  expect(fittingAttempt(question, typed)).toBeUndefined();
  expect(fittingAttempt(open, typed)).toBe(typed);
});

test('verdicts are passed on right answers, and on the wrong one that was chosen', () => {
  expect([yes, no].map((answer) => verdictOn(answer, wrong))).toEqual(['correct', 'incorrect']);
  expect([yes, no].map((answer) => verdictOn(answer, right))).toEqual(['correct', undefined]);
});

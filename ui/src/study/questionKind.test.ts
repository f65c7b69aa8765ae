import { expect, test } from 'vitest';
import { questionOf } from '../testing/questions';
import type { Attempt, Kind } from './attempts';
import { attemptFrom, blankDraft, type Draft, draftOf, verdictOn } from './questionKind';

const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
  { id: 'c', answerText: 'indeed', correct: true },
];
const questions: Readonly<Record<Kind, ReturnType<typeof questionOf>>> = {
  choice: questionOf({ answers }),
  all: questionOf({ answers, selectAll: true }),
  checked: questionOf({ openEnded: true, accept: ['Zürich', { number: 9.81, tolerance: 0.02 }] }),
  open: questionOf({ openEnded: true }),
};

test.each<[Draft, Attempt | undefined]>([
  [{ kind: 'choice', chosen: undefined }, undefined],
  [{ kind: 'choice', chosen: 'gone' }, undefined],
  [
    { kind: 'choice', chosen: 'b' },
    { kind: 'choice', id: 'b', answerText: 'no', correct: false },
  ],
  [
    { kind: 'choice', chosen: 'c' },
    { kind: 'choice', id: 'c', answerText: 'indeed', correct: true },
  ],
  [{ kind: 'all', chosen: [] }, undefined],
  [{ kind: 'all', chosen: ['gone'] }, undefined],
  [
    { kind: 'all', chosen: ['c', 'a'] },
    { kind: 'all', chosen: ['a', 'c'], correct: true },
  ],
  [
    { kind: 'all', chosen: ['a'] },
    { kind: 'all', chosen: ['a'], correct: false },
  ],
  [
    { kind: 'all', chosen: ['a', 'b', 'c'] },
    { kind: 'all', chosen: ['a', 'b', 'c'], correct: false },
  ],
  [
    { kind: 'all', chosen: ['b'] },
    { kind: 'all', chosen: ['b'], correct: false },
  ],
  [{ kind: 'checked', text: ' \t' }, undefined],
  [
    { kind: 'checked', text: ' zurich' },
    { kind: 'checked', text: ' zurich', correct: true },
  ],
  [
    { kind: 'checked', text: '9,83' },
    { kind: 'checked', text: '9,83', correct: true },
  ],
  [
    { kind: 'checked', text: '9.81 m' },
    { kind: 'checked', text: '9.81 m', correct: false },
  ],
  [{ kind: 'open', text: ' \n\t' }, undefined],
  [
    { kind: 'open', text: ' typed ' },
    { kind: 'open', text: ' typed ' },
  ],
])('the draft %j becomes %j', (draft, attempt) => {
  expect(attemptFrom(questions[draft.kind], draft)).toEqual(attempt);
});

test.each(Object.entries(questions))('a blank draft of kind %s is not ready', (kind, question) => {
  const blank = blankDraft(question);
  expect(blank.kind).toBe(kind);
  expect(attemptFrom(question, blank)).toBeUndefined();
});

test.each<Attempt>([
  { kind: 'choice', id: 'a', answerText: 'yes', correct: true },
  { kind: 'all', chosen: ['a', 'b'], correct: false },
  { kind: 'checked', text: '9', correct: false },
  { kind: 'open', text: ' typed ' },
])('the draft of the attempt %j is restored', (attempt) => {
  expect(attemptFrom(questions[attempt.kind], draftOf(attempt))).toEqual(attempt);
});

test.each<[Draft, unknown[]]>([
  [{ kind: 'choice', chosen: 'a' }, ['correct', undefined, 'correct']],
  [{ kind: 'choice', chosen: 'b' }, ['correct', 'incorrect', 'correct']],
  [{ kind: 'all', chosen: ['a', 'c'] }, ['correct', undefined, 'correct']],
  [{ kind: 'all', chosen: ['a', 'b'] }, ['correct', 'incorrect', 'missed']],
])('verdicts on the answers to %j', (draft, verdicts) => {
  expect(answers.map((answer) => verdictOn(answer, draft))).toEqual(verdicts);
});

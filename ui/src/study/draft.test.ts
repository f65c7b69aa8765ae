import { expect, test } from 'vitest';
import { buildQuestion } from '../testing/questions';
import { buildAttempt, createDraft, type Draft, judgeChoice, restoreDraft } from './draft';
import type { Attempt, QuestionKind } from './saved';

const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
  { id: 'c', answerText: 'indeed', correct: true },
];
const questions: Readonly<Record<QuestionKind, ReturnType<typeof buildQuestion>>> = {
  choice: buildQuestion({ answers }),
  all: buildQuestion({ answers, selectAll: true }),
  checked: buildQuestion({
    openEnded: true,
    accept: ['Zürich', { number: 9.81, tolerance: 0.02 }],
  }),
  open: buildQuestion({ openEnded: true }),
};

test.each<[Draft, Attempt | undefined]>([
  [{ kind: 'choice', chosen: [] }, undefined],
  [{ kind: 'choice', chosen: ['gone'] }, undefined],
  [
    { kind: 'choice', chosen: ['b'] },
    { kind: 'choice', id: 'b', answerText: 'no', correct: false },
  ],
  [
    { kind: 'choice', chosen: ['c'] },
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
  expect(buildAttempt(questions[draft.kind], draft)).toEqual(attempt);
});

test.each(Object.entries(questions))(
  'a blank draft of kind %s cannot be submitted',
  (kind, question) => {
    const blank = createDraft(question);
    expect(blank.kind).toBe(kind);
    expect(buildAttempt(question, blank)).toBeUndefined();
  },
);

test.each<Attempt>([
  { kind: 'choice', id: 'a', answerText: 'yes', correct: true },
  { kind: 'all', chosen: ['a', 'b'], correct: false },
  { kind: 'checked', text: '9', correct: false },
  { kind: 'open', text: ' typed ' },
])('the draft of the attempt %j is restored', (attempt) => {
  expect(buildAttempt(questions[attempt.kind], restoreDraft(attempt))).toEqual(attempt);
});

test.each<[Draft<'choice' | 'all'>, unknown[]]>([
  [{ kind: 'choice', chosen: ['a'] }, ['correct', undefined, 'correct']],
  [{ kind: 'choice', chosen: ['b'] }, ['correct', 'incorrect', 'correct']],
  [{ kind: 'all', chosen: ['a', 'c'] }, ['correct', undefined, 'correct']],
  [{ kind: 'all', chosen: ['a', 'b'] }, ['correct', 'incorrect', 'missed']],
])('the verdicts for %j are %j', (draft, verdicts) => {
  expect(answers.map((answer) => judgeChoice(answer, draft))).toEqual(verdicts);
});

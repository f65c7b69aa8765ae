import { describe, expect, test } from 'vitest';
import type { ExamQuestion } from '../api/types';
import { buildQuestion } from '../testing/questions';
import type { Attempt, AttemptMetadata, Grade, SectionEntry } from './saved';
import {
  findAttempt,
  findQuestionState,
  getQuestionKind,
  isCorrected,
  mapToCurrentAnswers,
} from './selectors';

const yes = { id: 'a', answerText: 'yes', correct: true };
const no = { id: 'b', answerText: 'no', correct: false };
const answers = [yes, no];
const right: Attempt = { kind: 'choice', ...yes };
const wrong: Attempt = { kind: 'choice', ...no };
const all: Attempt = { kind: 'all', chosen: ['a', 'b'], correct: false };
const checked: Attempt = { kind: 'checked', text: '9.81', correct: true };
const missed: Attempt = { kind: 'checked', text: '9', correct: false };
const typed: Attempt = { kind: 'open', text: ' typed ' };

function pastOf(attempt: Attempt | undefined, answered: Partial<AttemptMetadata> = {}) {
  return {
    attempts: new Map(attempt && [['q', attempt]]),
    answered: new Map([['q', answered as AttemptMetadata]]),
    grades: new Map<string, SectionEntry<'grades'>>(),
  };
}

test('each question has a kind', () => {
  expect([
    getQuestionKind(buildQuestion()),
    getQuestionKind(buildQuestion({ selectAll: false, accept: ['x'] })),
    getQuestionKind(buildQuestion({ selectAll: true })),
    getQuestionKind(buildQuestion({ openEnded: true })),
    getQuestionKind(buildQuestion({ openEnded: true, accept: [] })),
    getQuestionKind(buildQuestion({ openEnded: true, accept: ['x'], selectAll: true })),
  ]).toEqual(['choice', 'choice', 'all', 'open', 'open', 'checked']);
});

describe('the state of a listed question', () => {
  const choice = { id: 'q', openEnded: false };
  const open = { id: 'q', openEnded: true };

  test.each<[Partial<ExamQuestion>, Attempt | undefined, string]>([
    [choice, undefined, 'unattempted'],
    [choice, right, 'correct'],
    [choice, wrong, 'incorrect'],
    [choice, all, 'incorrect'],
    [choice, typed, 'unattempted'],
    [choice, checked, 'unattempted'],
    [{ ...choice, selectAll: false }, right, 'correct'],
    [{ ...choice, selectAll: false }, all, 'unattempted'],
    [{ ...choice, selectAll: true }, all, 'incorrect'],
    [{ ...choice, selectAll: true }, right, 'unattempted'],
    [open, typed, 'ungraded'],
    [open, checked, 'correct'],
    [open, missed, 'incorrect'],
    [open, right, 'unattempted'],
    [{ ...open, checked: true }, missed, 'incorrect'],
    [{ ...open, checked: true }, typed, 'unattempted'],
    [{ ...open, checked: false }, typed, 'ungraded'],
    [{ ...open, checked: false }, checked, 'unattempted'],
  ])('%j with %j is %s', (question, attempt, state) => {
    expect(findQuestionState(question as ExamQuestion, pastOf(attempt))).toBe(state);
  });

  test.each<[Attempt, Grade, string]>([
    [typed, 'had', 'correct'],
    [typed, 'partly', 'partly'],
    [typed, 'missed', 'incorrect'],
    [checked, 'missed', 'correct'],
    [missed, 'had', 'incorrect'],
  ])('with %j, graded %s, is %s', (attempt, grade, state) => {
    const past = { ...pastOf(attempt), grades: new Map([['q', { grade, revision: 'then' }]]) };
    expect(findQuestionState(open, past)).toBe(state);
    const corrected = { ...past, answered: new Map([['q', { revision: 'then' }]]) };
    expect(findQuestionState({ ...open, revision: 'now' }, corrected)).toBe('unattempted');
  });

  test.each([
    ['2', '1', 'unattempted'],
    ['2', '2', 'correct'],
    ['2', undefined, 'correct'],
    [undefined, '1', 'correct'],
    [null, '1', 'correct'],
  ])('with revision %s, answered at revision %s, is %s', (revision, then, state) => {
    expect(findQuestionState({ ...choice, revision }, pastOf(right, { revision: then }))).toBe(
      state,
    );
  });
});

test('a question counts as corrected if another revision of it was answered', () => {
  const question = buildQuestion({ answers, revision: '2' });
  const then = { revision: '1' };
  expect(isCorrected(question, pastOf(right, then))).toBe(true);
  expect(findAttempt(question, pastOf(right, then))).toBeUndefined();
  // The kind has changed, so the submitted answer no longer fits, but it was submitted.
  expect(isCorrected(question, pastOf(all, then))).toBe(true);
  expect(isCorrected(question, pastOf(undefined, then))).toBe(false);
  expect(isCorrected(question, pastOf(right))).toBe(false);
  expect(findAttempt(question, pastOf(right))).toEqual(right);
});

test.each([
  [buildQuestion({ answers }), right],
  [buildQuestion({ answers, selectAll: true }), all],
  [buildQuestion({ openEnded: true, accept: ['x'] }), checked],
  [buildQuestion({ openEnded: true }), typed],
])('an attempt does not fit a question of another kind', (question, own) => {
  for (const attempt of [right, all, checked, typed]) {
    expect(mapToCurrentAnswers(question, attempt)).toEqual(attempt === own ? own : undefined);
  }
});

describe('an attempt whose answers have changed', () => {
  const swapped = [
    { ...yes, answerText: 'no' },
    { ...no, answerText: 'yes' },
  ];
  const moved = [{ ...yes, id: '7' }, no];
  const reworded = [{ ...yes, answerText: 'indeed' }, no];
  const several = { selectAll: true } as const;

  test.each([
    ['fits the answer that now has its words', { answers: swapped }, { ...right, id: 'b' }],
    ['fits an answer with another id', { answers: moved }, { ...right, id: '7' }],
    ['fits no answer if its words are gone', { answers: reworded }, undefined],
    ['fits no answer if its answer is gone', { answers: [no] }, undefined],
  ])('%s', (_, fields, fitting) => {
    expect(mapToCurrentAnswers(buildQuestion(fields), right)).toEqual(fitting);
  });

  const first: Attempt = { kind: 'all', chosen: ['a'], correct: true };

  test.each([
    ['by its words', { answers: swapped, ...several }, ['yes'], { ...first, chosen: ['b'] }],
    ['by its ids if no words are saved', { answers: swapped, ...several }, undefined, first],
    ['by its ids if the number of words differs', { answers, ...several }, ['x', 'y'], first],
    ['not if its words are gone', { answers: reworded, ...several }, ['yes'], undefined],
    ['not if an answer is gone', { answers: [no], ...several }, undefined, undefined],
  ])('at select-all answers fits: %s', (_, fields, words, fitting) => {
    expect(mapToCurrentAnswers(buildQuestion(fields), first, words)).toEqual(fitting);
  });
});

test('while the answers are withheld, no attempt is judged or out of date', () => {
  const question = buildQuestion({ answers, revision: 'now', answersFrom: '2026-12-20T00:00:00Z' });
  for (const revision of ['now', 'then']) {
    const past = pastOf(right, { revision });
    expect(findAttempt(question, past)).toBeUndefined();
    expect(findQuestionState(question, past)).toBe('unattempted');
    expect(isCorrected(question, past)).toBe(false);
  }
});

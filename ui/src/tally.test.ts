import { expect, test } from 'vitest';
import type { Attempt } from './progress';
import { tallyOf } from './tally';

const attempt = (correct: boolean): Attempt => ({
  kind: 'choice',
  id: 'a',
  answerText: '',
  correct,
});

test('a tally counts the answered questions and the right ones', () => {
  const questions = ['1', '2', '3'].map((id) => ({ id, openEnded: false }));
  const attempts = new Map([
    ['1', attempt(true)],
    ['2', attempt(false)],
    ['elsewhere', attempt(true)],
  ]);
  expect(tallyOf(questions, attempts)).toEqual({ total: 3, answered: 2, right: 1 });
});

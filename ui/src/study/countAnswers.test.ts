import { expect, test } from 'vitest';
import type { Attempt } from './attempts';
import { countAnswers } from './countAnswers';
import type { Answered } from './metadata';

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
  const revised = [{ id: '1', openEnded: false, revision: 'now' }];
  const answered = new Map([['1', { revision: 'then' } as Answered]]);
  expect(countAnswers(revised, { attempts, answered })).toEqual({
    total: 1,
    answered: 0,
    right: 0,
  });
  expect(countAnswers(questions, { attempts, answered: new Map() })).toEqual({
    total: 3,
    answered: 2,
    right: 1,
  });
});

test('questions whose answers are withheld count nowhere', () => {
  const answersFrom = '2026-12-20T00:00:00Z';
  const questions = [
    { id: '1', openEnded: false, answersFrom },
    { id: '2', openEnded: false },
  ];
  const attempts = new Map([['1', attempt(true)]]);
  const counts = { total: 1, answered: 0, right: 0 };
  expect(countAnswers(questions, { attempts, answered: new Map() })).toEqual(counts);
});

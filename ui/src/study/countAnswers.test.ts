import { expect, test } from 'vitest';
import { countAnswers } from './countAnswers';
import type { Attempt, AttemptMetadata, SectionEntry } from './saved';

const attempt = (correct: boolean): Attempt => ({
  kind: 'choice',
  id: 'a',
  answerText: '',
  correct,
});

const grades = new Map();

test('answered questions and right answers are counted', () => {
  const questions = ['1', '2', '3'].map((id) => ({ id, openEnded: false }));
  const attempts = new Map([
    ['1', attempt(true)],
    ['2', attempt(false)],
    ['elsewhere', attempt(true)],
  ]);
  const revised = [{ id: '1', openEnded: false, revision: 'now' }];
  const answered = new Map([['1', { revision: 'then' } as AttemptMetadata]]);
  expect(countAnswers(revised, { attempts, answered, grades })).toEqual({
    total: 1,
    answered: 0,
    right: 0,
  });
  expect(countAnswers(questions, { attempts, answered: new Map(), grades })).toEqual({
    total: 3,
    answered: 2,
    right: 1,
  });
});

test('questions whose answers are withheld are not counted', () => {
  const answersFrom = '2026-12-20T00:00:00Z';
  const questions = [
    { id: '1', openEnded: false, answersFrom },
    { id: '2', openEnded: false },
  ];
  const attempts = new Map([['1', attempt(true)]]);
  const counts = { total: 1, answered: 0, right: 0 };
  expect(countAnswers(questions, { attempts, answered: new Map(), grades })).toEqual(counts);
});

test('a typed answer counts as right only if the visitor graded it so', () => {
  const questions = ['had', 'partly', 'missed', 'ungraded'].map((id) => ({ id, openEnded: true }));
  const attempts = new Map(questions.map(({ id }) => [id, { kind: 'open', text: 'x' } as const]));
  const given = new Map<string, SectionEntry<'grades'>>(
    (['had', 'partly', 'missed'] as const).map((grade) => [grade, { grade }]),
  );
  expect(countAnswers(questions, { attempts, answered: new Map(), grades: given })).toEqual({
    total: 4,
    answered: 4,
    right: 1,
  });
});

import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import type { Attempt, Grade } from '../saved';
import type { QuestionState } from '../selectors';
import {
  addAttempt,
  continueRound,
  endRound,
  getCurrentQuestion,
  listQuestionsToRepeat,
  type Round,
} from './round';

const questions = ['a', 'b', 'c'].map((id, at) => ({ ...buildQuestion({ id }), number: at + 1 }));
const roundOf = (asked: Round['questions']): Round => ({
  questions: asked,
  outcomes: [],
  first: undefined,
  latest: undefined,
});
const right: Attempt = { kind: 'checked', text: '1', correct: true };
const wrong: Attempt = { kind: 'checked', text: '2', correct: false };
const typed: Attempt = { kind: 'open', text: 'typed' };

test.each<[QuestionState, Attempt | undefined, Grade | undefined]>([
  ['correct', right, undefined],
  ['correct', typed, 'had'],
  ['incorrect', wrong, undefined],
  ['incorrect', wrong, 'had'],
  ['incorrect', typed, 'missed'],
  ['partly', typed, 'partly'],
  ['ungraded', typed, undefined],
  ['unattempted', undefined, undefined],
  ['unattempted', undefined, 'had'],
])('the outcome is %s for %j with the grade %j', (outcome, attempt, grade) => {
  const begun = roundOf(questions);
  const round = continueRound(attempt ? addAttempt(begun, attempt) : begun, grade);
  expect(round.outcomes).toEqual([outcome]);
  expect(listQuestionsToRepeat(round).length).toBe(outcome === 'correct' ? 2 : 3);
});

test('the first answer to a question counts, and the latest is shown', () => {
  const round = addAttempt(addAttempt(roundOf(questions), wrong), right);
  expect(round.latest).toBe(right);
  expect(continueRound(round, undefined).outcomes).toEqual(['incorrect']);
});

test('questions follow one another until none is left', () => {
  let round = roundOf(questions);
  for (const { id } of questions) {
    expect(getCurrentQuestion(round)?.id).toBe(id);
    round = continueRound(addAttempt(round, id === 'b' ? wrong : right), undefined);
  }
  expect(getCurrentQuestion(round)).toBeUndefined();
  expect(listQuestionsToRepeat(round).map(({ id }) => id)).toEqual(['b']);
});

test('a round that is ended early contains only the questions answered by then', () => {
  const second = continueRound(addAttempt(roundOf(questions), right), undefined);
  expect(endRound(second, undefined).questions.map(({ id }) => id)).toEqual(['a']);
  const answered = endRound(addAttempt(second, wrong), undefined);
  expect(answered.questions.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(answered.outcomes).toEqual(['correct', 'incorrect']);
  expect(getCurrentQuestion(answered)).toBeUndefined();
  expect(endRound(roundOf(questions), undefined).questions).toEqual([]);
});

import { expect, test } from 'vitest';
import { questionOf } from '../../testing/questions';
import type { Attempt } from '../attempts';
import type { Grade } from '../metadata';
import {
  type AnswerResult,
  answering,
  current,
  ending,
  goingOn,
  notRight,
  type Round,
} from './round';

const questions = ['a', 'b', 'c'].map((id, at) => ({ ...questionOf({ id }), place: at + 1 }));
const roundOf = (asked: Round['questions']): Round => ({
  questions: asked,
  outcomes: [],
  first: undefined,
  latest: undefined,
});
const right: Attempt = { kind: 'checked', text: '1', correct: true };
const wrong: Attempt = { kind: 'checked', text: '2', correct: false };
const typed: Attempt = { kind: 'open', text: 'typed' };

test.each<[AnswerResult, Attempt | undefined, Grade | undefined]>([
  ['right', right, undefined],
  ['right', typed, 'had'],
  ['wrong', wrong, undefined],
  ['wrong', wrong, 'had'],
  ['wrong', typed, 'missed'],
  ['partly', typed, 'partly'],
  ['ungraded', typed, undefined],
  ['skipped', undefined, undefined],
  ['skipped', undefined, 'had'],
])('%s comes of %j with the grade %j', (outcome, attempt, grade) => {
  const begun = roundOf(questions);
  const round = goingOn(attempt ? answering(begun, attempt) : begun, grade);
  expect(round.outcomes).toEqual([outcome]);
  expect(notRight(round).length).toBe(outcome === 'right' ? 2 : 3);
});

test('the first answer to a question counts, the latest shows', () => {
  const round = answering(answering(roundOf(questions), wrong), right);
  expect(round.latest).toBe(right);
  expect(goingOn(round, undefined).outcomes).toEqual(['wrong']);
});

test('one question follows the other, until none is left', () => {
  let round = roundOf(questions);
  for (const { id } of questions) {
    expect(current(round)?.id).toBe(id);
    round = goingOn(answering(round, id === 'b' ? wrong : right), undefined);
  }
  expect(current(round)).toBeUndefined();
  expect(notRight(round).map(({ id }) => id)).toEqual(['b']);
});

test('a round that is ended early is of what was answered by then', () => {
  const second = goingOn(answering(roundOf(questions), right), undefined);
  expect(ending(second, undefined).questions.map(({ id }) => id)).toEqual(['a']);
  const answered = ending(answering(second, wrong), undefined);
  expect(answered.questions.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(answered.outcomes).toEqual(['right', 'wrong']);
  expect(current(answered)).toBeUndefined();
  expect(ending(roundOf(questions), undefined).questions).toEqual([]);
});

import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import { computeStartOfDay } from '../days';
import { canEstimate, computeGuessChance, estimateScore } from './estimateScore';
import { computeRetrievability, reviewCard } from './fsrs';

const day = 20_788;
const card = reviewCard(undefined, 'good', computeStartOfDay(day - 5).getTime());
const wrong = reviewCard(undefined, 'again', computeStartOfDay(day - 2).getTime());

test('nothing is known if there are no questions', () => {
  expect(estimateScore([], day)).toEqual({ known: 0, topics: [], unseen: 0 });
});

test('answered questions count as remembered, the rest as guessed', () => {
  const questions = [
    { id: 'a', topics: ['limits'], guessChance: 0.25, card },
    { id: 'b', topics: ['limits', 'series'], guessChance: 0.25, card: wrong },
    { id: 'c', topics: ['series', 'series'], guessChance: 0.25, card: undefined },
    { id: 'd', topics: [], guessChance: 0, card: undefined },
  ];
  const [one, other] = [computeRetrievability(card, day), computeRetrievability(wrong, day)];
  const { known, topics, unseen } = estimateScore(questions, day);
  expect(known).toBeCloseTo((one + other + 0.25) / 4);
  expect(topics).toEqual([
    { topic: 'series', known: (other + 0.25) / 2, questions: 2 },
    { topic: 'limits', known: (one + other) / 2, questions: 2 },
  ]);
  expect(unseen).toBe(2);
  expect(estimateScore(questions, day + 30).known).toBeLessThan(known);
});

test('there is no estimate until ten questions, or all, are answered', () => {
  const build = (answered: number, total: number) =>
    Array.from({ length: total }, (_, at) => ({
      id: `${at}`,
      topics: [],
      guessChance: 0,
      card: at < answered ? card : undefined,
    }));
  expect(
    [build(9, 30), build(10, 30), build(4, 5), build(5, 5), build(0, 0)].map(canEstimate),
  ).toEqual([false, true, false, true, false]);
});

const answers = (...correct: readonly boolean[]) =>
  correct.map((correct, id) => ({ id: `${id}`, answerText: `${id}`, correct }));

test.each([
  ['one of four', { answers: answers(true, false, false, false) }, 0.25],
  ['two of four', { answers: answers(true, true, false, false) }, 0.5],
  ['all that apply of three', { answers: answers(true, true, false), selectAll: true }, 1 / 7],
  ['none to choose from', { answers: [] }, 0],
  ['typed', { answers: answers(true), openEnded: true }, 0],
  ['typed and checked', { answers: answers(true), openEnded: true, accept: ['9'] }, 0],
])('the chance of a guess: %s', (_, fields, chance) => {
  expect(computeGuessChance(buildQuestion(fields))).toBeCloseTo(chance);
});

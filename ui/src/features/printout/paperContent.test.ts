import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import {
  countAnswerLines,
  formatChoiceLetter,
  formatStemReference,
  groupQuestions,
  listExamFacts,
  sumPoints,
} from './paperContent';

const exam = { id: 'e', description: 'Final', courseId: 'C-1' };

test('the head lists the known facts, and the points unless every question is worth one', () => {
  const questions = [buildQuestion(), buildQuestion({ points: 1 })];
  expect(listExamFacts({ ...exam, questions })).toEqual(['C-1', '2 questions']);
  expect(
    listExamFacts({
      ...exam,
      date: '2024-05',
      duration: 90,
      questions: [...questions, buildQuestion({ points: 2.5 })],
    }),
  ).toEqual(['C-1', 'May 2024', '90 minutes', '3 questions', '4.5 points']);
});

test('points are added without rounding errors', () => {
  expect(sumPoints([0.1, 0.2, 0.3].map((points) => buildQuestion({ points })))).toBe(0.6);
});

const stems = ['', 'a', 'a', 'b', '', '', 'c', 'c', 'c', 'a'].map((stem, at) =>
  buildQuestion({ id: `q${at}`, stem }),
);

test('consecutive questions with the same stem form a group', () => {
  const numbers = groupQuestions(stems).map(({ stem, members }) => [
    stem,
    ...members.map(({ number }) => number),
  ]);
  expect(numbers).toEqual([
    [undefined, 1],
    ['a', 2, 3],
    ['b', 4],
    [undefined, 5],
    [undefined, 6],
    ['c', 7, 8, 9],
    ['a', 10],
  ]);
});

test('a stem says which questions it belongs to', () => {
  const references = groupQuestions(stems)
    .filter(({ stem }) => stem)
    .map(formatStemReference);
  expect(references).toEqual([
    'Questions 2 and 3 refer to the following.',
    'Question 4 refers to the following.',
    'Questions 7 to 9 refer to the following.',
    'Question 10 refers to the following.',
  ]);
});

test('there are letters for any number of choices', () => {
  expect([0, 1, 25, 26, 27, 52, 701, 702].map(formatChoiceLetter)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

const linesFor = (letters: number, points?: number) =>
  countAnswerLines(
    buildQuestion({
      openEnded: true,
      points,
      answers: [
        { id: '1', answerText: 'short', correct: true },
        { id: '2', answerText: 'x'.repeat(letters), correct: true },
      ],
    }),
  );

test('longer model answers and more points give more lines', () => {
  expect([linesFor(20), linesFor(200), linesFor(400)]).toEqual([4, 6, 11]);
  expect([linesFor(0, 0.5), linesFor(0, 3), linesFor(200, 4)]).toEqual([4, 8, 10]);
});

test('the number of lines is limited', () => {
  expect([linesFor(10_000), linesFor(0, 1_000)]).toEqual([12, 12]);
});

import { expect, test } from 'vitest';
import { questionOf } from '../../testing/questions';
import { answerLines } from './paperContent';

const linesFor = (letters: number, points?: number) =>
  answerLines(
    questionOf({
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

test('the number of lines has a maximum', () => {
  expect([linesFor(10_000), linesFor(0, 1_000)]).toEqual([12, 12]);
});

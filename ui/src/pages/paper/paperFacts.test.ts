import { expect, test } from 'vitest';
import { questionOf } from '../../testing/questions';
import { factsOf, pointsOf } from './paperContent';

const exam = { id: 'e', description: 'Final', courseId: 'C-1' };

test('the head has the known facts, and points only if they differ', () => {
  const questions = [questionOf(), questionOf({ points: 1 })];
  expect(factsOf({ ...exam, questions })).toEqual(['C-1', '2 questions']);
  expect(
    factsOf({
      ...exam,
      date: '2024-05',
      duration: 90,
      questions: [...questions, questionOf({ points: 2.5 })],
    }),
  ).toEqual(['C-1', 'May 2024', '90 minutes', '3 questions', '4.5 points']);
});

test('points are added without rounding errors', () => {
  expect(pointsOf([0.1, 0.2, 0.3].map((points) => questionOf({ points })))).toBe(0.6);
});

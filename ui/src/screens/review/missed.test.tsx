import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { storeProgress, storeStudy } from '../../testing/storage';

const address = '/courses/MATH-201/exams/la-2023-final';

test('the review says how many are answered, and leads to practice of those that were missed', async () => {
  storeProgress({
    'la-2023-final-1': { id: 'b', answerText: '', correct: false },
    'la-2023-final-2': { id: '1', answerText: '', correct: true },
    'la-2023-final-3': 'typed',
  });
  const grade = { grade: 'missed', exam: 'la-2023-final', course: 'MATH-201' };
  storeStudy({ version: 1, grades: { 'la-2023-final-3': grade } });
  fakeApi();
  renderAt(address);
  await screen.findByText(/^3 of 5 answered/);
  const link = screen.getByRole('link', { name: 'Practise the 2 you missed' });
  expect(link.getAttribute('href')).toBe('/courses/MATH-201/practice?missed=la-2023-final');
});

test('a review without mistakes offers nothing to practise', async () => {
  storeProgress({ 'la-2023-final-2': { id: '1', answerText: '', correct: true } });
  fakeApi();
  renderAt(address);
  await screen.findByText('1 of 5 answered, 1 right');
  expect(screen.queryByRole('link', { name: /you missed/ })).toBeNull();
});

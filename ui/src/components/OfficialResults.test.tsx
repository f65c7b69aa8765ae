import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';
import { storeStudy } from '../testing/storage';

const id = 'la-2023-final';
const results = {
  sat: 183,
  passed: 148,
  mean: 59.9,
  of: 100,
  deviation: 13,
  grades: { '1.0': 4, '1.3': 9 },
  source: 'The faculty',
};

function listing(given: object) {
  const exam = { id, description: 'Final', courseId: 'MATH-201', questions: 5, results: given };
  fakeApi({ '/api/exams/course/MATH-201': { body: [exam] } });
}

test('the review shows the official results, with the number of each grade as text', async () => {
  listing(results);
  renderAt(`/courses/MATH-201/exams/${id}`);
  const heading = await screen.findByRole('heading', { name: 'Official results' });
  const section = within(heading.parentElement as HTMLElement);
  const facts = section.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['183', '148, 81%', '59.9 of 100', '13', 'The faculty']);
  const rows = within(section.getByRole('table', { name: 'Grades' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['1.04', '1.39']);
  const bars = rows.map((row) => row.querySelectorAll('rect')[1]?.getAttribute('width'));
  expect(bars[1]).toBe('100%');
  expect(Number.parseFloat(bars[0] ?? '')).toBeCloseTo(44.4, 1);
});

test('only what is known is shown', async () => {
  listing({ sat: 10 });
  renderAt(`/courses/MATH-201/exams/${id}`);
  const heading = await screen.findByRole('heading', { name: 'Official results' });
  const section = within(heading.parentElement as HTMLElement);
  expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual(['Sat the exam']);
  expect(section.queryByRole('table')).toBeNull();
});

const at = '2026-01-01T00:00:00.000Z';
const questions = [
  { id: `${id}-1`, points: 16, outcome: 'right' },
  { id: `${id}-2`, points: 9, outcome: 'wrong' },
];
const run = { at, course: 'MATH-201', exam: id, used: 1, seen: at, ended: at, questions };

test.each([
  [results, 'You: 64 of 100. Mean of the 183 who sat it: 59.9.'],
  [{ ...results, of: 30, mean: 18 }, 'You: 19.2 of 30. Mean of the 183 who sat it: 18.'],
])('the visitor’s result is compared with the mean: %#', async (given, words) => {
  storeStudy({ version: 1, runs: { run } });
  listing(given);
  renderAt(`/courses/MATH-201/exams/${id}/sit`);
  await screen.findByText(words);
});

test.each([
  ['a mean', { sat: 183, of: 100 }],
  ['a scale', { sat: 183, mean: 59.9 }],
])('without %s, the visitor’s result is not compared', async (_, given) => {
  storeStudy({ version: 1, runs: { run } });
  listing(given);
  renderAt(`/courses/MATH-201/exams/${id}/sit`);
  await screen.findByText('Score: 16 of 25');
  expect(screen.queryByText(/^You:/)).toBeNull();
});

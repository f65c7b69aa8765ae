import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { storeStudy } from '../../testing/storage';

const address = '/courses/MATH-201/exams/la-2023-final';
const at = (day: number) => `2026-01-0${day}T12:00:00.000Z`;
const run = { course: 'MATH-201', exam: 'la-2023-final', at: at(1), used: 0, seen: at(1) };
const right = { id: 'la-2023-final-1', points: 2, outcome: 'right' };
const wrong = { id: 'la-2023-final-2', outcome: 'wrong' };
const ended = { ...run, ended: at(1), questions: [right, wrong] };
const going = { ...run, at: at(3), questions: [right, wrong] };

async function openReview(runs: object) {
  storeStudy({ version: 1, runs });
  fakeApi();
  renderAt(address);
  await screen.findByRole('link', { name: 'Sit this exam' });
}

const lastRun = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the review has the score of the last run, which leads to its result', async () => {
  const later = { ...ended, at: at(2), questions: [right] };
  const other = { ...ended, at: at(3), exam: 'la-2025-mock' };
  await openReview({ ended, later, other });
  expect(lastRun('Last run: 2 of 2')).toBe(`${address}/sit`);
});

test('a run that nothing counts in has no score, but a result', async () => {
  await openReview({ ended: { ...ended, questions: [{ ...right, outcome: 'ungraded' }] } });
  expect(lastRun('See the result')).toBe(`${address}/sit`);
});

test('there is none while a run is in progress', async () => {
  await openReview({ ended, going });
  expect(screen.queryByRole('link', { name: /^Last run/ })).toBeNull();
  screen.getByRole('link', { name: 'Resume' });
});

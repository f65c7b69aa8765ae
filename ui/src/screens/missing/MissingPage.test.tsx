import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { findRedirectTarget } from './useRedirect';

const courses = ['MATH-201', 'KÜN 1.5', 'Twice', 'TWICE'].map((id) => ({ id, name: id }));

test.each([
  ['/courses/MATH-201', '/courses/MATH-201/exams'],
  ['/courses/math-201/', '/courses/MATH-201/exams'],
  ['/courses/math-201/exams/a%2Fb/sit', '/courses/MATH-201/exams/a%2Fb/sit'],
  ['/courses/k%C3%BCn%201.5/resources', '/courses/K%C3%9CN%201.5/resources'],
  ['/courses/Twice', '/courses/Twice/exams'],
  ['/courses/twice', undefined],
  ['/courses/MATH-201/exams', undefined],
  ['/courses/NOPE/exams', undefined],
])('%s leads to %s', (path, target) => {
  expect(findRedirectTarget(courses, path)).toBe(target);
});

const nothing = { body: [] };

test.each([
  ['/courses/MATH-201', '/courses/MATH-201/exams'],
  ['/courses/math-201/exams?a=b#c', '/courses/MATH-201/exams?a=b#c'],
  ['/courses/math-201/practice?pool=due', '/courses/MATH-201/practice?pool=due'],
  ['/courses/math-201/resources', '/courses/MATH-201/resources'],
  ['/courses/math-201/exams/la-2023-final', '/courses/MATH-201/exams/la-2023-final'],
  ['/courses/math-201/exams/la-2023-final/sit', '/courses/MATH-201/exams/la-2023-final/sit'],
  ['/courses/math-201/exams/la-2023-final/paper', '/courses/MATH-201/exams/la-2023-final/paper'],
  [
    '/courses/math-201/exams/la-2023-final/questions/la-2023-final-1',
    '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1',
  ],
])('without a server that redirects, %s leads to %s', async (path, target) => {
  fakeApi({
    '/api/exams/course/math-201': nothing,
    '/api/resources/course/math-201': nothing,
    '/api/files/course/math-201': nothing,
  });
  renderAt(path);
  await waitFor(() => {
    const { pathname, search, hash } = window.location;
    expect(`${pathname}${search}${hash}`).toBe(target);
  });
});

test('a course that does not exist has no page', async () => {
  fakeApi();
  renderAt('/courses/NOPE');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(window.location.pathname).toBe('/courses/NOPE');
});

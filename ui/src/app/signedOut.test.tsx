import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, goldenAnswer } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';

test.each([
  '/courses',
  '/courses/MATH-201/exams',
  '/courses/MATH-201/exams/la-2023-final',
  '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1',
  '/courses/MATH-201/exams/la-2023-final/paper',
  '/courses/MATH-201/exams/la-2023-final/sit',
  '/courses/MATH-201/practice',
  '/courses/MATH-201/resources',
  '/search?q=matrix',
])('%s says once that the visitor has to sign in, and offers to reload', async (address) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const user = renderAt(address);
  await waitFor(() => expect(screen.getAllByText('Sign in again.')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^(?:Loading|Searching)/)).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('content that was shown stays, and the note disappears once the site answers', async () => {
  const api = fakeApi();
  const user = renderAt('/courses/MATH-201/exams');
  await screen.findByText('Final, spring 2023');
  api.reply('/api/exams/course/MATH-201', { status: 403 });
  api.reply('/api/courses', { status: 403 });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByText('Sign in again.');
  api.reply('/api/courses', { body: goldenAnswer('/api/courses') });
  window.history.back();
  await screen.findByText('Final, spring 2023');
  screen.getByText('Sign in again.');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.queryByText('Sign in again.')).toBeNull());
});

test.each([
  [
    '/courses/MATH-201/exams/la-2023-final',
    '/api/exams/questions/la-2023-final',
    '/api/exams/course/MATH-201',
  ],
  [
    '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1',
    '/api/questions/la-2023-final-1',
    '/api/exams/questions/la-2023-final',
  ],
  ['/courses/MATH-201/resources', '/api/resources/course/MATH-201', '/api/files/course/MATH-201'],
] as const)('%s says so even if only %s is refused', async (address, refused, last) => {
  const api = fakeApi({ [refused]: { status: 403 }, [last]: 'pending' });
  const user = renderAt(address);
  await screen.findByText('Sign in again.');
  await waitFor(() => expect(api.requests).toContain(last));
  await act(async () => api.answer(last, goldenAnswer(last)));
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  screen.getByText('Sign in again.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  // A page that needs nothing from a refused call does not ask the visitor to sign in.
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(navigation.getByRole('link', { name: 'Courses' }));
  await screen.findByText('Algorithms');
  await waitFor(() => expect(screen.queryByText('Sign in again.')).toBeNull());
});

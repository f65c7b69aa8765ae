import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import answers from '../../../tests/golden/answers.json';
import pages from '../../../tests/golden/pages.json';
import { fakeApi } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';
import { routes } from './paths';

/** Names the page's subject in the document's head, as the server does, if the subject exists. */
function name(path: string, replies: Readonly<Record<string, unknown>> = answers): void {
  const { courseId, examId } = routes.review.read(path);
  const find = (call: string, id: string) =>
    ((replies[call] ?? []) as { id: string }[]).find((each) => each.id === id);
  const named = {
    course: find('/api/courses', courseId),
    exam: find(`/api/exams/course/${courseId}`, examId),
  };
  for (const [name, subject] of Object.entries(named)) {
    if (subject === undefined) continue;
    const meta = document.createElement('meta');
    meta.name = `stoa-${name}`;
    meta.content = JSON.stringify(subject);
    document.head.append(meta);
  }
}

test.each(pages)('$path is titled $title', async ({ path, title }) => {
  fakeApi();
  name(path);
  renderAt(path);
  await waitFor(() => expect(document.title).toBe(title));
});

const review = '/courses/MATH-201/exams/la-2023-final';

test.each([
  ['/courses/MATH-201/exams', 'Linear Algebra · MATH-201 · Stoa'],
  ['/courses/MATH-201/practice', 'Practice · Linear Algebra · MATH-201 · Stoa'],
  [review, 'Final, spring 2023 · MATH-201 · Stoa'],
  [`${review}/sit`, 'Sit the exam · Final, spring 2023 · MATH-201 · Stoa'],
])('%s has its title while its calls are in flight', (path, title) => {
  fakeApi(Object.fromEntries(Object.keys(answers).map((call) => [call, 'pending'] as const)));
  name(path);
  renderAt(path);
  expect(document.title).toBe(title);
});

test('without the server, a page is titled with ids until names are known', async () => {
  const api = fakeApi({ '/api/exams/course/MATH-201': 'pending' });
  renderAt(review);
  expect(document.title).toBe('Exam Review la-2023-final · Stoa');
  api.answer('/api/exams/course/MATH-201', answers['/api/exams/course/MATH-201']);
  await waitFor(() => expect(document.title).toBe('Final, spring 2023 · MATH-201 · Stoa'));
});

test.each(['', '/sit', '/questions/x-1'])(
  'an exam that is withdrawn or missing has only its name as the title: %s',
  async (screen) => {
    const listed = { id: 'x', description: 'Resit', courseId: 'MATH-201', missing: 'Never held.' };
    fakeApi({
      '/api/exams/course/MATH-201': { body: [listed] },
      '/api/exams/questions/x': { body: [] },
      '/api/exams/x': { body: null },
      '/api/questions/x-1': { body: null },
    });
    renderAt(`/courses/MATH-201/exams/x${screen}`);
    await waitFor(() => expect(document.title).toBe('Resit · MATH-201 · Stoa'));
  },
);

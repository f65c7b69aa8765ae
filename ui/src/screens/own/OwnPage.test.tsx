import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';

/** Adds a site setting to the page, as the server does. */
function setMeta(name: string, content: string, data: Record<string, string> = {}): void {
  const meta = document.createElement('meta');
  meta.name = `stoa-${name}`;
  meta.content = content;
  Object.assign(meta.dataset, data);
  document.head.append(meta);
}

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta[name^="stoa-"]')) meta.remove();
});

const pages = JSON.stringify([{ name: 'imprint', title: 'Imprint' }]);
const imprint = { name: 'imprint', title: 'Imprint', html: '<p>The student council</p>' };

test('shows a page written by the operators, and links to it in the footer', async () => {
  setMeta('pages', pages);
  fakeApi({ '/api/pages/imprint': { body: imprint } });
  const user = renderAt('/courses');
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Imprint' }));
  await screen.findByText('The student council');
  screen.getByRole('heading', { level: 1, name: 'Imprint' });
  expect(document.title).toBe('Imprint · Stoa');
});

test('Go Back leads to the previous page', async () => {
  setMeta('pages', pages);
  fakeApi({ '/api/pages/imprint': { body: imprint } });
  const user = renderAt('/courses');
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Imprint' }));
  await screen.findByText('The student council');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByRole('heading', { name: 'Available Courses' });
  expect(window.location.pathname).toBe('/courses');
});

test('without a previous page, Go Back leads to the home page', async () => {
  setMeta('pages', pages);
  fakeApi({ '/api/pages/imprint': { body: imprint } });
  const user = renderAt('/pages/imprint');
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Help' }));
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  // The visitor can now go forward to the help page.
  act(() => window.history.back());
  await screen.findByText('The student council');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(window.location.pathname).toBe('/');
});

test('an unknown page is missing', async () => {
  fakeApi({ '/api/pages/nope': { body: null } });
  renderAt('/pages/nope');
  await screen.findByRole('link', { name: 'Browse the courses' });
});

test('an announcement can be closed and stays closed', async () => {
  setMeta('announcement', '<p>We move.</p>', { id: 'abc' });
  fakeApi();
  const user = renderAt('/courses');
  screen.getByText('We move.');
  await user.click(screen.getByRole('button', { name: 'Close this announcement' }));
  expect(screen.queryByText('We move.')).toBeNull();
  expect(window.localStorage.getItem('stoa-study')).toContain('"closed":"abc"');
});

test('an expired announcement is not shown', () => {
  setMeta('announcement', '<p>We move.</p>', { id: 'abc', until: '2001-01-01T00:00:00Z' });
  fakeApi();
  renderAt('/courses');
  expect(screen.queryByText('We move.')).toBeNull();
});

test('offers to suggest a change if the site says how', async () => {
  setMeta('edit', 'https://example.org/edit/{file}?q={id}');
  const question = {
    id: 'q1',
    exam_id: 'e',
    question: 'What?',
    openEnded: true,
    answers: [],
    file: 'courses/c/a b.yaml',
  };
  fakeApi({
    '/api/questions/q1': { body: question },
    '/api/exams/questions/e': { body: [{ id: 'q1', openEnded: true }] },
  });
  renderAt('/courses/C/exams/e/questions/q1');
  const link = await screen.findByRole('link', { name: 'Suggest a change' });
  expect(link.getAttribute('href')).toBe('https://example.org/edit/courses/c/a%20b.yaml?q=q1');
});

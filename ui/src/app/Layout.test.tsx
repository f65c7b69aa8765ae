import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';
import { fillStorage } from '../testing/storage';
import { languagesChunk } from './Footer';

test.each(['/nowhere', '/courses/NOPE', '/Courses', '/courses/MATH-201/exams/x/timed'])(
  'there is no screen at %s, but a link from there',
  async (address) => {
    fakeApi();
    renderAt(address);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    screen.getByRole('link', { name: 'Browse the courses' });
  },
);

test('Go Back leads home from two segments, and to the timed review from seven', async () => {
  fakeApi();
  const user = renderAt('/courses/NOPE');
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  expect(window.location.pathname).toBe('/');
  act(() => {
    window.history.pushState(null, '', '/courses/MATH-201/exams/la-2023-final/timed/60/more');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByText('Page not found');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByText('Time left: 60000 ms');
});

test('from any other address, Go Back leads to the previous page', async () => {
  fakeApi();
  const back = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  const user = renderAt('/');
  act(() => {
    window.history.pushState({ key: 'nowhere', idx: 1 }, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await screen.findByText('Page not found');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(back).toHaveBeenCalledWith(-1);
});

test('the button that names the language leads to the select in the footer', async () => {
  fakeApi();
  const user = renderAt('/help');
  await user.click(await screen.findByRole('button', { name: /English/ }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Language' }));
});

test('the button that names the language waits for the select', async () => {
  vi.spyOn(languagesChunk, 'loaded').mockReturnValue(undefined);
  const preload = vi.spyOn(languagesChunk, 'preload').mockReturnValue(new Promise(() => {}));
  fakeApi();
  renderAt('/help');
  await waitFor(() => expect(preload).toHaveBeenCalled());
  await act(() => import('./LanguageButton'));
  expect(screen.queryByRole('button', { name: /English/ })).toBeNull();
});

test('the skip link focuses the content and does not change the address', async () => {
  fakeApi();
  const user = renderAt('/');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
});

test('a new page scrolls to its top', async () => {
  fakeApi();
  const user = renderAt('/');
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await screen.findByText('Linear Algebra');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a page that throws shows a message and a Reload button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'matchMedia').mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  fakeApi();
  renderAt('/');
  screen.getByRole('heading', { name: 'Something went wrong' });
  screen.getByRole('button', { name: 'Reload' });
  screen.getByRole('navigation', { name: 'Main' });
});

test('without storage, the page says so and questions can still be answered', async () => {
  fillStorage();
  fakeApi();
  const user = renderAt('/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-3');
  await user.type(await screen.findByRole('textbox'), 'typed');
  expect(screen.queryByText(/cannot be saved/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  screen.getByText(/Your progress cannot be saved in this browser/);
  screen.getByRole('button', { name: 'Try again!' });
  await waitFor(() => screen.getByRole('link', { name: /^Q3\s*, answered$/ }));
});

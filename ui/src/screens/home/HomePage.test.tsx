import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';

test.each(['/', '/home', '/home/'])('%s describes Stoa', (address) => {
  fakeApi();
  renderAt(address);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
    'one stop shop for students to study',
  );
  for (const text of ['1,000+', 'study questions', '8+', 'courses']) screen.getByText(text);
  for (const name of ['Comprehensive Resources', 'Exam Preparation', 'Collaborative Learning']) {
    screen.getByRole('heading', { name });
  }
});

test.each(['Get Started', 'Dive In'])('%s leads to the courses', async (name) => {
  fakeApi();
  const user = renderAt('/');
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name: 'Available Courses' });
  expect(window.location.pathname).toBe('/courses');
});

test('every screen has the navigation bar and the footer', () => {
  document.head.innerHTML =
    '<meta name="stoa-repository" content="https://example.com/campus">' +
    '<meta name="stoa-contact" content="exams@example.com">';
  fakeApi();
  renderAt('/nowhere');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(bar.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses');
  expect(screen.getByRole('link', { name: 'Stoa' }).getAttribute('href')).toBe('/');
  const footer = within(screen.getByRole('contentinfo'));
  const target = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(target('Home')).toBe('/');
  expect(target('Courses')).toBe('/courses');
  expect(target('Source code')).toBe('https://example.com/campus');
  expect(target('exams@example.com')).toBe('mailto:exams@example.com');
});

test('the name of the site is shown in the bar and in titles', async () => {
  document.head.innerHTML = '<meta name="stoa-name" content="Campus Exams">';
  fakeApi({ '/api/courses': 'failing' });
  const user = renderAt('/');
  expect(document.title).toBe('Campus Exams: a one stop shop for students to study');
  screen.getByRole('link', { name: 'Campus Exams' });
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await screen.findByText('Stoa is currently down for development. Stay tuned for future updates!');
  expect(document.title).toBe('Courses · Campus Exams');
  expect(screen.queryByRole('link', { name: 'Stoa' })).toBeNull();
});

test('the navigation bar marks where the visitor is', () => {
  fakeApi();
  renderAt('/courses/');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: 'Courses' }).getAttribute('aria-current')).toBe('page');
  expect(bar.getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false);
});

test('a feature card shows once a tenth of it is in view', () => {
  const views: { show: () => void; threshold: unknown }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        report: (entries: { isIntersecting: boolean }[]) => void,
        options: { threshold: number },
      ) {
        views.push({
          show: () => report([{ isIntersecting: true }]),
          threshold: options.threshold,
        });
      }
      observe() {}
      disconnect() {}
    },
  );
  fakeApi();
  renderAt('/');
  const card = screen.getByRole('heading', { name: 'Comprehensive Resources' }).closest('li');
  expect(card?.dataset.revealed).toBe('false');
  expect(views[0]?.threshold).toBe(0.1);
  act(() => views[0]?.show());
  expect(card?.dataset.revealed).toBe('true');
});

test('feature cards are never hidden with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  fakeApi();
  renderAt('/');
  const card = screen.getByRole('heading', { name: 'Exam Preparation' }).closest('li');
  expect(card?.dataset.revealed).toBe('true');
});

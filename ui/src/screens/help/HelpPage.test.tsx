import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';

test('the footer leads to the help from anywhere', async () => {
  fakeApi();
  const user = renderAt('/nowhere');
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Help' }));
  screen.getByRole('heading', { level: 1, name: 'Help' });
  expect(window.location.pathname).toBe('/help');
  expect(document.title).toBe('Help · Stoa');
});

test.each([
  ['Answering', /press the message that ends in ‘Try again!’/],
  ['How to write a number', /A comma is a decimal comma/],
  ['Hints', /how many are left/],
  ['Practise', /A question leaves this list once you get it right twice in a row/],
  ['What the marks mean', /Your latest answer was wrong/],
  ['What the marks mean', /You have pressed ‘Flag’/],
  ['Where your progress is stored', /In this browser, on this device, and nowhere else/],
  ['Corrected questions', /This question was corrected since you answered it\./],
  ['On paper', /answers on separate pages/],
  ['Figures and formulas', /Tap a figure/],
  ['Keyboard', /None of these keys works while you type/],
  ['Mistakes and questions', /‘Report a mistake’ below the question/],
])('%s is a section of its own', (name, text) => {
  fakeApi();
  renderAt('/help/');
  within(screen.getByRole('region', { name })).getByText(text);
});

test('the help makes no calls, and names no contact if there is none', () => {
  const { requests } = fakeApi();
  renderAt('/help');
  expect(screen.queryByText(/For anything else, write to/)).toBeNull();
  expect(requests).toEqual([]);
});

test('the help names the contact of the site', () => {
  document.head.innerHTML = '<meta name="stoa-contact" content="exams@example.com">';
  fakeApi();
  renderAt('/help');
  const section = within(screen.getByRole('region', { name: 'Mistakes and questions' }));
  expect(section.getByRole('link', { name: 'exams@example.com' }).getAttribute('href')).toBe(
    'mailto:exams@example.com',
  );
});

test('shortcuts can be turned off from the help', async () => {
  fakeApi();
  const user = renderAt('/help');
  await user.click(screen.getByRole('button', { name: 'Turn these shortcuts on or off' }));
  await screen.findByRole('switch', { name: 'Single-key shortcuts' });
});

test('Go Back is the browser’s own', async () => {
  fakeApi();
  const back = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  const user = renderAt('/courses');
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await screen.findByRole('region', { name: 'Answering' });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(back).toHaveBeenCalledWith(-1);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';
import type { LoadTypesetter } from './MathProvider';

const withMath = '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1';
const withoutMath = '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-3';
const broken =
  '/courses/MATH-201/exams/la%202024.final%20%C3%84/questions/la%202024.final%20%C3%84%201';

test('formulas are typeset', async () => {
  fakeApi();
  renderAt(withMath);
  await waitFor(() => expect(document.querySelectorAll('.katex').length).toBeGreaterThan(3));
  expect(document.querySelector('annotation')?.textContent).toBe('\\det(AB)');
});

test('a formula that does not parse shows its source, dollar signs included', async () => {
  fakeApi();
  const typeset = vi.fn((await import('./typeset')).typeset);
  renderAt(broken, async () => ({ typeset }));
  await waitFor(() => expect(typeset).toHaveBeenCalled());
  expect(screen.getByText('$\\frac{1$').tagName).toBe('CODE');
});

test('a text without math loads no typesetter', async () => {
  fakeApi();
  const load = vi.fn<LoadTypesetter>(() => new Promise(() => {}));
  renderAt(withoutMath, load);
  await screen.findByText('State the rank-nullity theorem.');
  expect(load).not.toHaveBeenCalled();
});

test('until the typesetter is there, formulas show their source', async () => {
  fakeApi();
  const load = vi.fn<LoadTypesetter>(() => new Promise(() => {}));
  renderAt(withMath, load);
  await screen.findByText('$\\det(AB)$');
  expect(load).toHaveBeenCalledOnce();
});

test('without the typesetter formulas keep their source, and a Reload is offered', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  fakeApi();
  const user = renderAt(withMath, () => Promise.reject(new Error('404')));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  screen.getByText('$\\det(AB)$');
  expect(reload).toHaveBeenCalledOnce();
});

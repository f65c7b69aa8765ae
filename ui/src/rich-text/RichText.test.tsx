import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, goldenAnswer } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';
import type { TypesetterLoader } from './MathProvider';
import { typeset } from './typeset';

const address = '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1';
const call = '/api/questions/la-2023-final-1';
const golden = goldenAnswer(call) as Record<string, unknown>;

/** Returns replies in which the given fields of the question are changed. */
function replyWith(fields: Record<string, unknown>) {
  return { [call]: { body: { ...golden, answers: [], ...fields } } };
}

const math = replyWith({
  question: 'What is $\\det(AB)$?\n$$x$$',
  questionHtml: '<p>What is <span class="math">\\det(AB)</span>?</p><div class="math">x</div>',
});

const never: TypesetterLoader = () => new Promise(() => {});

test('formulas are typeset', async () => {
  fakeApi(math);
  renderAt(address, async () => typeset);
  await waitFor(() => expect(document.querySelectorAll('.katex')).toHaveLength(2));
  expect(document.querySelector('annotation')?.textContent).toBe('\\det(AB)');
  expect(document.querySelectorAll('.katex-display')).toHaveLength(1);
});

test('a formula stays typeset when the page renders again', async () => {
  fakeApi({ [call]: { body: { ...golden, questionHtml: '<p><span class="math">x</span></p>' } } });
  const user = renderAt(address, async () => typeset);
  await waitFor(() => expect(document.querySelector('form .katex')).not.toBeNull());
  const formula = document.querySelector('form .katex');
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(document.querySelector('form .katex')).toBe(formula);
});

test('text without math does not load the typesetter', async () => {
  fakeApi(replyWith({ questionHtml: '<p>It costs $5.</p>' }));
  const load = vi.fn(never);
  renderAt(address, load);
  await screen.findByText('It costs $5.');
  expect(load).not.toHaveBeenCalled();
});

test('text without HTML is shown as typed, with its line breaks', async () => {
  const question = 'One <b>line</b> & $x$\n\n  another `line`';
  fakeApi(replyWith({ question, questionHtml: null }));
  const load = vi.fn(never);
  renderAt(address, load);
  const shown = await screen.findByText(/^One/);
  expect(shown.textContent).toBe(question);
  expect(load).not.toHaveBeenCalled();
});

test('text waits for the typesetter, then shows the source of its formulas', async () => {
  vi.useFakeTimers();
  fakeApi(math);
  const load = vi.fn(never);
  renderAt(address, load);
  // The reply arrives, and the typesetter is requested.
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  screen.getByText('Loading question...');
  expect(screen.queryByText('$\\det(AB)$')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByText('$\\det(AB)$');
  screen.getByText('$$x$$');
  expect(load).toHaveBeenCalledOnce();
});

test('without the typesetter, formulas show their source and the page offers to reload', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  fakeApi(math);
  const missing = () => Promise.reject(new Error('404'));
  renderAt(address, missing);
  // The page reloads itself once before it reports the failure.
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  cleanup();
  reload.mockClear();
  const user = renderAt(address, missing);
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  screen.getByText('$\\det(AB)$');
  expect(reload).toHaveBeenCalledOnce();
});

test('a table gets a scrollable box and stays a table', async () => {
  fakeApi(
    replyWith({
      questionHtml: '<table><tbody><tr><td>a</td></tr></tbody></table><pre><code>b</code></pre>',
    }),
  );
  renderAt(address);
  const table = await screen.findByRole('table');
  expect(table.parentElement?.dataset.box).toBe('Table');
  expect(screen.getByText('b').closest('pre')?.dataset.box).toBe('Code');
});

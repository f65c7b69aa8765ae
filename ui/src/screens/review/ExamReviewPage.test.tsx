import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { hasWords } from '../../testing/hasWords';
import { renderAt } from '../../testing/renderAt';
import { storeInOtherTab, storeProgress, storeStudy } from '../../testing/storage';

const address = '/courses/MATH-201/exams/la-2023-final';
const call = '/api/exams/questions/la-2023-final';

async function states(): Promise<(string | undefined)[]> {
  const bar = await screen.findByRole('navigation', { name: 'Questions' });
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.dataset.state);
}

test('links to the questions in exam order', async () => {
  fakeApi();
  renderAt(address);
  screen.getByRole('heading', { level: 1, name: 'Exam Review' });
  const bar = within(await screen.findByRole('navigation', { name: 'Questions' }));
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Q1, unattempted',
    'Q2, unattempted',
    'Q3, unattempted',
    'Q4, unattempted',
    'Q5, unattempted',
  ]);
  expect(bar.getByRole('link', { name: /^Q2\s*, unattempted$/ }).getAttribute('href')).toBe(
    `${address}/questions/la-2023-final-2`,
  );
  await screen.findByText(hasWords('la-2023-final\u00A0· Final, spring 2023'));
});

test('shows the state of each question', async () => {
  storeProgress({
    'la-2023-final-1': { id: 'a', answerText: '', correct: true },
    'la-2023-final-2': { id: '2', answerText: '', correct: false },
    'la-2023-final-3': 'typed',
    'la-2023-final-4': 'typed, though it has answers to choose from',
    'la-2023-final-5': { id: 'x', answerText: 'chosen, though open-ended', correct: true },
  });
  fakeApi();
  renderAt(address);
  expect(await states()).toEqual(['correct', 'incorrect', 'correct', 'unattempted', 'unattempted']);
  screen.getByText('3 of 5 answered, 1 right');
});

test('follows changes in another tab', async () => {
  fakeApi();
  renderAt(address);
  await states();
  act(() => storeInOtherTab({ 'la-2023-final-3': 'typed elsewhere' }));
  await waitFor(async () => expect((await states())[2]).toBe('correct'));
});

test('Restart clears all progress and reloads the page', async () => {
  storeProgress({ 'la-2023-final-3': 'typed', 'of-another-exam': 'typed' });
  storeStudy({ version: 2, of: 'later' });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  fakeApi();
  const user = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Restart Exam' }));
  expect(window.localStorage.length).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
  expect((await states())[2]).toBe('unattempted');
});

test.each([address, `${address}/timed/60`])('%s goes back to the exams', async (from) => {
  fakeApi();
  const user = renderAt(from);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByText('Exams for class MATH-201:');
});

test('says that it is loading', () => {
  fakeApi({ [call]: 'pending' });
  renderAt(address);
  screen.getByText('Loading questions...');
});

test('says that it failed, and Retry reloads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  fakeApi({ [call]: 'failing' });
  const user = renderAt(address);
  await screen.findByText('Error: Error fetching exams');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['an exam without questions', '/courses/MATH-201/exams/la-2025-mock'],
  ['an exam that does not exist', '/courses/MATH-201/exams/nope'],
  ["another course's exam", '/courses/CS-102/exams/la-2023-final'],
])('says that %s has no questions', async (_, at) => {
  fakeApi({ '/api/exams/questions/nope': { body: [] } });
  renderAt(at);
  await screen.findByText('No questions found for this exam.');
  screen.getByRole('heading', { name: 'Exam Review' });
  screen.getByRole('button', { name: 'Go Back' });
});

test('shows no description if it cannot be fetched', async () => {
  fakeApi({ '/api/exams/course/MATH-201': 'failing' });
  renderAt(address);
  expect(await states()).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('counts a timed exam down to zero, where nothing happens', async () => {
  vi.useFakeTimers();
  fakeApi();
  renderAt(`${address}/timed/3`);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('Time left: 3000 ms');
  for (const left of ['2000', '1000', '0', '0']) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(timer.textContent).toBe(`Time left: ${left} ms`);
  }
  screen.getByRole('navigation', { name: 'Questions' });
});

test('has no countdown if the exam is not timed', async () => {
  fakeApi();
  renderAt(address);
  await waitFor(states);
  expect(screen.queryByRole('timer')).toBeNull();
});

const about = {
  instructions: 'No calculators.',
  instructionsHtml: '<p>No <em>calculators</em>.</p>',
  source: 'Department of Mathematics',
  license: 'CC-BY-SA-4.0',
};
const details = '/api/exams/la-2023-final';
const listed = { id: 'la-2023-final', description: 'Final', date: '2024-05-13', duration: 90 };
const whole = { ...listed, courseId: 'MATH-201', questions: [] };

function before(one: HTMLElement, other: HTMLElement): boolean {
  return !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test('shows date, duration, instructions, source and licence', async () => {
  fakeApi({
    '/api/exams/course/MATH-201': { body: [listed] },
    [details]: { body: { ...whole, ...about } },
  });
  renderAt(address);
  const bar = await screen.findByRole('navigation', { name: 'Questions' });
  expect(screen.getByText('13 May 2024').getAttribute('datetime')).toBe('2024-05-13');
  screen.getByText('90 minutes');
  expect(before(screen.getByRole('heading', { name: 'Instructions' }), bar)).toBe(true);
  screen.getByText('calculators');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Source', 'Licence']);
  screen.getByText('Department of Mathematics');
  expect(screen.getByRole('link', { name: 'CC-BY-SA-4.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by-sa/4.0/',
  );
});

test('an unknown licence has no link', async () => {
  fakeApi({ [details]: { body: { ...whole, license: 'All rights reserved' } } });
  renderAt(address);
  const license = await screen.findByText('All rights reserved');
  expect(license.tagName).toBe('DD');
  expect(screen.queryByText('Source')).toBeNull();
  expect(screen.queryByText('Instructions')).toBeNull();
});

test.each([
  ['fails', 'failing' as const],
  ['returns nothing', { body: null }],
  ['returns no details', { body: { ...whole, instructions: null } }],
])('shows no details of the exam if their call %s', async (_, reply) => {
  fakeApi({ [details]: reply });
  renderAt(address);
  expect(await states()).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Instructions')).toBeNull();
  expect(screen.queryByText('Licence')).toBeNull();
});

test('waits for the details of the exam, and late details move nothing', async () => {
  vi.useFakeTimers();
  const { answer } = fakeApi({ [details]: 'pending' });
  renderAt(address);
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  screen.getByText('Loading questions...');
  await act(() => vi.advanceTimersByTimeAsync(1));
  const bar = screen.getByRole('navigation', { name: 'Questions' });
  answer(details, { ...whole, ...about });
  await act(() => vi.advanceTimersByTimeAsync(0));
  const instructions = screen.getByRole('heading', { name: 'Instructions' });
  expect(before(bar, instructions)).toBe(true);
  expect(before(screen.getByRole('button', { name: 'Restart Exam' }), instructions)).toBe(true);
});

test("shows no details of another course's exam", async () => {
  fakeApi({ [details]: { body: about } });
  renderAt('/courses/CS-102/exams/la-2023-final');
  await screen.findByText('No questions found for this exam.');
  expect(screen.queryByText('Instructions')).toBeNull();
  expect(screen.queryByText('Licence')).toBeNull();
});

test('makes its three calls in parallel', () => {
  const { requests } = fakeApi();
  renderAt(address);
  expect(requests.toSorted()).toEqual([
    '/api/exams/course/MATH-201',
    '/api/exams/la-2023-final',
    '/api/exams/questions/la-2023-final',
  ]);
});

test('an exam without questions shows its files', async () => {
  fakeApi();
  renderAt('/courses/MATH-201/exams/la-2025-mock');
  await screen.findByText('No questions found for this exam.');
  const link = screen.getByRole('link', { name: 'The exam as it was handed out PDF, 1 kB' });
  expect(link.getAttribute('href')).toBe('/attachments/exams/la-2025-mock/2025-mock.pdf');
});

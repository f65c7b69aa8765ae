import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { storeProgress, storeStudy } from '../../testing/storage';

const address = '/courses/MATH-201/exams';
const call = '/api/exams/course/MATH-201';

test('shows the id and the description of each exam of the course', async () => {
  fakeApi();
  renderAt(address);
  screen.getByRole('heading', { level: 1, name: 'Exams for class MATH-201:' });
  await screen.findByRole('heading', { name: 'la-2023-final' });
  screen.getByText('Final & resit, spring 2024');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
});

test('shows the date, the duration and the number of questions of each exam', async () => {
  const body = [
    { id: 'a', description: 'A', date: '2024-05', duration: 90, questions: 12 },
    { id: 'b', description: 'B', questions: 1 },
    { id: 'c', description: 'C', date: null, duration: null },
  ];
  fakeApi({ [call]: { body } });
  renderAt(address);
  const facts = async (id: string) => {
    const heading = await screen.findByRole('heading', { name: id });
    const [, ...lines] = heading.parentElement?.querySelectorAll('p') ?? [];
    return lines.map((line) => [...line.children].map((fact) => fact.textContent));
  };
  expect(await facts('a')).toEqual([['May 2024', '90 minutes', '12 questions']]);
  expect(await facts('b')).toEqual([['1 question']]);
  expect(await facts('c')).toEqual([]);
});

test('leads to the review of an exam, whatever its id', async () => {
  fakeApi();
  renderAt(address);
  const name = await screen.findByRole('heading', { name: 'la 2024.final Ä' });
  const item = within(name.closest('li') as HTMLElement);
  for (const link of ['Non-Timed Exam', 'Final & resit, spring 2024'])
    expect(item.getByRole('link', { name: link }).getAttribute('href')).toBe(
      '/courses/MATH-201/exams/la%202024.final%20%C3%84',
    );
});

test('says that timed exams are in development, until the dialog is closed', async () => {
  fakeApi();
  const user = renderAt(address);
  const [timed] = await screen.findAllByRole('button', { name: 'Timed Exam' });
  const text = 'Timed exams are not yet available: this feature is in development.';
  expect(screen.queryByText(text)).toBeNull();
  await user.click(timed as HTMLElement);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: text });
  expect(dialog.open).toBe(true);
  const sit = within(dialog).getByRole('link', { name: 'Sit this exam against the clock' });
  expect(sit.getAttribute('href')).toBe('/courses/MATH-201/exams/la-2023-final/sit');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('goes back to the courses', async () => {
  fakeApi();
  const user = renderAt(`${address}/`);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByRole('heading', { name: 'Available Courses' });
});

test('fetches no questions before the visitor has answered any', async () => {
  const { requests } = fakeApi();
  renderAt(address);
  await screen.findByText('Final, spring 2023');
  expect(requests).toEqual([call]);
});

test('counts the answered and right questions of each exam that was begun', async () => {
  storeProgress({
    'la-2023-final-1': { id: 'b', answerText: '', correct: false },
    'la-2023-final-3': 'typed',
  });
  fakeApi();
  renderAt(address);
  await screen.findByText('2 of 5 answered, 0 right');
  expect(screen.getAllByText(/answered/)).toHaveLength(1);
});

test('shows no error if the questions of an exam cannot be counted', async () => {
  storeProgress({ 'la-2023-final-3': 'typed' });
  const path = '/api/exams/questions/la-2023-final';
  const { requests } = fakeApi({ [path]: 'failing' });
  renderAt(address);
  await waitFor(() => expect(requests).toContain(path));
  expect(screen.queryByRole('alert')).toBeNull();
});

const place = { course: 'MATH-201', exam: 'la-2023-final' };

test('shows the score of the last run of an exam, which leads to its result', async () => {
  const at = '2026-01-02T12:00:00.000Z';
  const questions = [{ id: 'la-2023-final-1', outcome: 'right' }];
  const run = { ...place, at, used: 0, seen: at, ended: at, questions };
  storeStudy({ version: 1, runs: { run } });
  fakeApi();
  renderAt(address);
  const score = await screen.findByRole('link', { name: 'Last run: 1 of 1' });
  expect(score.getAttribute('href')).toBe('/courses/MATH-201/exams/la-2023-final/sit');
});

test('fetches only the questions of exams that were begun, if that is known', async () => {
  storeProgress({ 'la-2023-final-3': 'typed' });
  storeStudy({ version: 1, answered: { 'la-2023-final-3': place } });
  const { requests } = fakeApi();
  renderAt(address);
  await screen.findByText('1 of 5 answered, 0 right');
  expect(screen.getAllByText('Not started').length).toBeGreaterThan(1);
  expect(requests).toEqual([call, '/api/exams/questions/la-2023-final']);
});

test('counts the stored answers if the questions cannot be fetched', async () => {
  storeProgress({ 'la-2023-final-3': 'typed' });
  storeStudy({ version: 1, answered: { 'la-2023-final-3': place } });
  fakeApi({
    [call]: { body: [{ id: 'la-2023-final', description: 'Final', questions: 5 }] },
    '/api/exams/questions/la-2023-final': 'failing',
  });
  renderAt(address);
  await screen.findByText('1 of 5 answered, 0 right');
});

test('says that it is loading', () => {
  fakeApi({ [call]: 'pending' });
  renderAt(address);
  screen.getByText('Loading exams...');
});

test('says that it failed', async () => {
  fakeApi({ [call]: 'failing' });
  renderAt(address);
  await screen.findByText('Error loading exams: Error fetching exams');
});

test.each(['MATH-100', 'NOPE'])('says that %s has no exams', async (course) => {
  fakeApi();
  renderAt(`/courses/${course}/exams`);
  await screen.findByText('No exams available for this course.');
});

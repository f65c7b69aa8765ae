import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import {
  storedProgress,
  storedStudy,
  storeStudy,
  storeStudyInOtherTab,
} from '../../testing/storage';

const run = {
  at: '2026-01-02T12:00:00.000Z',
  course: 'MATH-201',
  exam: 'la-2023-final',
  title: 'Final, spring 2023',
  limit: 3_600_000,
  used: 600_000,
  seen: '2026-01-02T12:10:00.000Z',
  questions: [],
};
const sit = '/courses/MATH-201/exams/la-2023-final/sit';
const notice = () => screen.findByRole('complementary', { name: 'Run in progress' });

function openAt(
  address: string,
  now: string,
  runs: Record<string, unknown> = { run },
  replies: Parameters<typeof fakeApi>[0] = {},
) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(now) });
  storeStudy({ version: 1, runs });
  const api = fakeApi(replies);
  return Object.assign(renderAt(address), api);
}

/**
 * Stubs Web Locks. The notice, which is loaded when the browser is idle, uses them after the page
 * is opened.
 */
function stubLocks(request: unknown): void {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}

test.each(['/', '/courses', '/help', '/courses/MATH-201/practice'])(
  'on %s, the run in progress is shown with the time left',
  async (address) => {
    openAt(address, '2026-01-02T12:20:00.000Z');
    const shown = within(await notice());
    shown.getByText('Final, spring 2023');
    shown.getByText('40:00 left');
    expect(shown.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(sit);
  },
);

test('the time left is updated at once when the page wakes', async () => {
  openAt('/help', '2026-01-02T12:20:00.000Z');
  const shown = within(await notice());
  vi.setSystemTime('2026-01-02T12:40:00.000Z');
  act(() => void window.dispatchEvent(new Event('focus')));
  shown.getByText('20:00 left');
});

test('of several runs, the one that ends first is shown', async () => {
  const later = { ...run, exam: 'la-2025-mock', title: 'Mock', limit: null };
  openAt('/help', '2026-01-02T12:20:00.000Z', { later, run });
  within(await notice()).getByText('Final, spring 2023');
});

test('a run whose time has run out leads to its result', async () => {
  openAt('/help', '2026-01-03T12:20:00.000Z');
  const shown = within(await notice());
  shown.getByText('time is up');
  shown.getByRole('link', { name: 'See the result' });
});

describe('a run whose time runs out', () => {
  const answered = { ...run, questions: [{ id: 'la-2023-final-1', chosen: ['a'] }] };
  const ended = {
    ended: '2026-01-02T13:00:00.000Z',
    used: run.limit,
    questions: [{ id: 'la-2023-final-1', chosen: ['a'], outcome: 'right' }],
  };

  test.each([
    ['before the page was opened', '2026-01-03T12:20:00.000Z'],
    ['while the page is open', '2026-01-02T12:59:59.000Z'],
  ])('%s is finished at its deadline', async (_, now) => {
    const user = openAt('/courses/MATH-201/exams', now, { run: answered });
    await notice();
    vi.setSystemTime('2026-01-03T12:20:00.000Z');
    await waitFor(() => expect(storedStudy()).toMatchObject({ runs: { run: ended } }));
    expect(storedStudy()).toMatchObject({ answered: { 'la-2023-final-1': { at: ended.ended } } });
    expect(storedProgress()).toHaveProperty('la-2023-final-1');
    expect(within(screen.getByRole('main')).queryByText('Run in progress')).toBeNull();
    const shown = within(await notice());
    shown.getByText('time is up');
    await user.click(shown.getByRole('link', { name: 'See the result' }));
    await screen.findByRole('heading', { name: /^Score/ });
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await screen.findByText('Exams for class MATH-201:');
    expect(screen.queryByRole('complementary', { name: 'Run in progress' })).toBeNull();
  });

  test('is shown until its result was seen, even if another tab has finished it', async () => {
    openAt('/help', '2026-01-02T12:59:59.000Z', { run: answered });
    within(await notice()).getByText('00:01 left');
    const finished = { ...answered, ...ended, seen: ended.ended };
    act(() => storeStudyInOtherTab({ version: 1, runs: { run: finished } }));
    const shown = within(await notice());
    await shown.findByText('time is up');
    shown.getByRole('link', { name: 'See the result' });
  });

  test('is no longer shown if another tab has finished it before its deadline', async () => {
    openAt('/help', '2026-01-02T12:30:00.000Z', { run: answered });
    await notice();
    const finished = { ...answered, ...ended, used: 1_800_000, ended: '2026-01-02T12:30:00.000Z' };
    act(() => storeStudyInOtherTab({ version: 1, runs: { run: finished } }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  test('waits for the tab that has it', async () => {
    let grant = () => {};
    const request = vi.fn((_name: string, _options: unknown, work: () => Promise<void>) => {
      const granted = new Promise<void>((resolve) => {
        grant = resolve;
      });
      return granted.then(work);
    });
    openAt('/help', '2026-01-03T12:20:00.000Z', { run: answered });
    stubLocks(request);
    await waitFor(() =>
      expect(request).toHaveBeenCalledWith('stoa-run run', expect.anything(), expect.anything()),
    );
    expect(storedStudy()).toMatchObject({ runs: { run: answered } });
    grant();
    await waitFor(() => expect(storedStudy()).toMatchObject({ runs: { run: ended } }));
  });

  test('remains for its own page if its questions cannot be loaded', async () => {
    const request = vi.fn((_name: string, _options: unknown, work: () => Promise<void>) => work());
    const exam = '/api/exams/la-2023-final';
    const now = '2026-01-03T12:20:00.000Z';
    const { requests } = openAt('/help', now, { run: answered }, { [exam]: 'failing' });
    stubLocks(request);
    await waitFor(() => expect(requests).toContain(exam));
    // The claim is released once the failed request has been dealt with.
    await act(() => Promise.all(request.mock.results.map(({ value }) => value)));
    within(await notice()).getByRole('link', { name: 'See the result' });
    expect(storedStudy()).toMatchObject({ runs: { run: answered } });
  });
});

test('the exam list and Exam Review mark the exam of the run', async () => {
  const user = openAt('/courses/MATH-201/exams', '2026-01-02T12:20:00.000Z');
  await notice();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('Run in progress')).toHaveLength(1);
  expect(main.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(sit);
  await user.click(main.getByRole('link', { name: 'Final, spring 2023' }));
  await main.findByText(/5 answered/);
  expect(main.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(sit);
});

describe('a question page', () => {
  const beside = /^Your run of this exam is still in progress\./;
  const other = { ...run, exam: 'la-2025-mock' };

  test('of the run’s exam says that answers are marked here, and leads back', async () => {
    openAt('/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1', run.seen);
    const main = within(screen.getByRole('main'));
    await main.findByText(beside);
    expect(main.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(sit);
  });

  test.each([
    ['another exam', other],
    ['a run that has ended', { ...run, ended: run.seen }],
  ])('says nothing for %s', async (_, stored) => {
    openAt('/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1', run.seen, { stored });
    const main = within(screen.getByRole('main'));
    await main.findByRole('button', { name: 'Submit' });
    // The chunk of the notice is loaded by now.
    await act(() => import('./OpenRunCard'));
    expect(main.queryByText(beside)).toBeNull();
  });
});

test('no notice is shown on the page of the run, or once the run has ended', async () => {
  openAt(sit, '2026-01-02T12:20:00.000Z', { run: { ...run, ended: run.seen } });
  await screen.findByRole('heading', { name: /^Score/ });
  expect(screen.queryByRole('complementary')).toBeNull();
});

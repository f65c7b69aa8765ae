import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clearChunk, locateChunk } from '../../features/progress/chunks';
import { fileChunk } from '../../features/transfer/chunks';
import { formatIsoDate, toDay } from '../../study/days';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import {
  fillStorage,
  storedProgress,
  storedStudy,
  storeInOtherTab,
  storeProgress,
  storeStudy,
  storeStudyInOtherTab,
} from '../../testing/storage';

await Promise.all([clearChunk, fileChunk, locateChunk].map((chunk) => chunk.load()));

const right = { id: 'a', answerText: '', correct: true };
const wrong = { ...right, correct: false };
const place = { course: 'MATH-201', exam: 'la-2023-final' };
const at = '2026-01-02T12:00:00.000Z';
const [one, two, three] = [1, 2, 3].map((n) => `la-2023-final-${n}`) as [string, string, string];
const progress = { [one]: right, [two]: wrong, elsewhere: 'typed' };
const study = {
  version: 1,
  answered: {
    [one]: { ...place, at: '2025-01-02T12:00:00.000Z' },
    [two]: { ...place, at },
    elsewhere: { course: 'CS-102', exam: 'algo-2022', at },
  },
  flags: { [three]: { ...place, at, on: true } },
};
const elsewhereFails = { '/api/exams/questions/algo-2022': 'failing' as const };
/** The calls for the names of both courses and of their exams. */
const listCalls = ['/api/courses', '/api/exams/course/CS-102', '/api/exams/course/MATH-201'];

const status = () => screen.getByRole('status').textContent;

async function row(exam: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`${exam}$`) });
  return within(heading.closest('li') as HTMLElement);
}

function keepSome() {
  storeProgress(progress);
  storeStudy(study);
}

test('the navigation bar links to it, and Go Back goes to the previous page', async () => {
  fakeApi();
  const back = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  const user = renderAt('/');
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Progress' }));
  screen.getByRole('heading', { level: 1, name: 'Your progress' });
  expect(main.getByRole('link', { name: 'Progress' }).getAttribute('aria-current')).toBe('page');
  expect(document.title).toBe('Your progress · Stoa');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(back).toHaveBeenCalledWith(-1);
});

test('says that there is no progress', async () => {
  const { requests } = fakeApi();
  renderAt('/progress');
  await screen.findByText(/^Nothing yet/);
  expect(requests).toEqual([]);
});

test('the exam date of each course can be set', async () => {
  keepSome();
  fakeApi(elsewhereFails);
  renderAt('/progress');
  await row('la-2023-final');
  const fields = screen.getAllByLabelText<HTMLInputElement>('Exam date');
  const courses = fields.map(
    (one) =>
      document.getElementById(one.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
        ?.textContent,
  );
  expect(courses).toEqual(['CS-102', 'MATH-201']);
  fireEvent.change(fields[1] as HTMLInputElement, { target: { value: '2099-03-12' } });
  expect(storedStudy()).toMatchObject({
    settings: { examDays: { 'MATH-201': { on: '2099-03-12' } } },
  });
  await screen.findByText(/^The exam date has been saved\. The exam is in \d+ days\./);
});

test('an exam that was sat has the score of its last run, which leads to its result', async () => {
  const run = { ...place, at, used: 0, seen: at, ended: at };
  const runs = {
    earlier: { ...run, at: '2025-01-02T12:00:00.000Z', questions: [{ id: one, outcome: 'wrong' }] },
    last: { ...run, questions: [{ id: one, outcome: 'right' }] },
  };
  storeStudy({ version: 1, runs });
  fakeApi();
  renderAt('/progress');
  const sat = await row('la-2023-final');
  sat.getByText('Sat 2 times');
  expect(sat.getByRole('link', { name: 'Last run: 1 of 1' }).getAttribute('href')).toBe(
    '/courses/MATH-201/exams/la-2023-final/sit',
  );
});

describe('the exam date', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Exam date');
  const enter = (value: string) => fireEvent.change(field(), { target: { value } });
  const open = async () => {
    storeProgress({ [one]: right });
    storeStudy({ version: 1, answered: { [one]: { ...place, at } } });
    fakeApi();
    const user = renderAt('/progress');
    await row('la-2023-final');
    return user;
  };
  /** Returns the date that is the given number of days from now. */
  const dayIn = (days: number) => formatIsoDate(toDay(Date.now()) + days);

  test('is confirmed with the days left and today’s part of the plan', async () => {
    await open();
    enter(dayIn(12));
    await screen.findByText(
      /^The exam date has been saved\. The exam is in 12 days\. \d+ questions? (?:is|are) left for today\.$/,
    );
    enter(dayIn(1));
    await screen.findByText(/The exam is in 1 day\. \d+ questions? (?:is|are) left for today\.$/);
    enter(dayIn(0));
    await screen.findByText('The exam date has been saved. The exam is today.');
    expect(screen.queryByRole('link', { name: 'See the plan' })).toBeNull();
  });

  test('leads to the plan', async () => {
    const user = await open();
    expect(screen.queryByRole('link', { name: 'See the plan' })).toBeNull();
    enter(dayIn(12));
    await user.click(await screen.findByRole('link', { name: 'See the plan' }));
    const plan = await screen.findByRole('heading', { name: 'Plan' });
    expect(document.activeElement).toBe(plan);
    expect(window.location.hash).toBe('');
  });

  test('says so if today’s part is done', async () => {
    const now = new Date().toISOString();
    storeProgress({ [one]: right });
    const card = [2.3, 2.1, toDay(Date.now()) + 2, Date.parse(now), 1, 0];
    storeStudy({
      version: 1,
      answered: { [one]: { ...place, at: now } },
      schedule: { [one]: card },
      settings: {
        examDays: { 'MATH-201': { on: dayIn(9), part: { day: dayIn(0), ids: [one] } } },
      },
    });
    fakeApi();
    renderAt('/progress');
    await screen.findByText('The exam is in 9 days. Nothing is due today.');
  });

  test('is no longer confirmed once another tab has changed it', async () => {
    const user = await open();
    const changeElsewhere = (on: string) =>
      act(() =>
        storeStudyInOtherTab({ version: 1, settings: { examDays: { 'MATH-201': { on } } } }),
      );
    enter(dayIn(12));
    await screen.findByText(/^The exam date has been saved\. The exam is in 12 days/);
    changeElsewhere(dayIn(20));
    expect(await screen.findByText(/^The exam is in 20 days/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    screen.getByRole('button', { name: 'Undo' });
    changeElsewhere(dayIn(30));
    expect(await screen.findByText(/^The exam is in 30 days/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('is described by what is said about it, without the button', async () => {
    const user = await open();
    enter(dayIn(12));
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    const ids = field().getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['MATH-201', 'The exam date has been removed.']);
  });

  test('says what it means when the page opens', async () => {
    storeStudy({ version: 1, settings: { examDays: { 'MATH-201': { on: dayIn(30) } } } });
    fakeApi();
    renderAt('/progress');
    await screen.findByText(
      /^The exam is in 30 days\. \d+ questions? (?:is|are) left for today\.$/,
    );
  });

  test('that is over is not saved, and can be removed', async () => {
    const user = await open();
    enter('2020-05-03');
    screen.getByText('The exam on 3 May 2020 is over, so there is nothing to plan.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(storedStudy()).not.toHaveProperty('settings.examDays.MATH-201');
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText(/is over/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove date' })).toBeNull();
  });

  test('that has passed is forgotten without taking the focus', async () => {
    storeProgress({ [one]: right });
    const settings = { examDays: { 'MATH-201': { on: '2020-05-03' } } };
    storeStudy({ version: 1, answered: { [one]: { ...place, at } }, settings });
    fakeApi();
    renderAt('/progress');
    await screen.findByText('The exam on 3 May 2020 is over. Its date has been removed.');
    expect(document.activeElement).toBe(document.body);
  });

  test('that is removed can be restored', async () => {
    const user = await open();
    enter(dayIn(12));
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    screen.getByText('The exam date has been removed.');
    expect(field().value).toBe('');
    expect(storedStudy()).not.toHaveProperty('settings.examDays.MATH-201');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement?.textContent).toMatch(/^The exam date has been saved\./);
    expect(field().value).toBe(dayIn(12));
    expect(storedStudy()).toMatchObject({
      settings: { examDays: { 'MATH-201': { on: dayIn(12) } } },
    });
    await screen.findByText(
      /^The exam date has been saved\. The exam is in 12 days\. \d+ questions? (?:is|are) left/,
    );
  });
});

test('a course and its exams go by their names, with their ids', async () => {
  keepSome();
  const { requests } = fakeApi(elsewhereFails);
  const user = renderAt('/courses/MATH-201/exams');
  await screen.findByRole('heading', { name: 'la-2023-final' });
  await user.click(screen.getByRole('link', { name: /^Progress/ }));
  const exam = 'Final, spring 2023 la-2023-final';
  await screen.findByRole('heading', { level: 3, name: exam });
  expect(screen.getByRole('link', { name: exam }).getAttribute('href')).toBe(
    '/courses/MATH-201/exams/la-2023-final',
  );
  await screen.findByRole('heading', { level: 2, name: 'Linear Algebra MATH-201' });
  await screen.findByRole('heading', { level: 2, name: 'Algorithms CS-102' });
  // What is already known is not fetched again.
  expect(requests.filter((path) => path === '/api/exams/course/MATH-201')).toHaveLength(1);
});

test('a course and its exams go by their ids alone if their names cannot be fetched', async () => {
  keepSome();
  const fails = listCalls.map((path) => [path, 'failing'] as const);
  const { requests } = fakeApi({ ...elsewhereFails, ...Object.fromEntries(fails) });
  renderAt('/progress');
  await screen.findByRole('heading', { level: 3, name: 'la-2023-final' });
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(listCalls)));
  screen.getByRole('heading', { level: 2, name: 'MATH-201' });
});

test('a course with nothing but an exam date is listed with today’s part of its plan', async () => {
  storeStudy({ version: 1, settings: { examDays: { 'MATH-201': { on: '2099-03-12' } } } });
  fakeApi();
  renderAt('/progress');
  await screen.findByRole('heading', { level: 2, name: 'MATH-201' });
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getByText(/^\d+ questions? today$/)).toBeDefined();
  expect(screen.queryByText(/^Nothing yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

describe('a course with nothing but an exam date stays', () => {
  const open = async () => {
    storeStudy({ version: 1, settings: { examDays: { 'MATH-201': { on: '2099-03-12' } } } });
    fakeApi();
    const user = renderAt('/progress');
    return { user, field: await screen.findByLabelText<HTMLInputElement>('Exam date') };
  };
  const isSaved = () => JSON.stringify(storedStudy()).includes('2099-03-12');

  test('when the date is removed, which can be undone', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    expect(isSaved()).toBe(false);
    expect(document.activeElement?.textContent).toMatch(/^The exam date has been removed\./);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(isSaved()).toBe(true);
  });

  test('while a date that is over is typed', async () => {
    const { field } = await open();
    field.focus();
    fireEvent.change(field, { target: { value: '2020-03-12' } });
    expect(isSaved()).toBe(false);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '2099-03-12' } });
    expect(isSaved()).toBe(true);
  });

  test('until everything is cleared', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear everything' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Clear everything' }));
    screen.getByText(/^Nothing yet/);
    expect(screen.queryByLabelText('Exam date')).toBeNull();
  });
});

test('each exam has a row with its progress under its course', async () => {
  keepSome();
  const { requests } = fakeApi(elsewhereFails);
  renderAt('/progress');
  const final = await row('la-2023-final');
  await final.findByText('2 of 5 answered, 1 right');
  final.getByText('1 flagged');
  expect(final.getByText('2 January 2026').getAttribute('datetime')).toBe('2026-01-02');
  expect(final.getByRole('link').getAttribute('href')).toBe(
    '/courses/MATH-201/exams/la-2023-final',
  );
  await (await row('algo-2022')).findByText('1 answered, 0 right');
  // One course has a mistake; the other has an answer without a grade.
  expect(
    screen
      .getAllByRole('link', { name: 'Practise mistakes' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/courses/MATH-201/practice?pool=mistakes']);
  const course = await screen.findByRole('link', { name: 'Linear Algebra MATH-201' });
  expect(course.getAttribute('href')).toBe('/courses/MATH-201/exams');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Today',
    'Algorithms CS-102',
    'Linear Algebra MATH-201',
    'Back up, move or clear your progress',
  ]);
  expect(requests.toSorted()).toEqual([
    ...listCalls,
    '/api/exams/questions/algo-2022',
    '/api/exams/questions/la-2023-final',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('clearing', () => {
  test('of an exam is reported and can be undone', async () => {
    keepSome();
    fakeApi(elsewhereFails);
    const user = renderAt('/progress');
    await user.click((await row('la-2023-final')).getByRole('button', { name: 'Clear' }));
    expect(status()).toMatch(/^Cleared 2 answers and 1 flag from la-2023-final\./);
    expect(screen.queryByRole('heading', { name: /la-2023-final/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe(status());
    expect(storedProgress()).toEqual({ elsewhere: 'typed' });
    act(() => storeInOtherTab({ elsewhere: 'typed', [three]: 'meanwhile' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(status()).toBe('Restored 2 answers and 1 flag in la-2023-final.');
    expect(storedProgress()).toEqual({ ...progress, [three]: 'meanwhile' });
    expect(storedStudy()).toMatchObject(study);
    await (await row('la-2023-final')).findByText('3 of 5 answered, 1 right');
  });

  test('of a course clears all of its exams, and only the last clearing can be undone', async () => {
    keepSome();
    fakeApi(elsewhereFails);
    const user = renderAt('/progress');
    const clearCourse = async (id: string) => {
      const course = within(await screen.findByRole('region', { name: new RegExp(`${id}$`) }));
      const all = course.getByText('Everything from this course').parentElement as HTMLElement;
      await user.click(within(all).getByRole('button', { name: 'Clear' }));
    };
    await clearCourse('MATH-201');
    expect(status()).toMatch(/^Cleared 2 answers and 1 flag from MATH-201\./);
    await clearCourse('CS-102');
    expect(status()).toMatch(/^Cleared 1 answer from CS-102\./);
    await screen.findByText(/^Nothing yet/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storedProgress()).toEqual({ elsewhere: 'typed' });
  });

  test('of everything asks first', async () => {
    keepSome();
    fakeApi(elsewhereFails);
    const user = renderAt('/progress');
    await user.click(await screen.findByRole('button', { name: 'Clear everything' }));
    const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
    expect(dialog().open).toBe(true);
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedProgress()).toEqual(progress);
    await user.click(screen.getByRole('button', { name: 'Clear everything' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Clear everything' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.localStorage.length).toBe(0);
    expect(status()).toBe('Cleared everything.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a question whose exam is not known', () => {
  test('is located by one call, together with its exam', async () => {
    storeProgress({ [one]: right, [two]: wrong });
    const { requests } = fakeApi();
    renderAt('/progress');
    await (await row('la-2023-final')).findByText('2 of 5 answered, 1 right');
    expect(requests.filter((path) => !listCalls.includes(path))).toEqual([
      `/api/questions/${one}`,
      '/api/exams/questions/la-2023-final',
    ]);
    const placed = { version: 1, answered: { [one]: place, [two]: place } };
    await waitFor(() => expect(storedStudy()).toEqual(placed));
    expect(storedProgress()).toEqual({ [one]: right, [two]: wrong });
  });

  test('is listed and can be cleared if it does not exist any more', async () => {
    storeProgress({ gone: 'typed' });
    fakeApi({ '/api/questions/gone': { body: null } });
    const user = renderAt('/progress');
    await screen.findByText('1 question no longer on this site');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(storedProgress()).toEqual({});
  });

  test('is asked for once if the site does not know it', async () => {
    storeProgress({ gone: 'typed' });
    const { requests } = fakeApi({ '/api/questions/gone': { body: null } });
    renderAt('/progress');
    await screen.findByText('1 question no longer on this site');
    await waitFor(() =>
      expect(storedStudy()).toMatchObject({ answered: { gone: { unknown: true } } }),
    );
    expect(storedProgress()).toEqual({ gone: 'typed' });
    cleanup();
    const user = renderAt('/progress');
    await screen.findByText('1 question no longer on this site');
    expect(requests).toEqual(['/api/questions/gone']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(storedProgress()).toEqual({});
  });

  test('is asked for at a later visit if there are many', async () => {
    const ids = Array.from({ length: 250 }, (_, at) => `q${at}`);
    storeProgress(Object.fromEntries(ids.map((id) => [id, 'typed'])));
    const none = Object.fromEntries(ids.map((id) => [`/api/questions/${id}`, { body: null }]));
    const { requests } = fakeApi(none);
    for (const known of [100, 200]) {
      renderAt('/progress');
      await screen.findByText(`${known} questions no longer on this site`, {}, { timeout: 20_000 });
      await screen.findByText(`${250 - known} questions whose exam could not be loaded`);
      expect(requests).toHaveLength(known);
      const marked = () => Object.keys(Object(storedStudy()).answered ?? {});
      await waitFor(() => expect(marked()).toHaveLength(known));
      cleanup();
    }
    renderAt('/progress');
    await screen.findByText('250 questions no longer on this site', {}, { timeout: 20_000 });
    expect(new Set(requests).size).toBe(250);
    expect(requests).toHaveLength(250);
  }, 60_000);

  test('is listed if it cannot be fetched, and not fetched again and again', async () => {
    storeProgress(Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`q${n}`, 'typed'])));
    const { requests } = fakeApi();
    renderAt('/progress');
    await screen.findByText('5 questions whose exam could not be loaded');
    expect(requests).toHaveLength(3);
  });
});

describe('a file', () => {
  const fileOf = (text: string) => new File([text], 'mine.json', { type: 'application/json' });
  const content = {
    format: 'stoa-progress',
    version: 1,
    'stoa-userProgress': { [one]: wrong, [three]: 'typed' },
    'stoa-study': {
      version: 1,
      answered: { [one]: { ...place, at }, [three]: { ...place, at } },
    },
  };

  test('is exported with all progress', async () => {
    keepSome();
    fakeApi(elsewhereFails);
    let blob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      blob = object as Blob;
      return 'blob:x';
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const user = renderAt('/progress');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(saved[0]).toMatch(/^stoa-progress-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await blob?.text()) ?? '')).toMatchObject({
      format: 'stoa-progress',
      version: 1,
      'stoa-userProgress': progress,
      'stoa-study': study,
    });
    expect(status()).toBe(`Exported as ${saved[0]}.`);
  });

  test('is merged with the saved progress', async () => {
    keepSome();
    fakeApi(elsewhereFails);
    const user = renderAt('/progress');
    const input = await screen.findByLabelText('Import');
    await user.upload(input, fileOf(JSON.stringify(content)));
    await waitFor(() => expect(status()).toMatch(/^Imported 2 answers\./));
    expect(storedProgress()).toEqual({ ...progress, [one]: wrong, [three]: 'typed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(status()).toBe('Undid the import of 2 answers.');
    expect(storedProgress()).toEqual(progress);
    expect(storedStudy()).toMatchObject(study);
    await user.upload(input, fileOf(JSON.stringify(content)));
    await waitFor(() => expect(status()).toMatch(/^Imported 2 answers\./));
    await user.upload(input, fileOf(JSON.stringify(content)));
    await waitFor(() => expect(status()).toBe('Everything in this file was already here.'));
  });

  test.each([
    ['no JSON', 'it is not JSON, or part of it is missing'],
    ['{"format":"other"}', 'it was not exported from a site like this one'],
    [JSON.stringify({ ...content, version: 2 }), 'it was exported by a later version of this site'],
    [
      'x'.repeat(20_000_001),
      'it is larger than 20 MB, more than a browser will store for one site',
    ],
  ])('that cannot be imported changes nothing, and the reason is shown', async (text, why) => {
    keepSome();
    fakeApi(elsewhereFails);
    const user = renderAt('/progress');
    await user.upload(await screen.findByLabelText('Import'), fileOf(text));
    await waitFor(() =>
      expect(status()).toBe(`mine.json was not imported: ${why}. Nothing has changed.`),
    );
    expect(storedProgress()).toEqual(progress);
    expect(storedStudy()).toMatchObject(study);
  });

  test('that exceeds the quota lasts as long as the page, which says so', async () => {
    fillStorage();
    fakeApi();
    const user = renderAt('/progress');
    await user.upload(await screen.findByLabelText('Import'), fileOf(JSON.stringify(content)));
    await (await row('la-2023-final')).findByText('2 of 5 answered, 0 right');
    screen.getByText(/cannot be saved in this browser/);
  });
});

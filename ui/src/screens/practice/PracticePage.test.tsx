import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../../api/types';
import { toDay } from '../../study/days';
import { fakeApi } from '../../testing/fakeApi';
import { hasWords } from '../../testing/hasWords';
import { buildQuestion } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import {
  blockStorage,
  storedProgress,
  storedStudy,
  storeProgress,
  storeStudy,
} from '../../testing/storage';

const address = '/courses/C/practice';
const [list, spring, autumn] = ['/api/exams/course/C', '/api/exams/S', '/api/exams/A'] as const;

const choice = (id: string, exam: string): Question =>
  buildQuestion({
    id,
    exam_id: exam,
    courseId: 'C',
    question: `Is it ${id}?`,
    revision: 'r1',
    answers: [
      { id: 'y', answerText: 'Yes', correct: true },
      { id: 'n', answerText: 'No', correct: false },
    ],
  });

const open: Question = {
  ...choice('open', 'A'),
  openEnded: true,
  answers: [{ id: 'm', answerText: 'So it is.', correct: true }],
};

const exams = [
  { id: 'S', courseId: 'C', description: 'Spring', questions: 3 },
  { id: 'A', courseId: 'C', description: 'Autumn', questions: 2 },
];

const replies = {
  [list]: { body: exams },
  [spring]: {
    body: {
      ...exams[0],
      questions: [choice('s1', 'S'), { ...choice('s2', 'S'), answers: [] }, choice('s3', 'S')],
    },
  },
  [autumn]: { body: { ...exams[1], questions: [choice('a1', 'A'), open] } },
};

const wrong = { id: 'n', answerText: 'No', correct: false };
const right = { id: 'y', answerText: 'Yes', correct: true };
const button = (name: string) => screen.getByRole('button', { name });
const pool = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

const missedRun = {
  at: '2026-01-02T12:00:00.000Z',
  course: 'C',
  exam: 'S',
  used: 0,
  seen: '2026-01-02T12:10:00.000Z',
  ended: '2026-01-02T12:10:00.000Z',
  questions: [
    { id: 's1', outcome: 'right' },
    { id: 's3', outcome: 'wrong' },
    { id: 'open', outcome: 'missed' },
  ],
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});

/** Answers the current question, and returns what it asks about. */
async function answer(user: UserEvent, how: 'Yes' | 'No' | 'text'): Promise<string> {
  const { textContent } = await screen.findByText(/^Is it .*\?$/);
  if (how === 'text') await user.type(screen.getByRole('textbox'), 'typed');
  else await user.click(screen.getByRole('radio', { name: how }));
  await user.click(button('Submit'));
  return textContent.slice(6, -1);
}

async function start(user: UserEvent, what: string) {
  await user.click(await pool(what));
  await user.click(button('Start'));
}

test('the exam list links to it, and Go Back leads to the courses', async () => {
  fakeApi();
  const user = renderAt('/courses/MATH-201/exams');
  await user.click(screen.getByRole('link', { name: 'Practice' }));
  screen.getByRole('heading', { level: 1, name: 'Practice' });
  expect(window.location.pathname).toBe('/courses/MATH-201/practice');
  const title = 'Practice · Linear Algebra · MATH-201 · Stoa';
  await waitFor(() => expect(document.title).toBe(title));
  await user.click(button('Go Back'));
  expect(window.location.pathname).toBe('/courses');
});

test('names its course, however it was opened', async () => {
  fakeApi();
  renderAt('/courses/MATH-201/practice');
  await screen.findByText(hasWords('MATH-201\u00A0· Linear Algebra'));
});

test('asks for no list of courses where the server has named the course', async () => {
  const { requests } = fakeApi();
  const meta = document.createElement('meta');
  meta.name = 'stoa-course';
  meta.content = JSON.stringify({ id: 'MATH-201', name: 'Linear Algebra' });
  document.head.append(meta);
  renderAt('/courses/MATH-201/practice');
  await pool('Everything');
  screen.getByText(hasWords('MATH-201\u00A0· Linear Algebra'));
  expect(requests).not.toContain('/api/courses');
});

describe('what to practise', () => {
  const counts = async () => {
    await pool('Everything');
    return ['Mistakes', 'Flagged', 'Not tried', 'Everything'].map((name) => {
      const radio = screen.getByRole<HTMLInputElement>('radio', { name });
      const [, count] = radio.getAttribute('aria-describedby')?.split(' ') ?? [];
      return `${document.getElementById(count ?? '')?.textContent}${radio.checked ? ' *' : ''}`;
    });
  };

  test('is counted over all exams, without questions that cannot be answered', async () => {
    fakeApi(replies);
    renderAt(address);
    expect(await counts()).toEqual(['none', 'none', '4 questions *', '4 questions']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10' }).checked).toBe(true);
  });

  test('is mistakes if there are any', async () => {
    storeProgress({ s1: wrong, s2: wrong, a1: right });
    storeStudy({ version: 1, flags: { s1: { on: true }, a1: { on: true }, open: { on: false } } });
    fakeApi(replies);
    renderAt(address);
    expect(await counts()).toEqual(['1 question *', '2 questions', '2 questions', '4 questions']);
  });

  test('is the pool of the address, even if it is empty', async () => {
    fakeApi(replies);
    const user = renderAt(`${address}?pool=flagged`);
    expect(await counts()).toEqual(['none', 'none *', '4 questions', '4 questions']);
    screen.getByText('You have not flagged any questions in this course.');
    await user.click(button('Start'));
    expect(screen.queryByText(/^Question \d/)).toBeNull();
    await user.click(await pool('Everything'));
    expect(screen.queryByText('You have not flagged any questions in this course.')).toBeNull();
  });

  test('says which exams could not be loaded, and goes on with the others', async () => {
    const api = fakeApi({ ...replies, [spring]: 'failing' });
    const user = renderAt(address);
    await screen.findByText('Not loaded: Spring');
    expect(await counts()).toEqual(['none', 'none', '2 questions *', '2 questions']);
    api.reply(spring, replies[spring]);
    await user.click(button('Try again'));
    await waitFor(async () => expect((await counts())[3]).toBe('4 questions'));
    expect(screen.queryByText('Not loaded: Spring')).toBeNull();
    expect(api.requests.filter((path) => path === autumn)).toHaveLength(1);
  });

  test.each([
    [
      'a list that fails',
      { ...replies, [list]: 'failing' as const },
      'Error: Error fetching exams',
    ],
    ['no exams', { ...replies, [list]: { body: [] } }, 'No exams available for this course.'],
    [
      'exams without questions',
      { ...replies, [list]: { body: [exams[0]] }, [spring]: { body: null } },
      'This course has no questions to practise yet.',
    ],
    ['exams that load', { ...replies, [spring]: 'pending' as const }, 'Loading questions...'],
  ])('says so of %s', async (_, special, text) => {
    fakeApi(special);
    renderAt(address);
    await screen.findByText(text);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

test('asks each question once, and shows the result at the end', async () => {
  const { requests } = fakeApi(replies);
  const user = renderAt(address);
  await start(user, 'Everything');
  requests.length = 0;
  const asked: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const heading = screen.getByRole('heading', { level: 2, name: `Question ${n} of 4` });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    const isOpen = screen.queryByRole('textbox') !== null;
    const id = await answer(user, isOpen ? 'text' : n % 2 === 0 ? 'Yes' : 'No');
    asked.push(id);
    if (isOpen) await user.click(button('I had it'));
    const exam = screen.getByText(/^From/).parentElement?.querySelector('a');
    expect(exam?.getAttribute('href')).toBe(`/courses/C/exams/${id.startsWith('s') ? 'S' : 'A'}`);
    await user.click(button('Next'));
  }
  expect([...asked].sort()).toEqual(['a1', 'open', 's1', 's3']);
  const rows = screen.getAllByRole('listitem').filter((row) => row.dataset.state !== undefined);
  const isRight = (id: string, at: number) => id === 'open' || at % 2 === 1;
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(
    asked.map((id, at) => (isRight(id, at) ? 'Right' : 'Wrong')),
  );
  const rights = asked.filter(isRight).length;
  screen.getByRole('heading', { level: 2, name: `${rights} of 4 right` });
  const link = within(rows[asked.indexOf('s3')] as HTMLElement).getByRole('link');
  expect(link.textContent).toBe('Spring, question 3');
  expect(link.getAttribute('href')).toBe('/courses/C/exams/S/questions/s3');
  // Once the round has begun, nothing is requested.
  expect(requests).toEqual([]);
  expect(Object.keys(storedProgress() as object).sort()).toEqual([...asked].sort());
  expect(storedStudy()).toMatchObject({
    answered: { s1: { course: 'C', exam: 'S', revision: 'r1' } },
    grades: { open: { grade: 'had' } },
  });
});

test('a stored answer is hidden, and the verdict is shown at once', async () => {
  storeProgress({ s1: wrong });
  fakeApi(replies);
  const user = renderAt(`${address}?pool=mistakes`);
  await start(user, 'Mistakes');
  expect(screen.queryByText('Your answer, incorrect')).toBeNull();
  expect(screen.queryByRole('button', { name: /Try again!/ })).toBeNull();
  await answer(user, 'No');
  screen.getByText('Your answer, incorrect');
  screen.getByText('Correct answer');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a mistake is cleared by two right answers in a row', async () => {
  storeProgress({ s1: wrong });
  fakeApi(replies);
  const user = renderAt(address);
  const round = async (how: 'Yes' | 'No', result: string, remain: string) => {
    await start(user, 'Mistakes');
    expect(await answer(user, how)).toBe('s1');
    await user.click(button('Next'));
    screen.getByRole('heading', { name: result });
    screen.getByText(remain);
  };
  const leave = 'Get a question right twice in a row and it no longer counts as a mistake.';
  await round('Yes', '1 of 1 right', '1 mistake left.');
  screen.getByText(leave);
  expect(screen.queryByRole('link', { name: 'Another course' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
  await user.click(button('Practise something else'));
  await round('No', '0 of 1 right', '1 mistake left.');
  await user.click(button('Again'));
  await answer(user, 'Yes');
  await user.click(button('Next'));
  screen.getByText('1 mistake left.');
  await user.click(button('Practise something else'));
  await round('Yes', '1 of 1 right', 'No mistakes left.');
  expect(screen.queryByText(leave)).toBeNull();
  screen.getByText('Well done! What would you like to do next?');
  expect(screen.getByRole('link', { name: 'Sit an exam' }).getAttribute('href')).toBe(
    address.replace('/practice', '/exams'),
  );
  expect(screen.getByRole('link', { name: 'Another course' }).getAttribute('href')).toBe(
    '/courses',
  );
});

test('the practice of mistakes offers what else to do when there are none', async () => {
  storeProgress({ s1: right });
  storeStudy({
    version: 1,
    answered: { s1: { course: 'C', exam: 'S', at: '2020-01-01T12:00:00.000Z' } },
  });
  fakeApi(replies);
  renderAt(`${address}?pool=mistakes`);
  await screen.findByText('No mistakes left. Well done! What would you like to do next?');
  expect(screen.getByRole('link', { name: 'Due today, 1 question' }).getAttribute('href')).toBe(
    `${address}?pool=due`,
  );
  screen.getByText('You have no mistakes to practise.');
});

test('once no mistakes are left, what is due is today’s part of a plan', async () => {
  storeProgress({ s1: wrong });
  const part = { day: toLocalDate(new Date()), ids: ['s3', 'a1'] };
  storeStudy({ version: 1, settings: { examDays: { C: { on: '2099-01-01', part } } } });
  fakeApi(replies);
  const user = renderAt(address);
  for (const left of ['1 mistake left.', 'No mistakes left.']) {
    await user.click(await pool('Mistakes'));
    // The plan below also has a Start button.
    await user.click(screen.getAllByRole('button', { name: 'Start' })[0] as HTMLElement);
    await answer(user, 'Yes');
    await user.click(button('Next'));
    screen.getByText(left);
    if (left === '1 mistake left.') await user.click(button('Practise something else'));
  }
  screen.getByRole('link', { name: 'Due today, 2 questions' });
});

test('who has answered nothing yet is not praised for having no mistakes', async () => {
  fakeApi(replies);
  renderAt(`${address}?pool=mistakes`);
  await screen.findByText('You have no mistakes to practise.');
  expect(screen.queryByText(/Well done/)).toBeNull();
});

test('Again asks the questions that were not right, and not the last one first', async () => {
  fakeApi(replies);
  const user = renderAt(address);
  await start(user, 'Everything');
  let last = '';
  for (let n = 0; n < 4; n += 1) {
    last = (await screen.findByText(/^Is it .*\?$/)).textContent;
    if (n === 0) await user.click(button('Skip'));
    else {
      await answer(user, screen.queryByRole('textbox') ? 'text' : 'No');
      await user.click(button('Next'));
    }
  }
  screen.getByRole('heading', { name: '0 of 4 right' });
  screen.getByText('Skipped');
  await user.click(button('Again'));
  screen.getByRole('heading', { name: 'Question 1 of 4' });
  expect((await screen.findByText(/^Is it .*\?$/)).textContent).not.toBe(last);
});

test('practice can be ended before its end', async () => {
  fakeApi(replies);
  const user = renderAt(address);
  await start(user, 'Everything');
  await user.click(button('End practice'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What to practise' }));
  await user.click(button('Start'));
  const isOpen = screen.queryByRole('textbox') !== null;
  await answer(user, isOpen ? 'text' : 'Yes');
  await user.click(button('End practice'));
  screen.getByRole('heading', { name: isOpen ? '0 of 1 right' : '1 of 1 right' });
});

test('the result is shown again on Back from a question', async () => {
  fakeApi({ ...replies, '/api/questions/s1': { body: choice('s1', 'S') } });
  storeProgress({ s1: wrong });
  const user = renderAt(address);
  await start(user, 'Mistakes');
  await answer(user, 'Yes');
  await user.click(button('Next'));
  await user.click(screen.getByRole('link', { name: /^Spring\s*, question 1$/ }));
  await screen.findByRole('button', { name: 'Correct! Try again!' });
  window.history.back();
  await screen.findByRole('heading', { name: '1 of 1 right' });
  await screen.findByText('1 mistake left.');
});

test('works without storage, and says so', async () => {
  blockStorage();
  const only = { ...exams[0], questions: [choice('s1', 'S')] };
  fakeApi({ ...replies, [list]: { body: [exams[0]] }, [spring]: { body: only } });
  const user = renderAt(address);
  screen.getByText(/Your progress cannot be saved/);
  const round = async (what: string, how: 'Yes' | 'No', remain: string) => {
    await start(user, what);
    await answer(user, how);
    await user.click(button('Next'));
    screen.getByText(remain);
    await user.click(button('Practise something else'));
  };
  await round('Not tried', 'No', '1 mistake left. You have tried every question.');
  await round('Mistakes', 'Yes', '1 mistake left.');
  await round('Mistakes', 'Yes', 'No mistakes left.');
});

test('a round in progress, with what is chosen in it, is there again after a reload', async () => {
  fakeApi(replies);
  let user = renderAt(address);
  await start(user, 'Everything');
  await screen.findByText(/^Is it .*\?$/);
  await answer(user, screen.queryByRole('textbox') ? 'text' : 'Yes');
  await user.click(button('Next'));
  const isTyped = screen.queryByRole('textbox') !== null;
  const asked = (await screen.findByText(/^Is it .*\?$/)).textContent;
  if (isTyped) await user.type(screen.getByRole('textbox'), 'half');
  else await user.click(screen.getByRole('radio', { name: 'No' }));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  user = renderAt(address);
  await screen.findByRole('heading', { name: 'Question 2 of 4' });
  await screen.findByText(asked);
  if (isTyped) expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half');
  else expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  await user.click(button('End practice'));
  await screen.findByRole('heading', { name: /of 1 right$/ });
  cleanup();
  renderAt(address);
  expect(await pool('Everything')).toBeTruthy();
});

test('practice of what was missed in an exam starts at once with exactly that', async () => {
  storeProgress({ s1: wrong, s3: right, a1: wrong, open: 'typed' });
  storeStudy({ version: 1, grades: { open: { grade: 'missed', exam: 'A', course: 'C' } } });
  fakeApi(replies);
  renderAt(`${address}?missed=A`);
  await screen.findByRole('heading', { name: 'Question 1 of 2' });
  expect(['Is it a1?', 'Is it open?']).toContain(
    (await screen.findByText(/^Is it .*\?$/)).textContent,
  );
});

test('practice of an exam in which nothing was missed asks what to practise', async () => {
  storeProgress({ s1: wrong, a1: right });
  fakeApi(replies);
  renderAt(`${address}?missed=A`);
  expect(await pool('Mistakes')).toBeTruthy();
});

test('from the result of a run, exactly the missed questions are asked at once', async () => {
  storeStudy({ version: 1, runs: { r: missedRun } });
  fakeApi(replies);
  const user = renderAt(`${address}?run=r`);
  await screen.findByRole('heading', { name: 'Question 1 of 2' });
  expect(screen.queryByRole('radio', { name: 'Mistakes' })).toBeNull();
  const asked = () => screen.getByText(/^Is it/).textContent;
  const first = asked();
  await user.click(button('Skip'));
  expect([first, asked()].sort()).toEqual(['Is it open?', 'Is it s3?']);
});

describe('by topic', () => {
  const topical = {
    ...replies,
    [autumn]: {
      body: {
        ...exams[1],
        questions: [
          { ...choice('a1', 'A'), topics: ['sets & maps', 'limits'] },
          { ...open, topics: ['limits'] },
        ],
      },
    },
  };
  const topic = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Topic' });
  const count = async () => (await pool('Everything')).closest('label')?.textContent;

  test('the choice is of all topics or of one, which the address names', async () => {
    fakeApi(topical);
    const user = renderAt(address);
    expect([...(await topic()).options].map(({ text }) => text)).toEqual([
      'All topics',
      'limits',
      'sets & maps',
    ]);
    expect(await count()).toMatch(/4 questions$/);
    await user.selectOptions(await topic(), 'limits');
    expect(await count()).toMatch(/2 questions$/);
    expect(window.location.search).toBe('?topic=limits');
    await user.selectOptions(await topic(), 'All topics');
    expect(window.location.search).toBe('');
  });

  test('a topic of the address is chosen, and only its questions are asked', async () => {
    fakeApi(topical);
    const user = renderAt(`${address}?topic=sets%20%26%20maps`);
    expect((await topic()).selectedOptions[0]?.text).toBe('sets & maps');
    await user.click(await pool('Everything'));
    await user.click(button('Start'));
    await screen.findByText('Is it a1?');
    screen.getByRole('heading', { name: 'Question 1 of 1' });
  });

  test('that has no mistakes is no reason for praise, as other topics can have some', async () => {
    storeProgress({ s1: wrong, a1: right });
    fakeApi(topical);
    const user = renderAt(`${address}?pool=mistakes`);
    await user.selectOptions(await topic(), 'limits');
    screen.getByText('You have no mistakes to practise.');
    expect(screen.queryByText(/Well done/)).toBeNull();
  });

  test('a topic that the course does not have is ignored', async () => {
    fakeApi(topical);
    renderAt(`${address}?topic=nope`);
    expect((await topic()).selectedOptions[0]?.text).toBe('All topics');
  });

  test('if nothing is due, what is due next is counted by topic too', async () => {
    const at = Date.now();
    const due = toDay(at) + 1;
    storeProgress({ s1: right, a1: right, open: 'typed' });
    const schedule = Object.fromEntries(
      ['s1', 'a1', 'open'].map((id) => [id, [9, 5, due, at, 1, 0]]),
    );
    storeStudy({ version: 1, schedule });
    fakeApi(topical);
    const user = renderAt(address);
    const label = async () => (await pool('Due today')).closest('label')?.textContent;
    expect(await label()).toMatch(/noneNext: tomorrow, 3$/);
    await user.selectOptions(await topic(), 'limits');
    expect(await label()).toMatch(/noneNext: tomorrow, 2$/);
  });

  test('what a plan sets next is counted by topic too', async () => {
    const part = { day: toLocalDate(new Date()), ids: [] };
    const on = toLocalDate(new Date(Date.now() + 2 * 86_400_000));
    storeStudy({ version: 1, settings: { examDays: { C: { on, part } } } });
    fakeApi(topical);
    const user = renderAt(address);
    const label = async () => (await pool('Due today')).closest('label')?.textContent;
    expect(await label()).toMatch(/noneNext: tomorrow, 4$/);
    await user.selectOptions(await topic(), 'limits');
    expect(await label()).toMatch(/noneNext: tomorrow, 2$/);
  });

  test('a topic under a question leads to the choice, and Back to the round', async () => {
    fakeApi(topical);
    const user = renderAt(`${address}?topic=sets%20%26%20maps`);
    await user.click(await pool('Everything'));
    await user.click(button('Start'));
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    await user.click(button('Submit'));
    await user.click(screen.getByRole('link', { name: 'limits' }));
    expect((await topic()).selectedOptions[0]?.text).toBe('limits');
    window.history.back();
    await screen.findByRole('heading', { name: 'Question 1 of 1' });
  });
});

test('a run that is not known leads to the choice', async () => {
  fakeApi(replies);
  renderAt(`${address}?run=r`);
  await pool('Mistakes');
});

test('with a plan, what is due is today’s part of it', async () => {
  const part = { day: toLocalDate(new Date()), ids: ['s1', 'open'] };
  storeStudy({ version: 1, settings: { examDays: { C: { on: '2099-01-01', part } } } });
  fakeApi(replies);
  renderAt(address);
  const due = await pool('Due today');
  expect(due.checked).toBe(true);
  expect(due.closest('label')?.textContent).toMatch(/Today’s part of your plan.*2 questions/);
  screen.getByText('2 questions today');
});

test('says how much will be known with the plan only once enough is answered', async () => {
  const settings = { examDays: { C: { on: '2099-01-01' } } };
  storeProgress({ s1: right, s3: right, a1: right });
  const ids = ['s1', 's3', 'a1', 'open'];
  const schedule = Object.fromEntries(ids.map((id) => [id, [9, 5, 20_600, 1.7e12, 1, 0]]));
  storeStudy({ version: 1, settings, schedule });
  fakeApi(replies);
  renderAt(address);
  await screen.findByRole('region', { name: 'Plan' });
  expect(screen.queryByText(/^If you follow the plan/)).toBeNull();
  cleanup();
  storeProgress({ s1: right, s3: right, a1: right, open: 'typed' });
  renderAt(address);
  await screen.findByText(/^If you follow the plan, you will know about \d+%/);
});

test('a part with questions that are gone is settled again', async () => {
  const part = { day: toLocalDate(new Date()), ids: ['s1', 'gone'] };
  storeStudy({ version: 1, settings: { examDays: { C: { on: '2099-01-01', part } } } });
  fakeApi(replies);
  renderAt(address);
  await pool('Due today');
  const { settings } = storedStudy() as { settings: { examDays: { C: { part: typeof part } } } };
  expect(settings.examDays.C.part.ids).not.toContain('gone');
});

/** Returns a date by the local clock, such as 2026-12-01. */
function toLocalDate(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
